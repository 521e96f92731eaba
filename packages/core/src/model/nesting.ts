import { innerNodes } from './fingerprint.js'
import type { SchemaNode } from './schema-node.js'

/** The maximum number of levels of a codec. A function that walks a node calls itself for each level. */
export const maxLevels = 500

/** The numbers of levels that are known. The parts of a codec are made before the codec. */
const known = new WeakMap<SchemaNode, number>()

/** Returns the number of levels of a node; `Infinity` if there are more than `left`. A recursive node is one level. */
const countLevels = (node: SchemaNode, left: number): number => {
  const levels = known.get(node)
  if (levels !== undefined) return levels > left ? Infinity : levels
  if (left === 0) return Infinity
  let most = 0
  for (const inner of node.kind === 'lazy' ? [] : innerNodes(node)) {
    most = Math.max(most, countLevels(inner, left - 1))
    if (most === Infinity) return Infinity
  }
  known.set(node, most + 1)
  return most + 1
}

/** Returns whether a node has too many levels. The definitions of recursive nodes do not count. */
export const hasTooManyLevels = (node: SchemaNode, most = maxLevels): boolean => countLevels(node, most) === Infinity
