import type { Issue, DocumentLocation } from '@contracts/core'
import { type Document, isAlias, isMap, isSeq, type LineCounter, type Node } from 'yaml'
import type { Locate } from './piece.js'
import { type Anchors, keyName } from './yaml-check.js'
import { placeIn } from './yaml-tokens.js'

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

const offsetOf = (node: unknown): number | undefined =>
  // Every parsed node has a range, whatever else it is.
  (node as { readonly range?: readonly [number, number, number] | null } | null)?.range?.[0]

/** Where issues stand in a YAML document: at the node, at its key when the key is wrong, at what is around an absent one. */
export const locateYaml = (document: Document, lines: LineCounter, anchors: Anchors): Locate => {
  // An alias in the document is a node, and stands for one.
  const target = (node: unknown): unknown => (isAlias(node) ? anchors.get(node as Node) : node)
  const locate = ({ path, code }: Issue): DocumentLocation | undefined => {
    let here: Step = { key: undefined, value: document.contents }
    let offset = offsetOf(document.contents)
    for (const [i, segment] of path.entries()) {
      const next = below(target(here.value), segment)
      if (next === undefined) break
      here = next
      const isLast = i === path.length - 1
      offset =
        (isLast && aboutKey.has(code) ? offsetOf(next.key) : undefined) ??
        offsetOf(next.value) ??
        offsetOf(next.key) ??
        offset
    }
    return offset === undefined ? undefined : placeIn(lines, offset)
  }
  return (issues) => issues.map(locate)
}
