import { escapeKey } from '../issue/path.js'
import type { Json } from '../reflect/json.js'
import type { Schema } from './schema-of.js'

/** What becomes of one part of a schema; `pointer` says where it stands in it. */
type Part = (schema: Schema, pointer: string) => Schema

/** Under these keywords stands one schema, or a list of them; under the others below, a schema by each name. */
const single = new Set(['items', 'additionalProperties', 'additionalItems', 'not', 'prefixItems', 'anyOf', 'allOf'])
const named = new Set(['properties', '$defs', 'definitions'])

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (keyword: string, value: Json, pointer: string, part: Part): Json => {
  if (single.has(keyword)) {
    if (Array.isArray(value)) {
      // A list under these keywords is one of schemas.
      return (value as readonly Schema[]).map((one, i) => part(one, `${pointer}/${String(i)}`))
    }
    return isSchema(value) ? part(value, pointer) : value
  }
  if (!named.has(keyword) || !isSchema(value)) return value
  // What stands by a name there is a schema.
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, part(one as Schema, `${pointer}/${escapeKey(key)}`)]),
  )
}

/**
 * The schema with every schema directly within it replaced.
 *
 * @category destructors
 * @since 1.2.0
 */
export const mapParts = (schema: Schema, pointer: string, part: Part): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, mapped(keyword, value, `${pointer}/${keyword}`, part)]),
  )
