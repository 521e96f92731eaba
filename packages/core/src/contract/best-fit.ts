import { isSafely, readSafely } from '../model/safely.js'
import type { SchemaNode } from '../model/schema-node.js'
import { allowsAnyKey } from '../model/traits.js'
import { walkValue } from '../model/walk.js'
import { depthLimit } from '../validate/recursion.js'
import { rememberValidity } from '../validate/validate.js'
import type { AnyContract } from './contract.js'

/** Keys of objects in a message. */
type Keys = Map<object, Set<string | number>>

/** The keys of a message that a node declares by name, and those that it declares or admits. */
interface Fit {
  readonly declared: Keys
  readonly known: Keys
}

/** Adds a key of an object. The index of an item is none: a long list would outnumber the keys that tell versions apart. */
const addKey = (keys: Keys, value: object, key: string | number): void => {
  if (isSafely(() => !Array.isArray(value))) keys.set(value, (keys.get(value) ?? new Set()).add(key))
}

const countKeys = (keys: Keys): number => [...keys.values()].reduce((sum, { size }) => sum + size, 0)

const anyNode: SchemaNode = { kind: 'json' }

/**
 * Compares the keys of a message with those of a node. An open object, a record, a JSON value and an opaque codec admit
 * keys without declaring them. In a union, the members that accept the value count, or all if none does. Keys
 * beyond the depth to which recursive codecs validate do not count.
 */
const fitOf = (root: SchemaNode, message: unknown): Fit => {
  const declared: Keys = new Map()
  const known: Keys = new Map()
  const visited = new Map<object, Set<SchemaNode>>()
  const waiting: (readonly [node: SchemaNode, value: object, path: readonly (string | number)[]])[] = []
  const isValid = rememberValidity('ignore')
  const enter = (node: SchemaNode, value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null || path.length > depthLimit) return
    const nodes = visited.get(value) ?? new Set()
    if (nodes.has(node)) return
    visited.set(value, nodes.add(node))
    waiting.push([node, value, path])
  }
  enter(root, message, [])
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, value, path] = next
    const walk = walkValue(node, value)
    if (walk.relation === 'one') enter(walk.node, value, path)
    if (walk.relation === 'every' || walk.relation === 'unselected')
      walk.nodes.forEach((one) => enter(one, value, path))
    if (walk.relation === 'some') {
      const valid = walk.nodes.filter((one) => isSafely(() => isValid(one, value, path))) // reading the value may throw
      for (const one of valid.length > 0 ? valid : walk.nodes) enter(one, value, path)
    }
    const parts = walk.relation === 'parts' ? walk.parts().filter((part) => part.value !== undefined) : []
    for (const part of parts) {
      if (part.field !== undefined) addKey(declared, value, part.key)
      addKey(known, value, part.key)
      enter(part.node, part.value, [...path, part.key])
    }
    if (!allowsAnyKey(node)) continue
    const described = new Set(parts.map(({ key }) => String(key)))
    for (const [key, inner] of readSafely(() => Object.entries(value)) ?? []) {
      if (inner === undefined || described.has(key)) continue
      addKey(known, value, key)
      enter(anyNode, inner, [...path, key])
    }
  }
  return { declared, known }
}

/** Returns the first contract, or a later one that declares more keys of a message than the best before it counts. */
const findBest = <C extends AnyContract>(
  value: unknown,
  contracts: readonly C[],
  count: (best: Fit, other: Fit) => number,
): C | undefined => {
  let best: (Fit & { readonly contract: C }) | undefined
  for (const contract of contracts) {
    const fit = fitOf(contract.node, value)
    if (best === undefined || countKeys(fit.declared) > count(best, fit)) best = { contract, ...fit }
  }
  return best?.contract
}

/**
 * Counts the keys that one version declares or admits, without those that both admit and neither declares: they tell
 * nothing about versions.
 */
const countTelling = (one: Fit, other: Fit): number => {
  let count = 0
  for (const [value, keys] of one.known)
    for (const key of keys) {
      const isDeclared = [one, other].some(({ declared }) => declared.get(value)?.has(key))
      if (isDeclared || other.known.get(value)?.has(key) !== true) count++
    }
  return count
}

/**
 * Returns the version that a message is of. Of the contracts that accept it, a later one is chosen only if it declares
 * more of its keys than the earlier one declares or admits: an open object, a record and a JSON value admit any key. Keys
 * that both only admit do not count. Returns `undefined` if none accepts the message.
 */
export const findBestFit = <C extends AnyContract>(value: unknown, contracts: readonly C[]): C | undefined =>
  findBest(
    value,
    contracts.filter((contract) => contract.is(value)),
    countTelling,
  )

/**
 * Returns the version whose issues to report for a message that none of the contracts accepts: the one that declares most
 * of its keys, and of several the first. A version that admits any key is none the nearer for it.
 */
export const findNearest = <C extends AnyContract>(value: unknown, contracts: readonly C[]): C | undefined =>
  findBest(value, contracts, ({ declared }) => countKeys(declared))
