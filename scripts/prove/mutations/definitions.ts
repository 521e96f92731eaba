/** Subschemas moved to and from the definitions of a document. */
import type { Json } from '@contracts/core'
import { at, isObject, own, put, type Path } from '../document.js'
import { draftOf } from '../pair.js'
import { target } from '../sampler/references.js'

const holder = (root: Json): string => (draftOf(root) === 'draft-07' ? 'definitions' : '$defs')

/** A document with the subschema at a path moved to its definitions; nothing where it cannot move. */
export const movedOut = (root: Json, path: Path): Json | undefined => {
  const schema = at(root, path)
  const defs = own(root, holder(root)) ?? {}
  if (path.length === 0 || schema === undefined || !isObject(defs) || !isObject(root)) return undefined
  const name = `Moved${String(Object.keys(defs).length)}`
  const rest = put(root, path, { $ref: `#/${holder(root)}/${name}` })
  const kept = own(rest, holder(root)) ?? {}
  return isObject(rest) && isObject(kept) ? { ...rest, [holder(root)]: { ...kept, [name]: schema } } : undefined
}

/** A document with the reference at a path replaced by what it leads to. */
export const broughtIn = (root: Json, path: Path): Json | undefined => {
  const schema = at(root, path)
  const referred = schema === undefined ? undefined : target(root, schema)
  if (referred === undefined || referred === root || !isObject(schema)) return undefined
  const alone =
    draftOf(root) === 'draft-07' || Object.keys(schema).every((key) => key === '$ref' || key === 'description')
  return alone ? put(root, path, referred) : undefined
}
