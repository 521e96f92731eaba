import type { JsonObject } from './json.js'
import { memoise } from './memoise.js'
import type { Field, SchemaNode, SchemaNodeOf } from './schema-node.js'
import { admitsNull } from './traits.js'

/** A field that had another name. */
export interface RenamedField extends Pick<Field, 'key' | 'required'> {
  readonly formerly: NonNullable<Field['formerly']>
  /** True if null is a value of the field. Otherwise the former key is read beside null as beside an absent key. */
  readonly nullable: boolean
}

/** The keys an object declares, whether it is open, and its renamed fields. */
export interface Declared {
  readonly keys: readonly string[]
  readonly open: boolean
  readonly renamed: readonly RenamedField[]
}

/** Returns the keys that an object node declares. */
export const declaredBy = /* @__PURE__ */ memoise(({ fields, open }: SchemaNodeOf<'object'>): Declared => {
  const renamed = fields.flatMap(({ key, node, required, formerly }) =>
    formerly === undefined ? [] : [{ key, required, formerly, nullable: admitsNull(node) }],
  )
  return { keys: fields.map(({ key }) => key), open, renamed }
})

/** Returns the objects that a member of a tagged union stands for. */
const objectsOf = (node: SchemaNode): readonly SchemaNodeOf<'object'>[] => {
  if (node.kind === 'object') return [node]
  if (node.kind === 'refined') return objectsOf(node.node)
  return node.kind === 'tagged' ? node.members.flatMap((member) => objectsOf(member.node)) : []
}

/** Returns the keys that the members of a tagged union declare, and the former names of the tag. */
export const declaredByTagged = /* @__PURE__ */ memoise((node: SchemaNodeOf<'tagged'>): Declared => {
  const members = objectsOf(node).map(declaredBy)
  const renamed = new Map<string, RenamedField>()
  for (const field of members.flatMap((member) => member.renamed))
    if (field.key === node.tag) renamed.set(JSON.stringify(field.formerly), field)
  return { keys: [...new Set(members.flatMap(({ keys }) => keys))], open: false, renamed: [...renamed.values()] }
})

/** Returns the keys of an object that it does not declare. */
export const undeclaredKeys = (declared: Declared, object: JsonObject): readonly string[] => {
  const keys = new Set(declared.keys)
  return Object.keys(object).filter((key) => !keys.has(key))
}
