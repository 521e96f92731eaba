import { quoted } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { placeAt } from '../walk/place-at.js'

const isObjectNode = (node: Node): node is NodeOf<'object'> => node.kind === 'object'

const requiredIn = ({ fields }: NodeOf<'object'>): readonly string[] =>
  fields.filter(({ required }) => required).map(({ key }) => key)

const listed = (keys: readonly string[]): string => {
  const words = keys.map(quoted)
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

/** The keys every one of these objects must have. */
const shared = ([first, ...others]: readonly NodeOf<'object'>[]): readonly string[] =>
  first === undefined ? [] : requiredIn(first).filter((key) => others.every((other) => requiredIn(other).includes(key)))

const nodesAt = (...[root, message, path]: Parameters<typeof placeAt>): readonly Node[] => {
  try {
    return placeAt(root, message, path).nodes
  } catch {
    return [] // a getter or a proxy that cannot be looked at
  }
}

const codes = new Set(['missing', 'wrong_type'])

/**
 * Which keys an object is due to have, where an issue asks for one and says no more: it follows `an object`. The items of
 * an array that is due are told likewise; nothing where no key is required.
 *
 * @category destructors
 * @since 1.2.0
 */
export const keysDue = (root: Node, message: unknown, { code, path, expected, rule }: Issue): string => {
  if (rule !== undefined || !codes.has(code) || (expected !== 'an object' && expected !== 'an array')) return ''
  const nodes = nodesAt(root, message, path)
  if (expected === 'an object') {
    const keys = shared(nodes.filter(isObjectNode))
    return keys.length === 0 ? '' : ` with ${listed(keys)}`
  }
  const items = nodes.flatMap((node) => (node.kind === 'array' ? nodesAt(node, [undefined], [0]) : []))
  const keys = shared(items.filter(isObjectNode))
  return keys.length === 0 ? '' : ` of objects with ${listed(keys)}`
}
