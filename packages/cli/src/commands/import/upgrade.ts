/** Rewrites schemas of OpenAPI 3.0, Swagger 2.0 and drafts 4 to 7 to JSON Schema 2020-12. */
import { isJsonObject, type Json } from '@contracts/core'
import { isAnnotation, type JsonObject } from './vocabulary.js'

/** The deepest nesting that is rewritten. A deeper schema stays unchanged, and its reader refuses it. */
const deepest = 200

const schemaKeywords = [
  ...['items', 'additionalItems', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
]
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']
const mapKeywords = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']

const mapValues = (object: JsonObject, f: (one: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, one]) => [key, f(one)]))

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
  Object.fromEntries(Object.entries(schema).filter(([key]) => key === '$ref' || isAnnotation(key)))

/** Rewrites a schema to 2020-12. `nullable` is a keyword only in OpenAPI. */
export const upgraded = (schema: Json, isOpenApi: boolean, depth = 0): Json => {
  if (!isJsonObject(schema) || depth > deepest) return schema
  const inner = (one: Json): Json => upgraded(one, isOpenApi, depth + 1)
  const visible = typeof schema['$ref'] === 'string' ? referenceOnly(schema) : schema
  const numbered = exclusive(exclusive(visible, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum')
  const own: JsonObject = isOpenApi ? withNull(numbered) : numbered
  const keyword = (key: string, value: Json): Json => {
    if (listKeywords.includes(key) && Array.isArray(value)) return (value as readonly Json[]).map(inner)
    if (schemaKeywords.includes(key)) return inner(value)
    return mapKeywords.includes(key) && isJsonObject(value) ? mapValues(value, inner) : value
  }
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, keyword(key, value)]))
}
