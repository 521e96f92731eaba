import type { SchemaNode, SchemaNodeOf } from '@contracts/core'
import { children, codecsIn, isScalar, keysOfMembers } from '@contracts/core/internal'
import { literalText } from './text.js'
import type * as runtime from '@contracts/core/generated'

/** A function that compiled modules may import. */
export type RuntimeName = keyof typeof runtime

/** The maximum number of nodes in one function. Engines do not optimise much longer functions as a whole. */
export const functionSize = 120

/** Returns the nodes that are written in the same function. The codec inside a recursive node gets its own function. */
const nodesInFunction = (node: SchemaNode): readonly SchemaNode[] =>
  node.kind === 'lazy' ? [] : children(node).map((part) => part.node)

/** Returns whether a node itself may lead to a warning: it has a string warning or a former name. */
const mayWarn = (node: SchemaNode): boolean =>
  node.kind === 'string'
    ? node.warnings !== undefined
    : node.kind === 'object' && node.fields.some(({ formerly }) => formerly !== undefined)

/** Returns whether several nodes inside this one may validate the same object. */
const isBranching = (node: SchemaNode): boolean =>
  (node.kind === 'union' || node.kind === 'intersection') &&
  node.members.filter((member) => !isScalar(member)).length > 1

/** Facts about a tree of nodes, known before code is written. */
export interface Weights {
  /** Returns the code size of a node, in nodes. */
  readonly weight: (node: SchemaNode) => number
  /** Returns whether a node occurs more than once. */
  readonly shared: (node: SchemaNode) => boolean
  /** Returns whether tolerant mode reports no warning, whatever the value: there is no string warning and no former name. */
  readonly quiet: (node: SchemaNode) => boolean
  /**
   * True if functions that only accept or refuse a value are written. They remember nothing, so a program has none if
   * its work could grow beyond the size of message and codec: it is recursive, or alternatives share alternatives.
   */
  readonly hasGuards: boolean
}

/** The error of a recursive codec whose definition throws. */
export class DefinitionFailed extends TypeError {
  constructor(name: string, cause: unknown) {
    super(`${name} cannot be compiled: its definition throws ${String(cause)}`, { cause })
  }
}

/** Returns the definition of a recursive node. */
const definitionOf = (node: SchemaNodeOf<'lazy'>): SchemaNode => {
  try {
    return node.get()
  } catch (thrown) {
    if (thrown instanceof RangeError) throw thrown // stack overflow
    throw new DefinitionFailed(node.name, thrown)
  }
}

/** The maximum number of recursive nodes in a tree. A codec that creates a new codec each time has no end of them. */
export const maxRecursiveNodes = 2000

/**
 * Weighs a tree and enters each recursive node once. Returns `undefined` for a tree with too many of them, and
 * throws if the definition of one throws.
 *
 * @category constructors
 * @since 1.0.0
 */
export const weightsOf = (root: SchemaNode): Weights | undefined => {
  const weights = new Map<SchemaNode, number>()
  const uses = new Map<SchemaNode, number>()
  const waiting = [root]
  const recursive = new Set<SchemaNode>()
  const warning = new Set<SchemaNode>()
  const branching = new Set<SchemaNode>()
  let sharesAlternatives = false
  const weigh = (node: SchemaNode, isInside: boolean): number => {
    uses.set(node, (uses.get(node) ?? 0) + 1)
    const known = weights.get(node)
    if (known !== undefined) {
      if (isInside && branching.has(node)) sharesAlternatives = true
      return known
    }
    if (node.kind === 'lazy' && !recursive.has(node)) {
      recursive.add(node)
      waiting.push(definitionOf(node))
    }
    const parts = nodesInFunction(node)
    const branches = isBranching(node)
    const weight = parts.reduce((sum, part) => sum + weigh(part, isInside || branches), 1)
    weights.set(node, weight)
    if (mayWarn(node) || parts.some((part) => warning.has(part))) warning.add(node)
    if (branches || parts.some((part) => branching.has(part))) branching.add(node)
    return weight
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (recursive.size > maxRecursiveNodes) return undefined
    weigh(next, false)
  }
  return {
    weight: (node) => weights.get(node) ?? 1,
    shared: (node) => (uses.get(node) ?? 0) > 1,
    quiet: (node) => recursive.size === 0 && !warning.has(node),
    hasGuards: recursive.size === 0 && !sharesAlternatives,
  }
}

/** Reaction of a function to an invalid value: `collect` reports every issue, `guard` returns false. */
export type Sink = 'guard' | 'collect'

/**
 * A program while it is written: its constants, its functions, the functions of the runtime that it calls, and the
 * values that it captures.
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
  /** Returns the name of a function that the module imports from `@contracts/core/generated`. */
  readonly run: (name: RuntimeName) => string
  /** Returns the name of a captured value: an opaque codec or a predicate, which cannot be written as source. */
  readonly captured: (node: SchemaNode) => string
  /** Returns the name of a refined node: a constant if its conditions are data, else a captured value. */
  readonly refinement: (node: SchemaNodeOf<'refined'>) => string
  /** Returns the name of the constant under which the results of a node are remembered. */
  readonly key: (node: SchemaNode) => string
  /** Returns the name of a function of a node. Writes the function on the first call. */
  readonly called: (sink: Sink, node: SchemaNode, write: (name: string) => string) => string
  readonly parts: () => Parts
}

/** The parts that have been written. */
export interface Parts {
  readonly constants: readonly (readonly [name: string, text: string])[]
  readonly functions: readonly string[]
  readonly runtime: readonly string[]
  readonly captured: readonly (readonly [name: string, node: SchemaNode])[]
}

/**
 * Returns the value that stands for a node at run time. An issue names a recursive codec. The keys of the members of a
 * union tell which member was meant.
 */
const keyValue = (node: SchemaNode): string => {
  if (node.kind === 'lazy') return literalText({ name: node.name })
  const keys = node.kind === 'union' ? keysOfMembers(node.members) : []
  return keys.some((known) => known !== undefined) ? literalText({ keys }) : '{}'
}

/**
 * Returns an empty program.
 *
 * @category constructors
 * @since 1.0.0
 */
export const createProgram = (weights: Weights): Program => {
  const constants = new Map<string, string>()
  const names: Record<Sink, Map<SchemaNode, string>> = { guard: new Map(), collect: new Map() }
  const functions: string[] = []
  const runtime = new Set<string>()
  const captured = new Map<SchemaNode, string>()
  const keys = new Map<SchemaNode, string>()
  const recursive = new Map<SchemaNodeOf<'lazy'>, string>()
  const refined = new Map<SchemaNode, string>()
  const nodes: (readonly [name: string, text: string])[] = []
  let count = 0
  const fresh = (prefix: string): string => `${prefix}${String(++count)}`
  const kept = <K>(map: Map<K, string>, key: K, prefix: string): string => {
    const name = map.get(key) ?? fresh(prefix)
    map.set(key, name)
    return name
  }
  const run = (name: RuntimeName): string => {
    runtime.add(name)
    return name
  }
  /** Returns data with nodes in it as source. */
  const textWith = (data: unknown, nodes: readonly SchemaNode[]): string =>
    literalText(data, (part) => {
      const node = nodes.find((one) => one === part)
      return node && nodeText(node)
    })
  const nodeText = (node: SchemaNode): string => {
    if (node.kind === 'opaque') return kept(captured, node, 'captured')
    if (node.kind === 'refined') return refinement(node)
    if (node.kind === 'lazy') return recursiveNode(node)
    const inner = children(node).map((child) => child.node)
    return textWith(node, inner)
  }
  /** Returns the name of a recursive node. Its definition, which may lead anywhere, is written when every other node is. */
  const recursiveNode = (node: SchemaNodeOf<'lazy'>): string => {
    run('lazyNode')
    return kept(recursive, node, 'node')
  }
  const refinement = (node: SchemaNodeOf<'refined'>): string => {
    const { keywords } = node
    if (keywords === undefined) return kept(captured, node, 'captured')
    const known = refined.get(node)
    if (known !== undefined) return known
    const inner = `${nodeText(node.node)}, ${textWith(keywords, codecsIn(keywords))}`
    const name = kept(refined, node, 'refined')
    nodes.push([name, `${run('refinedNode')}(${inner})`])
    return name
  }
  /** Returns the nodes as constants: those that conditions name, each after the ones it is made of, then the recursive ones. */
  const nodeConstants = (): Parts['constants'] => {
    const definitions = [] as (readonly [name: string, text: string])[]
    for (const [node, name] of recursive) {
      const text = `lazyNode(${literalText(node.name)}, () => (${nodeText(definitionOf(node))}))`
      definitions.push([name, text])
    }
    return [...definitions, ...nodes]
  }
  return {
    weights,
    fresh,
    constant: (prefix, text) => kept(constants, text, prefix),
    run,
    captured: (node) => kept(captured, node, 'captured'),
    refinement,
    key: (node) => kept(keys, node, 'key'),
    called: (sink, node, write) => {
      const known = names[sink].get(node)
      if (known !== undefined) return known
      const name = kept(names[sink], node, sink)
      functions.push(write(name))
      return name
    },
    parts: () => ({
      constants: [
        ...[...keys].map(([node, name]): readonly [string, string] => [name, keyValue(node)]),
        ...nodeConstants(),
        ...[...constants].map(([text, name]): readonly [string, string] => [name, text]),
      ],
      functions,
      runtime: [...runtime].sort(),
      captured: [...captured].map(([node, name]) => [name, node]),
    }),
  }
}
