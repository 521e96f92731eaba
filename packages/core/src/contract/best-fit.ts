import type { SchemaNode } from '../model/schema-node.js'
import { walkValue } from '../model/walk.js'
import { interpret } from '../validate/validate.js'
import type { AnyContract } from './contract.js'

/**
 * Counts the keys of a message that a node declares by name. Keys that an open object, a record or a JSON value merely
 * admits do not count. In a union, the members that accept the value count.
 */
const countDeclaredKeys = (root: SchemaNode, message: unknown): number => {
  const declared = new Map<object, Set<string | number>>()
  const visited = new Map<object, Set<SchemaNode>>()
  const waiting: (readonly [node: SchemaNode, value: object])[] = []
  const enter = (node: SchemaNode, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const nodes = visited.get(value) ?? new Set()
    if (nodes.has(node)) return
    visited.set(value, nodes.add(node))
    waiting.push([node, value])
  }
  enter(root, message)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, value] = next
    const walk = walkValue(node, value)
    if (walk.relation === 'one') enter(walk.node, value)
    if (walk.relation === 'every') walk.nodes.forEach((one) => enter(one, value))
    if (walk.relation === 'some')
      walk.nodes.forEach((one) => (interpret(one).is(value) ? enter(one, value) : undefined))
    if (walk.relation !== 'parts') continue
    for (const part of walk.parts()) {
      if (part.value === undefined) continue
      if (part.field !== undefined) declared.set(value, (declared.get(value) ?? new Set()).add(part.key))
      enter(part.node, part.value)
    }
  }
  return [...declared.values()].reduce((sum, keys) => sum + keys.size, 0)
}

/**
 * Returns the version that a message is of: of the contracts that accept it, the one that declares the most of its keys.
 * If several declare as many, it is the first. Returns `undefined` if none accepts the message.
 */
export const findBestFit = <C extends AnyContract>(value: unknown, contracts: readonly C[]): C | undefined => {
  let best: { readonly contract: C; readonly declared: number } | undefined
  for (const contract of contracts) {
    if (!contract.is(value)) continue
    const declared = countDeclaredKeys(contract.node, value)
    if (best === undefined || declared > best.declared) best = { contract, declared }
  }
  return best?.contract
}
