import { type Path, type SchemaNode } from '@contracts/core'
import { children, memoise } from '@contracts/core/internal'
import type { Random } from './random.js'

/** Thrown if a part of a message has no sample: where, and why. */
export class NoValue extends Error {
  constructor(
    readonly path: Path,
    readonly reason: string,
    /** True if no other attempt can find one, unless other members or branches are chosen. */
    readonly isCertain = false,
  ) {
    super(reason)
  }
}

/** Greatest number of characters in a string of a sample or a mutation. */
export const maxCharacters = 100_000

/** Greatest number of items in an array of a sample or a mutation, and of keys in an object. */
export const maxItems = 10_000

/** Position of a part of a message, and its depth. */
export interface Position {
  readonly path: Path
  readonly depth: number
}

/** Returns the position of a key or item. */
export const positionInside = ({ path, depth }: Position, key: string | number): Position => ({
  path: [...path, key],
  depth: depth + 1,
})

/** Parts deeper than this are as small as they can be. */
const maxDepth = 6

/** The state of searching one sample. */
export interface Search {
  readonly random: Random
  /** Returns the least number of levels in a value of a node; `Infinity` if every value contains another one. */
  readonly heightOf: (node: SchemaNode) => number
  /** True if a part at this depth must be as small as possible. */
  readonly isDeep: (depth: number) => boolean
  /** Returns a value that is valid under every one of these nodes. Throws `NoValue`. */
  readonly sampleAll: (nodes: readonly SchemaNode[], at: Position) => unknown
}

const heightsIn = /* @__PURE__ */ memoise((root: SchemaNode): ReadonlyMap<SchemaNode, number> => {
  const nodes = new Set<SchemaNode>([root])
  for (const node of nodes) for (const child of children(node)) nodes.add(child.node)
  const heights = new Map<SchemaNode, number>()
  const heightOf = (node: SchemaNode): number => heights.get(node) ?? Infinity
  const measure = (node: SchemaNode): number => {
    const inner = children(node).filter(({ field }) => field?.required !== false)
    const each = inner.map((child) => heightOf(child.node))
    switch (node.kind) {
      case 'union':
      case 'tagged':
        return Math.min(...each)
      case 'nullable':
      case 'record':
        return 0
      case 'array':
        return node.min ? 1 + Math.max(...each) : 0
      case 'object':
      case 'tuple':
        return 1 + Math.max(-1, ...each)
      case 'intersection':
      case 'refined':
      case 'lazy':
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'json':
      case 'literal':
      case 'enum':
      case 'opaque':
        return Math.max(0, ...each)
    }
  }
  for (let changed = true; changed;) {
    changed = false
    for (const node of [...nodes].reverse()) {
      const height = measure(node)
      if (height === heightOf(node)) continue
      heights.set(node, height)
      changed = true
    }
  }
  return heights
})

/** Returns a function that returns the height of a node inside a root. */
export const heightsOf = (root: SchemaNode): Search['heightOf'] => {
  const heights = heightsIn(root)
  return (node) => heights.get(node) ?? 0
}

/** Returns `isDeep` for whole samples, or for samples that are as small as possible everywhere. */
export const deepFrom =
  (isSmall: boolean): Search['isDeep'] =>
  (depth) =>
    isSmall || depth > maxDepth
