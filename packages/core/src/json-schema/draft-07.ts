import type { Json } from '../reflect/json.js'
import { mapParts } from './map-parts.js'
import type { Schema } from './schema-of.js'

/** In draft 7 nothing that stands beside a reference counts. */
const besideReference = (schema: Schema): Schema => {
  const { $ref, ...rest } = schema
  if (typeof $ref !== 'string') return schema
  const reference = { $ref: $ref.replace('#/$defs/', '#/definitions/') }
  return Object.keys(rest).length === 0 ? reference : { ...rest, allOf: [reference] }
}

const renamed = ({ $defs, prefixItems, items, ...rest }: Schema): Schema => {
  const list: Record<string, Json> =
    prefixItems === undefined
      ? { ...(items === undefined ? {} : { items }) }
      : { items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) }
  return { ...rest, ...list, ...($defs === undefined ? {} : { definitions: $defs }) }
}

/**
 * A schema of draft 2020-12, as this project writes them, in draft 7: the same messages, every keyword by the name it
 * has there.
 *
 * @category destructors
 * @since 1.2.0
 */
export const inDraft07 = (schema: Schema): Schema =>
  besideReference(renamed(mapParts(schema, '', (part) => inDraft07(part))))
