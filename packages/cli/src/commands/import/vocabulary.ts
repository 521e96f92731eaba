/** The keywords of JSON Schema, the types that they apply to, and whether they decide if a message is valid. */
import { isJsonObject, type Json } from '@contracts/core'

/** A schema that is an object. */
export type JsonObject = { readonly [key: string]: Json }

/** Keywords that do not decide whether a message is valid. */
const annotations = new Set([
  ...['$schema', '$id', 'id', '$comment', '$defs', 'definitions', '$anchor', '$vocabulary', 'title', 'description'],
  ...['default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
  ...['contentSchema', 'externalDocs', 'xml', 'components'],
])

/** Checks whether a keyword is an annotation, which does not decide if a message is valid. */
export const isAnnotation = (keyword: string): boolean => annotations.has(keyword) || keyword.startsWith('x-')

/** The keywords that apply to one type. They have no effect on values of other types. */
const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains'],
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
}

/** The keywords that decide whether a message is valid. Every other keyword is an annotation. */
const assertions = new Set([
  ...Object.values(keywordsOfType).flat(),
  ...['type', 'enum', 'const', '$ref', '$dynamicRef', '$recursiveRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then'],
  ...['else', 'dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['maxContains', 'maxProperties', 'nullable'],
])

/** Returns the types that the keywords of a schema without `type` apply to. */
export const typesMeant = (schema: JsonObject): readonly string[] =>
  Object.keys(keywordsOfType).filter((type) => keywordsOfType[type]?.some((key) => Object.hasOwn(schema, key)))

/** Checks whether a keyword decides if values of these types are valid. Without types, it checks this for any value. */
export const decides = (keyword: string, types: readonly string[]): boolean => {
  if (!assertions.has(keyword)) return false
  const owner = Object.keys(keywordsOfType).find((type) => keywordsOfType[type]?.includes(keyword))
  const isOfOwner = types.some((type) => (type === 'integer' ? 'number' : type) === owner)
  return owner === undefined || types.length === 0 || isOfOwner
}

/** Escapes a key for a JSON pointer. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Adds the type of the surrounding schema to a part that has neither `type` nor `$ref`. */
export const typed = (schema: Json, type: Json | undefined): Json =>
  type === undefined || !isJsonObject(schema) || Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref')
    ? schema
    : { ...schema, type }
