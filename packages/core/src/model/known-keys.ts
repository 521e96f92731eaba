import type { SchemaNode } from './schema-node.js'
import { allowsAnyKey } from './traits.js'
import { sameDefinedValue, withAlternatives } from './traverse.js'

/**
 * Returns every key that an object may have under a node without being unknown; `undefined` if the node does not say which:
 * it takes no objects, any key, or is recursive.
 */
export const knownKeysOf = (node: SchemaNode): ReadonlySet<string> | undefined => {
  const all = withAlternatives([node], sameDefinedValue)
  if (all.some((one) => one.kind === 'lazy' || one.kind === 'record' || allowsAnyKey(one))) return undefined
  const objects = all.filter((one) => one.kind === 'object')
  return objects.length === 0 ? undefined : new Set(objects.flatMap(({ fields }) => fields.map(({ key }) => key)))
}
