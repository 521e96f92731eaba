import type { Node } from '../reflect/node.js'
import { partsOf } from '../reflect/parts-of.js'

/** How much of a tree one function holds: beyond some hundred places an engine no longer makes one piece of it. */
export const functionSize = 120

/** What is written with a node: a recursive codec is a function of its own. */
const within = (node: Node): readonly Node[] => (node.kind === 'lazy' ? [] : partsOf(node).map((part) => part.node))

const remarks = (node: Node): boolean =>
  node.kind === 'string'
    ? node.advice !== undefined
    : node.kind === 'object' && node.fields.some(({ formerly }) => formerly !== undefined)

/** What is known of a tree of nodes before any of it is written: how much code each makes, and how often it stands. */
export interface Weights {
  readonly weight: (node: Node) => number
  readonly shared: (node: Node) => boolean
  /** Whether tolerant mode has nothing to remark on, whatever the value: no advice, no former names. */
  readonly quiet: (node: Node) => boolean
  readonly recursive: boolean
}

/** More recursive codecs than anybody writes: one that unfolds into new ones for ever. */
const mostLazies = 200

/**
 * Weighs a tree, recursive codecs followed once each; nothing when they never come to an end.
 *
 * @category constructors
 * @since 1.2.0
 */
export const weightsOf = (root: Node): Weights | undefined => {
  const weights = new Map<Node, number>()
  const uses = new Map<Node, number>()
  const waiting = [root]
  const lazies = new Set<Node>()
  const remarkable = new Set<Node>()
  const weigh = (node: Node): number => {
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
