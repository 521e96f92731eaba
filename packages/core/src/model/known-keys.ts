import type { SchemaNode, SchemaNodeOf } from './schema-node.js'
import { allowsAnyKey } from './traits.js'
import { sameDefinedValue, withAlternatives } from './traverse.js'

/**
 * Returns the objects that describe the values of a node; `undefined` if it takes no objects, or others as well: those of a
 * record, of an opaque codec, or of a recursive node.
 */
const objectsIn = (node: SchemaNode): readonly SchemaNodeOf<'object'>[] | undefined => {
  const all = withAlternatives([node], sameDefinedValue)
  const objects = all.filter((one) => one.kind === 'object')
  const others = all.some(
    (one) => one.kind === 'lazy' || one.kind === 'record' || (one.kind !== 'object' && allowsAnyKey(one)),
  )
  return others || objects.length === 0 ? undefined : objects
}

/**
 * Returns every key that an object may have under a node without being unknown; `undefined` if the node does not say which:
 * it takes no objects, any key, or is recursive.
 */
export const knownKeysOf = (node: SchemaNode): ReadonlySet<string> | undefined => {
  const objects = objectsIn(node)
  return objects === undefined || objects.some(({ open }) => open)
    ? undefined
    : new Set(objects.flatMap(({ fields }) => fields.map(({ key }) => key)))
}

const findKeys = (member: SchemaNode): readonly string[] | undefined => {
  try {
    const objects = objectsIn(member.kind === 'lazy' ? member.get() : member)
    const fields = objects?.flatMap((one) => one.fields)
    return (
      fields && [...new Set([...fields, ...fields.flatMap(({ formerly }) => formerly ?? [])].map(({ key }) => key))]
    )
  } catch {
    return undefined // the definition of a recursive codec throws
  }
}

const keysByMember = new WeakMap<SchemaNode, readonly string[] | undefined>()

/**
 * Returns the keys that a member of a union declares, former names included; `undefined` for one that does not say which. An
 * open object takes other keys as well, but they tell nothing of it. They are computed once for each node.
 */
export const keysOfMember = (member: SchemaNode): readonly string[] | undefined => {
  if (!keysByMember.has(member)) keysByMember.set(member, findKeys(member))
  return keysByMember.get(member)
}

/** The keys that each member of a union declares; `undefined` for one that does not say which. */
export type KeysOfMembers = readonly (readonly string[] | undefined)[]

/** Returns the keys that each member of a union declares. */
export const keysOfMembers = (node: SchemaNodeOf<'union'>): KeysOfMembers => node.members.map(keysOfMember)
