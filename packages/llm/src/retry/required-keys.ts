import type { Issue, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { joinWords, locate, quoteText } from '@contracts/core/internal'

const isObject = (node: SchemaNode): node is SchemaNodeOf<'object'> => node.kind === 'object'

const requiredKeys = ({ fields }: SchemaNodeOf<'object'>): readonly string[] =>
  fields.filter(({ required }) => required).map(({ key }) => key)

/** Returns the keys that all of these objects require. */
const sharedKeys = ([first, ...others]: readonly SchemaNodeOf<'object'>[]): readonly string[] =>
  first === undefined
    ? []
    : requiredKeys(first).filter((key) => others.every((other) => requiredKeys(other).includes(key)))

const nodesAt = (...[root, message, path]: Parameters<typeof locate>): readonly SchemaNode[] => {
  try {
    return locate(root, message, path).nodes
  } catch {
    return [] // a getter or a proxy threw
  }
}

const codes = new Set(['missing', 'wrong_type'])

/**
 * Returns the required keys for an issue that expects an object, or an array of objects, without more detail. They are
 * words that follow `an object` or `an array`. Returns `''` for any other issue.
 */
export const requiredKeyWords = (root: SchemaNode, message: unknown, { code, path, expected, rule }: Issue): string => {
  if (rule !== undefined || !codes.has(code) || (expected !== 'an object' && expected !== 'an array')) return ''
  const nodes = nodesAt(root, message, path)
  if (expected === 'an object') {
    const keys = sharedKeys(nodes.filter(isObject))
    return keys.length === 0 ? '' : ` with ${joinWords(keys.map(quoteText), 'and')}`
  }
  const items = nodes.flatMap((node) => (node.kind === 'array' ? nodesAt(node, [undefined], [0]) : []))
  const keys = sharedKeys(items.filter(isObject))
  return keys.length === 0 ? '' : ` of objects with ${joinWords(keys.map(quoteText), 'and')}`
}
