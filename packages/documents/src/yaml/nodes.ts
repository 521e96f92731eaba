import type { DocumentLocation, Issue, Path } from '@contracts/core'
import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'
import type { Locate, SourceNumber } from '../item/item.js'
import { locationIn } from './tokens.js'

/** Something that YAML allows and a message cannot have, and its offset. */
export interface YamlProblem {
  readonly offset: number
  readonly message: string
}

/** The target node of each alias. */
export type Anchors = ReadonlyMap<Node, Node>

const offsetOf = (node: unknown): number =>
  // Every parsed node has a range; a key that is not written has none.
  (node as { readonly range?: readonly [number, number, number] | null } | null)?.range?.[0] ?? 0

/** Returns a key as text, or `undefined` if it is null, a list or a map. */
export const keyName = (key: unknown): string | undefined => {
  const value: unknown = isScalar(key) ? key.value : undefined
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

/** Checks for the merge key of YAML 1.1. In quotes it is an ordinary key. */
const isMergeKey = (key: unknown): boolean => isScalar(key) && key.value === '<<' && key.type === 'PLAIN'

/** Pushes items in reverse order, so that the first item is taken next. */
const pushAll = (rest: unknown[], items: readonly unknown[]): void => {
  for (let i = items.length - 1; i >= 0; i--) rest.push(items[i])
}

/**
 * Finds the problems of one parsed document and the targets of its aliases, in document order and without recursion.
 */
export const checkYaml = (
  document: Document,
): { readonly problems: readonly YamlProblem[]; readonly anchors: Anchors } => {
  const problems: YamlProblem[] = []
  const named = new Map<string, Node>()
  const anchors = new Map<Node, Node>()
  const rest: unknown[] = [document.contents]
  while (rest.length > 0) {
    const node = rest.pop()
    if (isAlias(node)) {
      const target = named.get(node.source)
      if (target === undefined) problems.push({ offset: offsetOf(node), message: 'an alias names no anchor before it' })
      else anchors.set(node, target)
    } else if (isMap(node) || isSeq(node) || isScalar(node)) {
      if (node.anchor !== undefined) named.set(node.anchor, node)
      if (isSeq(node)) pushAll(rest, node.items)
      if (!isMap(node)) continue
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (isScalar(key) && key.anchor !== undefined) named.set(key.anchor, key)
        const name = keyName(key)
        if (name === undefined) problems.push({ offset: offsetOf(key), message: 'a key must be text' })
        else if (isMergeKey(key))
          problems.push({ offset: offsetOf(key), message: 'YAML 1.2 merges no maps (<<): write the keys out' })
        else if (seen.has(name)) problems.push({ offset: offsetOf(key), message: 'a key appears twice in one map' })
        else seen.add(name)
      }
      pushAll(
        rest,
        node.items.map(({ value }) => value),
      )
    }
  }
  return { problems, anchors }
}

const rangeOf = (node: Node): readonly [number, number] => {
  const range = node.range
  return range === null || range === undefined ? [0, 0] : [range[0], range[2]]
}

/** Returns the offset of an alias inside its own target, so that a value contains itself, or `undefined`. */
export const cycleIn = (anchors: Anchors): number | undefined => {
  for (const [alias, target] of anchors) {
    const [at] = rangeOf(alias)
    const [start, end] = rangeOf(target)
    if (start <= at && at < end) return at
  }
  return undefined
}

interface Step {
  readonly key: unknown
  readonly value: unknown
}

const below = (node: unknown, segment: string | number): Step | undefined => {
  if (isSeq(node)) {
    const value = node.items[Number(segment)]
    return value === undefined ? undefined : { key: undefined, value }
  }
  return isMap(node) ? node.items.find(({ key }) => keyName(key) === String(segment)) : undefined
}

const aboutKey = new Set(['unknown_key', 'renamed_key'])

const nodeOffset = (node: unknown): number | undefined =>
  // Every parsed node has a range.
  (node as { readonly range?: readonly [number, number, number] | null } | null)?.range?.[0]

/**
 * Locates issues in a YAML document: at the node, at its key if the key is wrong, or at the parent of an absent node.
 */
export const locateYaml = (document: Document, lines: LineCounter, anchors: Anchors): Locate => {
  // An alias is a node of the document that refers to another node.
  const target = (node: unknown): unknown => (isAlias(node) ? anchors.get(node as Node) : node)
  const locate = ({ path, code }: Issue): DocumentLocation | undefined => {
    let here: Step = { key: undefined, value: document.contents }
    let offset = nodeOffset(document.contents)
    for (const [i, segment] of path.entries()) {
      const next = below(target(here.value), segment)
      if (next === undefined) break
      here = next
      const isLast = i === path.length - 1
      offset =
        (isLast && aboutKey.has(code) ? nodeOffset(next.key) : undefined) ??
        nodeOffset(next.value) ??
        nodeOffset(next.key) ??
        offset
    }
    return offset === undefined ? undefined : locationIn(lines, offset)
  }
  return (issues) => issues.map(locate)
}

/** Rewrites a YAML number as in JSON: decimal, without a leading plus or point. Returns `undefined` for other text. */
const inJson = (source: string): string | undefined => {
  if (/^0[xo][0-9a-f]+$/i.test(source)) return String(BigInt(source))
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([-+]?)([0-9]*)(?:\.([0-9]*))?([eE][-+]?[0-9]+)?$/.exec(source) ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = whole.replace(/^0+(?=[0-9])/, '')
  return `${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`
}

/**
 * Finds the numbers of a document that JSON would write differently. Those below an alias are found at each use of it.
 */
export const numbersInYaml = (document: Document, lines: LineCounter, anchors: Anchors): readonly SourceNumber[] => {
  const found: SourceNumber[] = []
  const rest: { readonly node: unknown; readonly path: Path }[] = [{ node: document.contents, path: [] }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { path } = next
    const node = isAlias(next.node) ? anchors.get(next.node as Node) : next.node
    if (isSeq(node))
      for (const [i, item] of [...node.items.entries()].reverse()) rest.push({ node: item, path: [...path, i] })
    if (isMap(node))
      for (const { key, value } of [...node.items].reverse())
        rest.push({ node: value, path: [...path, keyName(key) ?? ''] })
    if (!isScalar(node) || typeof node.value !== 'number' || node.source === undefined) continue
    const text = inJson(node.source)
    if (text !== undefined && text !== JSON.stringify(node.value))
      found.push({ path, text, value: node.value, at: locationIn(lines, node.range?.[0] ?? 0) })
  }
  return found
}
