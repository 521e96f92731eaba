import type { Issue, SchemaNode } from '@contracts/core'
import { joinWords, locate, quoteText, sameValue } from '@contracts/core/internal'

/** The keys that the objects of a node require; `undefined` if the node describes no objects. */
type Keys = readonly string[] | undefined

/** Returns the keys that each of these requires. */
const sharedKeys = (all: readonly Keys[]): Keys => {
  const [first, ...others] = all.filter((keys) => keys !== undefined)
  return first?.filter((key) => others.every((other) => other.includes(key)))
}

/** Returns the keys that every object of a node requires. An intersection requires those of each part. */
const keysOf = (node: SchemaNode, known: Map<SchemaNode, Keys>): Keys => {
  if (known.has(node)) return known.get(node)
  known.set(node, undefined) // inside itself, a recursive node requires nothing more
  const keys = (): Keys => {
    if (node.kind === 'object') return node.fields.flatMap(({ key, required }) => (required ? [key] : []))
    const inside = sameValue(node).map((inner) => keysOf(inner, known))
    return node.kind === 'intersection' ? [...new Set(inside.flatMap((one) => one ?? []))] : sharedKeys(inside)
  }
  const found = keys()
  known.set(node, found)
  return found
}

/** Returns the keys that every object requires that some nodes, and the nodes inside them, describe. */
const requiredKeys = (nodes: readonly SchemaNode[]): readonly string[] => {
  const inside = new Set(nodes.flatMap(sameValue))
  const known = new Map<SchemaNode, Keys>()
  return sharedKeys(nodes.filter((node) => !inside.has(node)).map((node) => keysOf(node, known))) ?? []
}

/** Returns the words for the value at the path of an issue. */
const wordsAt = (root: SchemaNode, message: unknown, { path, expected }: Issue): string => {
  const { nodes } = locate(root, message, path)
  const items = nodes.flatMap((node) => (node.kind === 'array' ? locate(node, [undefined], [0]).nodes : []))
  const keys = requiredKeys(expected === 'an object' ? nodes : items)
  const what = expected === 'an object' ? '' : ' of objects'
  return keys.length === 0 ? '' : `${what} with ${joinWords(keys.map(quoteText), 'and')}`
}

const codes = new Set(['missing', 'wrong_type'])

/**
 * Returns the required keys for an issue that expects an object, or an array of objects, without more detail. They are
 * words that follow `an object` or `an array`. Returns `''` for any other issue.
 */
export const requiredKeyWords = (root: SchemaNode, message: unknown, issue: Issue): string => {
  const { code, expected, rule } = issue
  if (rule !== undefined || !codes.has(code) || (expected !== 'an object' && expected !== 'an array')) return ''
  try {
    return wordsAt(root, message, issue)
  } catch {
    return '' // a getter, a proxy or the definition of a recursive codec threw, or the definitions are nested too deep
  }
}
