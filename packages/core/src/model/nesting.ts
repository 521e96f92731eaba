import type { SchemaNode } from './schema-node.js'
import { innerNodes } from './traverse.js'

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
export const hasTooManyLevels = (node: SchemaNode): boolean => countLevels(node, maxLevels) === Infinity

/** A node whose levels are being counted: the nodes inside it that are not counted yet, and the levels of the others. */
interface Counting {
  readonly node: SchemaNode
  readonly inner: SchemaNode[]
  levels: number
}

/** Starts to count a node. A definition that throws has no levels; where it overflows the stack, it has no end. */
const startCounting = (node: SchemaNode): Counting => {
  try {
    return { node, inner: [...innerNodes(node)], levels: 1 }
  } catch (error) {
    return { node, inner: [], levels: error instanceof RangeError ? Infinity : 1 }
  }
}

/**
 * Returns whether a node has more than `most` levels with the definitions of its recursive nodes. A node inside itself does
 * not count again. The nodes are read without recursion, since there may be too many levels for it.
 */
export const isDefinedTooDeep = (root: SchemaNode, most: number): boolean => {
  const counted = new Map<SchemaNode, number>([[root, 0]])
  const open: Counting[] = [startCounting(root)]
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    if (open.length > most || last.levels > most) return true
    const next = last.inner.pop()
    const levels = next === undefined ? last.levels : counted.get(next)
    if (next !== undefined && levels === undefined) {
      counted.set(next, 0) // it is inside itself until it is counted
      open.push(startCounting(next))
    } else if (next === undefined) {
      open.pop()
      counted.set(last.node, last.levels)
      const outer = open.at(-1)
      if (outer !== undefined) outer.levels = Math.max(outer.levels, last.levels + 1)
    } else last.levels = Math.max(last.levels, (levels ?? 0) + 1)
  }
  return false
}
