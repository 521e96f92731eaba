import { memoise } from './memoise.js'
import type { SchemaNode, SchemaNodeOf } from './schema-node.js'
import { allowsAnyKey, definitionOf } from './traits.js'
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

/** The keys that a member of a union declares, and the former names of its fields. */
interface MemberKeys {
  readonly declared: ReadonlySet<string>
  readonly former: readonly string[]
}

const keysOfMember = /* @__PURE__ */ memoise((member: SchemaNode): MemberKeys | undefined => {
  const described = member.kind === 'lazy' ? definitionOf(member) : member
  const fields = described && objectsIn(described)?.flatMap((one) => one.fields)
  return (
    fields && {
      declared: new Set(fields.map(({ key }) => key)),
      former: fields.flatMap(({ formerly }) => formerly?.key ?? []),
    }
  )
})

/** The keys that each member of a union declares; `undefined` for one that does not say which. */
export type KeysOfMembers = readonly (readonly string[] | undefined)[]

/**
 * Returns the keys that each member of a union declares, and its former names: one that is a key of another member tells
 * nothing. Returns `undefined` for a member that does not say which keys it has. An open object takes other keys as well, but
 * they tell nothing of it. They are computed once for each list of members.
 */
export const keysOfMembers = /* @__PURE__ */ memoise((members: readonly SchemaNode[]): KeysOfMembers => {
  const all = members.map(keysOfMember)
  const declared = new Set(all.flatMap((keys) => [...(keys?.declared ?? [])]))
  return all.map((keys) => keys && [...new Set([...keys.declared, ...keys.former.filter((key) => !declared.has(key))])])
})
