import type { JsonObject } from './json.js'
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

const declaredByNode = new WeakMap<object, Declared>()

/** Returns the keys that a node declares. They are computed once for each node. */
const rememberDeclared = <N extends SchemaNode>(node: N, compute: (node: N) => Declared): Declared => {
  const found = declaredByNode.get(node)
  if (found !== undefined) return found
  const made = compute(node)
  declaredByNode.set(node, made)
  return made
}

const declaredByObject = ({ fields, open }: SchemaNodeOf<'object'>): Declared => {
  const renamed = fields.flatMap(({ key, node, required, formerly }) =>
    formerly === undefined ? [] : [{ key, required, formerly, nullable: admitsNull(node) }],
  )
  return { keys: fields.map(({ key }) => key), open, renamed }
}

/** Returns the keys that an object node declares. */
export const declaredBy = (node: SchemaNodeOf<'object'>): Declared => rememberDeclared(node, declaredByObject)

/** Returns the objects that a member of a tagged union stands for. */
const objectsOf = (node: SchemaNode): readonly SchemaNodeOf<'object'>[] => {
  if (node.kind === 'object') return [node]
  if (node.kind === 'refined') return objectsOf(node.node)
  return node.kind === 'tagged' ? node.members.flatMap((member) => objectsOf(member.node)) : []
}

const declaredByMembers = (node: SchemaNodeOf<'tagged'>): Declared => {
  const members = objectsOf(node).map(declaredBy)
  const renamed = new Map<string, RenamedField>()
  for (const field of members.flatMap((member) => member.renamed))
    if (field.key === node.tag) renamed.set(JSON.stringify(field.formerly), field)
  return { keys: [...new Set(members.flatMap(({ keys }) => keys))], open: false, renamed: [...renamed.values()] }
}

/** Returns the keys that the members of a tagged union declare, and the former names of the tag. */
export const declaredByTagged = (node: SchemaNodeOf<'tagged'>): Declared => rememberDeclared(node, declaredByMembers)

/** Returns the keys of an object that it does not declare. */
export const undeclaredKeys = (declared: Declared, object: JsonObject): readonly string[] => {
  const keys = new Set(declared.keys)
  return Object.keys(object).filter((key) => !keys.has(key))
}
