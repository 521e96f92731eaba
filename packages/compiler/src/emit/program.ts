import type { SchemaNode } from '@contracts/core'
import { children } from '@contracts/core/internal'
import type * as runtime from '@contracts/core/internal'

/** A function that compiled modules may import. */
export type RuntimeName = keyof typeof runtime

/** The most nodes in one function. Engines do not optimise much longer functions as a whole. */
export const functionSize = 120

/** Returns the nodes that are written in the same function. The codec inside a recursive node gets its own function. */
const within = (node: SchemaNode): readonly SchemaNode[] =>
  node.kind === 'lazy' ? [] : children(node).map((part) => part.node)

const remarks = (node: SchemaNode): boolean =>
  node.kind === 'string'
    ? node.advice !== undefined
    : node.kind === 'object' && node.fields.some(({ formerly }) => formerly !== undefined)

/** Facts about a tree of nodes, known before code is written: the code size of each node, and how often it occurs. */
export interface Weights {
  readonly weight: (node: SchemaNode) => number
  readonly shared: (node: SchemaNode) => boolean
  /** Whether tolerant mode reports no warning, whatever the value: there is no advice and no former name. */
  readonly quiet: (node: SchemaNode) => boolean
  readonly recursive: boolean
}

/** The most recursive codecs in a tree. A tree with more unfolds into new ones without end. */
const mostLazies = 200

/**
 * Weighs a tree and enters each recursive codec once. Returns `undefined` if they unfold without end.
 *
 * @category constructors
 * @since 1.0.0
 */
export const weightsOf = (root: SchemaNode): Weights | undefined => {
  const weights = new Map<SchemaNode, number>()
  const uses = new Map<SchemaNode, number>()
  const waiting = [root]
  const lazies = new Set<SchemaNode>()
  const remarkable = new Set<SchemaNode>()
  const weigh = (node: SchemaNode): number => {
    uses.set(node, (uses.get(node) ?? 0) + 1)
    const known = weights.get(node)
    if (known !== undefined) return known
    if (node.kind === 'lazy' && !lazies.has(node)) {
      lazies.add(node)
      waiting.push(node.get())
    }
    const parts = within(node)
    const weight = parts.reduce((sum, part) => sum + weigh(part), 1)
    weights.set(node, weight)
    if (remarks(node) || parts.some((part) => remarkable.has(part))) remarkable.add(node)
    return weight
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (lazies.size > mostLazies) return undefined
    weigh(next)
  }
  return {
    weight: (node) => weights.get(node) ?? 1,
    shared: (node) => (uses.get(node) ?? 0) > 1,
    quiet: (node) => lazies.size === 0 && !remarkable.has(node),
    recursive: lazies.size > 0,
  }
}

/** The purpose of a function: a node has one of each. */
export type Purpose = 'guard' | 'collect'

/**
 * A program while it is written: its constants, its functions, the functions of the runtime that it calls, and the
 * opaque codecs that it runs.
 *
 * @category model
 * @since 1.0.0
 */
export interface Program {
  readonly weights: Weights
  /** Returns a new name. */
  readonly fresh: (prefix: string) => string
  /** Returns the name of a constant with this text. */
  readonly constant: (prefix: string, text: string) => string
  /** Returns the name of a function that the module imports from `@contracts/core/internal`. */
  readonly run: (name: RuntimeName) => string
  /** Returns the name of an opaque codec. */
  readonly island: (node: SchemaNode) => string
  /** Returns the name of the constant that identifies a recursive codec. */
  readonly codec: (node: SchemaNode) => string
  /** Returns the name of a function of a node. Writes the function on the first call. */
  readonly called: (purpose: Purpose, node: SchemaNode, write: (name: string) => string) => string
  readonly parts: () => Parts
}

/** The parts that have been written. */
export interface Parts {
  readonly constants: readonly (readonly [name: string, text: string])[]
  readonly functions: readonly string[]
  readonly runtime: readonly string[]
  readonly islands: readonly (readonly [name: string, node: SchemaNode])[]
}

/**
 * Returns an empty program.
 *
 * @category constructors
 * @since 1.0.0
 */
export const program = (weights: Weights): Program => {
  const constants = new Map<string, string>()
  const names: Record<Purpose, Map<SchemaNode, string>> = { guard: new Map(), collect: new Map() }
  const functions: string[] = []
  const runtime = new Set<string>()
  const islands = new Map<SchemaNode, string>()
  const codecs = new Map<SchemaNode, string>()
  let count = 0
  const fresh = (prefix: string): string => `${prefix}${String(++count)}`
  const kept = <K>(map: Map<K, string>, key: K, prefix: string): string => {
    const name = map.get(key) ?? fresh(prefix)
    map.set(key, name)
    return name
  }
  return {
    weights,
    fresh,
    constant: (prefix, text) => kept(constants, text, prefix),
    run: (name) => {
      runtime.add(name)
      return name
    },
    island: (node) => kept(islands, node, 'island'),
    codec: (node) => kept(codecs, node, 'codec'),
    called: (purpose, node, write) => {
      const known = names[purpose].get(node)
      if (known !== undefined) return known
      const name = kept(names[purpose], node, purpose)
      functions.push(write(name))
      return name
    },
    parts: () => ({
      constants: [
        ...[...codecs.values()].map((name): readonly [string, string] => [name, '{}']),
        ...[...constants].map(([text, name]): readonly [string, string] => [name, text]),
      ],
      functions,
      runtime: [...runtime].sort(),
      islands: [...islands].map(([node, name]) => [name, node]),
    }),
  }
}
