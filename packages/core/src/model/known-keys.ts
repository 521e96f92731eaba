import type { SchemaNode, SchemaNodeOf } from './schema-node.js'
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

const findKeys = (member: SchemaNode): readonly string[] | undefined => {
  try {
    const node = member.kind === 'lazy' ? member.get() : member
    const known = knownKeysOf(node)
    if (known === undefined) return undefined
    const former = withAlternatives([node], sameDefinedValue).flatMap((one) =>
      one.kind === 'object' ? one.fields.flatMap(({ formerly }) => formerly?.key ?? []) : [],
    )
    return [...new Set([...known, ...former])]
  } catch {
    return undefined // the definition of a recursive codec throws
  }
}

const keysByMember = new WeakMap<SchemaNode, readonly string[] | undefined>()

/**
 * Returns the keys that a member of a union knows, former names included, as `knownKeysOf` does. They are computed once for
 * each node.
 */
export const keysOfMember = (member: SchemaNode): readonly string[] | undefined => {
  if (!keysByMember.has(member)) keysByMember.set(member, findKeys(member))
  return keysByMember.get(member)
}

/** The keys that each member of a union knows; `undefined` for one that does not say which. */
export type KeysOfMembers = readonly (readonly string[] | undefined)[]

/** Returns the keys that each member of a union knows. */
export const keysOfMembers = (node: SchemaNodeOf<'union'>): KeysOfMembers => node.members.map(keysOfMember)
