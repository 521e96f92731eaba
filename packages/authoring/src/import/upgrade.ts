/** Rewrites schemas of OpenAPI 3.0, Swagger 2.0 and drafts 4 to 7 to JSON Schema 2020-12. */
import { isJsonObject, type Json } from '@contracts/core'
import { isDescriptive, mapSubschemas } from '@contracts/evolution/internal'
import type { JsonObject } from './vocabulary.js'

/** The deepest nesting that is rewritten. A deeper schema stays unchanged, and its reader refuses it. */
const deepest = 200

/** Replaces a bound and its boolean exclusive flag with one keyword. */
const exclusive = (schema: JsonObject, flag: string, bound: string): JsonObject => {
  const { [flag]: isExclusive, [bound]: limit, ...rest } = schema
  if (typeof isExclusive !== 'boolean') return schema
  if (limit === undefined) return rest
  return { ...rest, [isExclusive ? flag : bound]: limit }
}

/**
 * Replaces `nullable: true` with the type null, as OpenAPI 3.0 defines it. Without a `type` beside it, the keyword
 * changes nothing.
 */
const withNull = (schema: JsonObject): JsonObject => {
  const { nullable, ...rest } = schema
  if (nullable === false) return rest
  return nullable === true && typeof rest['type'] === 'string' ? { ...rest, type: [rest['type'], 'null'] } : schema
}

/** Removes the keywords beside a `$ref`, except annotations. Until draft 7, these keywords have no effect. */
const referenceOnly = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key === '$ref' || isDescriptive(key)))

/** The properties of the documents in which a schema is rewritten. */
export interface Dialect {
  /** True for OpenAPI, which alone has the keyword `nullable`. */
  readonly isOpenApi: boolean
  /** True if a `$ref` hides the keywords beside it. */
  readonly hidesSiblings: boolean
}

/** Returns the values of a discriminator by which OpenAPI chooses the schema that a reference leads to. */
const valuesFor = (reference: string, mapping: Json | undefined): readonly string[] => {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  const mapped = mapping !== undefined && isJsonObject(mapping) ? Object.entries(mapping) : []
  const values = mapped.flatMap(([value, target]) => (target === reference || target === name ? [value] : []))
  return values.length > 0 ? values : [name]
}

/**
 * Writes every `discriminator` of an OpenAPI schema as JSON Schema: each member of the choice requires its values of the
 * key. A choice whose members are not all references stays unchanged, since OpenAPI does not name its members.
 */
export const withDiscriminators = (schema: Json, depth = 0): Json => {
  if (!isJsonObject(schema) || depth > deepest) return schema
  const inner = mapSubschemas(schema, (part) => withDiscriminators(part, depth + 1))
  const { discriminator } = schema
  const { propertyName: key, mapping } = discriminator !== undefined && isJsonObject(discriminator) ? discriminator : {}
  const keyword = ['oneOf', 'anyOf'].find((one) => schema[one] !== undefined)
  const members = keyword === undefined ? undefined : schema[keyword]
  if (keyword === undefined || typeof key !== 'string' || !Array.isArray(members)) return inner
  const chosen = (members as readonly Json[]).map((member): Json | undefined => {
    const reference = isJsonObject(member) ? member['$ref'] : undefined
    if (typeof reference !== 'string') return undefined
    const values = valuesFor(reference, mapping)
    const value = values.length === 1 ? { const: values[0] ?? '' } : { enum: values }
    const title = reference.slice(reference.lastIndexOf('/') + 1)
    return { title, allOf: [member, { type: 'object', properties: { [key]: value }, required: [key] }] }
  })
  const isNamed = isJsonObject(inner) && !chosen.includes(undefined)
  return isNamed ? { ...inner, [keyword]: chosen as readonly Json[] } : inner // each is a schema
}

/** Rewrites a schema to 2020-12. */
export const upgraded = (schema: Json, dialect: Dialect, depth = 0): Json => {
  if (!isJsonObject(schema) || depth > deepest) return schema
  const visible = dialect.hidesSiblings && typeof schema['$ref'] === 'string' ? referenceOnly(schema) : schema
  const numbered = exclusive(exclusive(visible, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum')
  return mapSubschemas(dialect.isOpenApi ? withNull(numbered) : numbered, (part) => upgraded(part, dialect, depth + 1))
}
