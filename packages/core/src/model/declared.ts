import type { JsonObject } from './json.js'
import type { Field, SchemaNodeOf } from './schema-node.js'
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

/** Returns the keys that an object node declares. They are computed once for each node. */
export const declaredBy = (node: SchemaNodeOf<'object'>): Declared => {
  const found = declaredByNode.get(node)
  if (found !== undefined) return found
  const { fields, open } = node
  const renamed = fields.flatMap(({ key, node, required, formerly }) =>
    formerly === undefined ? [] : [{ key, required, formerly, nullable: admitsNull(node) }],
  )
  const made = { keys: fields.map(({ key }) => key), open, renamed }
  declaredByNode.set(node, made)
  return made
}

/** Returns the keys of an object that it does not declare. */
export const undeclaredKeys = (declared: Declared, object: JsonObject): readonly string[] => {
  const keys = new Set(declared.keys)
  return Object.keys(object).filter((key) => !keys.has(key))
}
