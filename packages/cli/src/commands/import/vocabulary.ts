/** What the keywords of JSON Schema are about. */
import { isJsonObject, type Json } from '@contracts/core'

/** A schema that is an object. */
export type JsonObject = { readonly [key: string]: Json }

/** Keywords that do not decide whether a message is valid. */
const annotations = new Set([
  ...['$schema', '$id', 'id', '$comment', '$defs', 'definitions', '$anchor', '$vocabulary', 'title', 'description'],
  ...['default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
  ...['contentSchema', 'externalDocs', 'xml', 'components'],
])

/** Whether a keyword does not decide if a message is valid. */
export const isAnnotation = (keyword: string): boolean => annotations.has(keyword) || keyword.startsWith('x-')

/** The keywords of one type; those of other types do not concern its values. */
const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains'],
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
}

/** The keywords that decide about a message; every other keyword is an annotation. */
const assertions = new Set([
  ...Object.values(keywordsOfType).flat(),
  ...['type', 'enum', 'const', '$ref', '$dynamicRef', '$recursiveRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then'],
  ...['else', 'dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['maxContains', 'maxProperties', 'nullable'],
])

/** The types that the keywords of a schema without `type` are about. */
export const typesMeant = (schema: JsonObject): readonly string[] =>
  Object.keys(keywordsOfType).filter((type) => keywordsOfType[type]?.some((key) => Object.hasOwn(schema, key)))

/** Whether a keyword decides about values of these types; without types, about any value. */
export const decides = (keyword: string, types: readonly string[]): boolean => {
  if (!assertions.has(keyword)) return false
  const owner = Object.keys(keywordsOfType).find((type) => keywordsOfType[type]?.includes(keyword))
  const isOfOwner = types.some((type) => (type === 'integer' ? 'number' : type) === owner)
  return owner === undefined || types.length === 0 || isOfOwner
}

/** A key as a step of a JSON pointer. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** A part that states no type is about values of the type around it. */
export const typed = (schema: Json, type: Json | undefined): Json =>
  type === undefined || !isJsonObject(schema) || Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref')
    ? schema
    : { ...schema, type }
