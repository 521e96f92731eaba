import { isEqual } from '@contracts/core/internal'
import { type Document, isMap, isNode, isScalar, type Pair, parse, parseAllDocuments, type Scalar } from 'yaml'
import { keyName } from '../yaml/nodes.js'
import { yamlSettings } from '../yaml/tokens.js'
import { type Change, type Edit, edited, lastKey, type PatchedDocument, rounds } from './edits.js'

/** Parses the documents of a text with the settings of the reader. Returns an empty array if the text has none. */
const documentsIn = (text: string): readonly Document[] => {
  const found = parseAllDocuments(text, yamlSettings)
  return Array.isArray(found) ? found : []
}

/** A pair of a map, and its neighbours. */
interface PairInMap {
  readonly pair: Pair
  readonly before: Pair | undefined
  readonly after: Pair | undefined
}

/** Finds the pair that a path ends in, and its neighbours in the map. */
const pairAt = (document: Document, path: readonly (string | number)[]): PairInMap | undefined => {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const items = isMap(parent) ? parent.items : []
  const at = items.findIndex(({ key }) => keyName(key) === String(path.at(-1)))
  const pair = items[at]
  return pair === undefined ? undefined : { pair, before: items[at - 1], after: items[at + 1] }
}

/**
 * Returns the text of a value that replaces a scalar. A plain word stays plain if it parses to itself. A single-quoted
 * text stays single-quoted if it has no quote and no line break. Any other value is written as JSON.
 */
const written = (value: unknown, { type }: Scalar): string => {
  if (typeof value !== 'string') return JSON.stringify(value)
  if (type === 'PLAIN' && /^[A-Za-z_][\w-]*$/.test(value) && parse(value, yamlSettings) === value) return value
  return type === 'QUOTE_SINGLE' && !/[\n']/.test(value) ? `'${value}'` : JSON.stringify(value)
}

const replacementOf = (node: unknown, value: unknown): Edit | undefined => {
  if (!isScalar(node) || node.range === undefined || node.range === null || node.type?.startsWith('BLOCK') === true)
    return undefined
  const [from, to] = node.range
  return { from, to, text: written(value, node) }
}

/** Returns the offsets where a pair begins and where its value ends. */
const spanOf = (pair: Pair | undefined): readonly [number, number] | undefined => {
  const { key, value } = pair ?? {}
  const begin = isScalar(key) ? key.range?.[0] : undefined
  const end = isNode(value) ? value.range?.[1] : undefined
  return begin === undefined || end === undefined ? undefined : [begin, end]
}

/**
 * Returns the edit that removes a pair. If the pair has its own line, the line is removed. Otherwise, the separator to
 * the next pair is removed too, or the one to the previous pair if there is no next one.
 */
const withoutPair = (text: string, { pair, before, after }: PairInMap): Edit | undefined => {
  const span = spanOf(pair)
  if (span === undefined) return undefined
  const [from, to] = span
  const cut = (begin: number, end: number): Edit => ({ from: begin, to: end, text: '' })
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const rest = text.slice(to, end === -1 ? undefined : end).trimStart()
  if (text.slice(begin, from).trim() === '' && !rest.startsWith(',') && !rest.startsWith('}'))
    return cut(begin, end === -1 ? text.length : end + 1)
  const next = isScalar(after?.key) ? after.key.range?.[0] : undefined
  return next === undefined ? cut(spanOf(before)?.[1] ?? from, to) : cut(from, next)
}

const editOf = (text: string, document: Document, { operation, path }: Change): Edit | undefined => {
  switch (operation.op) {
    case 'replace':
      return replacementOf(document.getIn(path, true), operation.value)
    case 'move': {
      const found = pairAt(document, [...path.slice(0, -1), lastKey(operation.from)])
      return found === undefined ? undefined : replacementOf(found.pair.key, lastKey(operation.path))
    }
    case 'remove': {
      const found = pairAt(document, path)
      return found === undefined ? undefined : withoutPair(text, found)
    }
  }
}

/** The changes of one document that can be made at once. */
interface Round {
  readonly index: number
  readonly changes: readonly Change[]
}

/** Makes rounds of changes, each in another document, with one parse of the text. */
const patched = (text: string, parts: readonly Round[]): string | undefined => {
  const documents = documentsIn(text)
  const edits: Edit[] = []
  for (const { index, changes } of parts) {
    const document = documents[index]
    for (const change of changes) {
      const edit = document === undefined ? undefined : editOf(text, document, change)
      if (edit === undefined) return undefined
      edits.push(edit)
    }
  }
  return edited(text, edits)
}

const valuesOf = (text: string): readonly unknown[] => {
  try {
    return documentsIn(text).map((document) => document.toJS({ maxAliasCount: 100 }) as unknown)
  } catch {
    return [] // its aliases expand to more than `maxAliasCount` allows
  }
}

/**
 * Makes changes in documents of a YAML text and leaves its comments and everything else unchanged. Returns `undefined` if the
 * new text does not parse to the changed values, for example because an alias shares one, or if the text
 * is not YAML.
 */
export const patchYaml = (text: string, documents: readonly PatchedDocument[]): string | undefined => {
  const all = documents.map(({ index, changes }) => ({ index, rounds: rounds(changes) }))
  let result: string | undefined = text
  for (let i = 0; result !== undefined && all.some((one) => one.rounds.length > i); i++)
    result = patched(
      result,
      all.map((one) => ({ index: one.index, changes: one.rounds[i] ?? [] })),
    )
  if (result === undefined) return undefined
  const changed = new Map(documents.map(({ index, value }) => [index, value]))
  const due = valuesOf(text).map((value, i) => (changed.has(i) ? changed.get(i) : value))
  return due.length > 0 && isEqual(valuesOf(result), due) ? result : undefined
}
