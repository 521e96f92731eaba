import type { Node } from '../reflect/node.js'
import type { Weights } from './weight.js'

/** Which of the two functions of a node. */
export type Purpose = 'guard' | 'collect'

/**
 * A program while it is written: constants once each, functions, the functions of the runtime it calls, and the codecs
 * it can only run.
 *
 * @category model
 * @since 1.2.0
 */
export interface Program {
  readonly weights: Weights
  /** A name nobody has yet. */
  readonly fresh: (prefix: string) => string
  /** The name of a constant with this text. */
  readonly constant: (prefix: string, text: string) => string
  /** The name of a function of the runtime. */
  readonly run: (name: string) => string
  /** The name of a codec that is run as it is. */
  readonly island: (node: Node) => string
  /** The name of what stands for a recursive codec, and for no other. */
  readonly codec: (node: Node) => string
  /** The name of a node's function, written when it is first asked for. */
  readonly called: (purpose: Purpose, node: Node, write: (name: string) => string) => string
  readonly parts: () => Parts
}

/** What has been written. */
export interface Parts {
  readonly constants: readonly (readonly [name: string, text: string])[]
  readonly functions: readonly string[]
  readonly runtime: readonly string[]
  readonly islands: readonly (readonly [name: string, node: Node])[]
}

/**
 * An empty program.
 *
 * @category constructors
 * @since 1.2.0
 */
export const program = (weights: Weights): Program => {
  const constants = new Map<string, string>()
  const names: Record<Purpose, Map<Node, string>> = { guard: new Map(), collect: new Map() }
  const functions: string[] = []
  const runtime = new Set<string>()
  const islands = new Map<Node, string>()
  const codecs = new Map<Node, string>()
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
