import type { Json } from '../reflect/json.js'
import { mapParts } from './map-parts.js'
import type { Schema } from './schema-of.js'
import { without } from './without.js'
import type { Untold } from './untold.js'

/** How a null is asked for where no type is one: OpenAPI 3.0 has only types that may be null as well. */
const nullAlone: Schema = { type: 'string', nullable: true, enum: [null] }

const withType = ({ type, ...rest }: Schema): Schema => {
  if (type === undefined) return rest
  if (type === 'null') return { ...rest, ...nullAlone }
  if (!Array.isArray(type)) return { type, ...rest }
  const [first = 'string'] = (type as readonly string[]).filter((one) => one !== 'null') // names of types
  return { type: first, nullable: true, ...rest }
}

const withValues = ({ const: value, ...rest }: Schema): Schema =>
  value === undefined ? rest : { ...rest, enum: [value] }

/** A list of items that are all of one kind, counted; others cannot be told apart there. */
const withItems = (schema: Schema, pointer: string, untold: Untold[]): Schema => {
  const { prefixItems, ...rest } = schema
  if (!Array.isArray(prefixItems)) return schema
  const kinds = new Map((prefixItems as readonly Json[]).map((item) => [JSON.stringify(item), item]))
  if (kinds.size > 1) untold.push({ pointer, why: 'items of different kinds, each at its own place' })
  const [item = {}] = kinds.values()
  return { ...rest, items: item, minItems: prefixItems.length, maxItems: prefixItems.length }
}

interface Around {
  readonly defs: Schema
  readonly inside: readonly string[]
  readonly untold: Untold[]
}

/** The schema a reference stands for: nothing may refer to a part of itself. */
const resolved = (schema: Schema, pointer: string, around: Around): Schema => {
  const { $ref, ...rest } = schema
  if (typeof $ref !== 'string') return converted(schema, pointer, around)
  const name = $ref.slice('#/$defs/'.length)
  const { defs, inside, untold } = around
  if (inside.includes(name)) {
    untold.push({ pointer, why: `${name}, which contains itself` })
    return {}
  }
  const found = defs[name] as Schema // a reference names what stands there
  const there = resolved(found, pointer, { ...around, inside: [...inside, name] })
  return Object.keys(rest).length === 0 ? there : { ...there, ...rest }
}

const converted = (schema: Schema, pointer: string, around: Around): Schema => {
  const parts = mapParts(withItems(schema, pointer, around.untold), pointer, (part, at) => resolved(part, at, around))
  return without(withType(withValues(parts)), '$comment', 'examples') // they decide nothing
}

/**
 * A schema of draft 2020-12, as this project writes them, in the dialect of OpenAPI 3.0: the same messages. What it
 * cannot say is left out and added to `untold`.
 *
 * @category destructors
 * @since 1.2.0
 */
export const inOpenApi30 = ({ $defs, ...schema }: Schema, untold: Untold[]): Schema =>
  resolved(schema, '', { defs: ($defs ?? {}) as Schema, inside: [], untold }) // definitions are schemas by their names
