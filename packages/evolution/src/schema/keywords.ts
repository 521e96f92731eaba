import { isJsonObject, type Json, toPointer } from '@contracts/core'
import { isArray, own } from './json.js'

export type Draft = '4' | '6' | '7' | '2019-09' | '2020-12'

/**
 * The properties of a JSON Schema keyword.
 *
 * `role`: an identifier names a schema or its dialect; a reference leads to another schema; definitions only contain
 * schemas; an annotation accepts every message; an assertion checks a value itself, an applicator checks it by
 * subschemas.
 *
 * `value`: how the value contains subschemas, that it is a list whose order has no meaning, or its type. A count is a
 * whole number from 0. Absent: any data.
 *
 * `type`: the only type whose values the keyword applies to. `since` and `until`: the first and the last draft that
 * defines it. In other drafts, some common validators apply an assertion, an applicator or a reference and others do
 * not. `needs`: the keyword without which it has no effect.
 */
interface Keyword {
  readonly role: 'identifier' | 'reference' | 'definitions' | 'annotation' | 'assertion' | 'applicator'
  readonly value?: 'schema' | 'schemas' | 'schema or schemas' | 'map of schemas' | 'set' | 'map of sets' | 'string' | 'number' | 'count' | 'boolean' // oxfmt-ignore
  readonly type?: 'string' | 'number' | 'array' | 'object'
  readonly since?: Draft
  readonly until?: Draft
  readonly needs?: 'contains' | 'if' | 'array of items'
}

const annotations = (names: readonly string[]): { readonly [keyword: string]: Keyword } =>
  Object.fromEntries(names.map((name) => [name, { role: 'annotation' }]))

/** Annotations of editors. Like those of OpenAPI, they constrain no message. */
const ofEditors = [
  ...['allowComments', 'allowTrailingCommas', 'defaultSnippets', 'deprecationMessage', 'doNotSuggest'],
  ...['enumDescriptions', 'enumSortTexts', 'markdownDescription', 'markdownEnumDescriptions'],
  ...['patternErrorMessage', 'suggestSortText'],
]

/**
 * The keywords of all drafts. Add a keyword here. `definitions` and `$defs` are read in every draft, since references
 * lead into both. An option of the caller decides whether `format` is an assertion. `contentEncoding`,
 * `contentMediaType` and `contentSchema` are annotations: earlier drafts do not define them, draft 7 allows a validator
 * to assert them, and later drafts forbid that.
 */
const keywords: { readonly [keyword: string]: Keyword } = {
  $schema: { role: 'identifier' },
  $vocabulary: { role: 'identifier', since: '2019-09' },
  id: { role: 'identifier', until: '4' },
  $id: { role: 'identifier', since: '6' },
  $anchor: { role: 'identifier', since: '2019-09' },
  $recursiveAnchor: { role: 'identifier', since: '2019-09', until: '2019-09' },
  $dynamicAnchor: { role: 'identifier', since: '2020-12' },

  $ref: { role: 'reference', value: 'string' },
  $recursiveRef: { role: 'reference', value: 'string', since: '2019-09', until: '2019-09' },
  $dynamicRef: { role: 'reference', value: 'string', since: '2020-12' },

  definitions: { role: 'definitions', value: 'map of schemas' },
  $defs: { role: 'definitions', value: 'map of schemas' },

  ...annotations(['$comment', 'title', 'description', 'default', 'example', 'examples', 'deprecated']),
  ...annotations(['readOnly', 'writeOnly', 'discriminator', 'externalDocs', 'xml', 'tsType', 'errorMessage']),
  ...annotations(ofEditors),
  contentEncoding: { role: 'annotation', type: 'string' },
  contentMediaType: { role: 'annotation', type: 'string' },
  contentSchema: { role: 'annotation', value: 'schema', type: 'string' },

  type: { role: 'assertion', value: 'set' },
  enum: { role: 'assertion', value: 'set' },
  const: { role: 'assertion', since: '6' },

  minimum: { role: 'assertion', value: 'number', type: 'number' },
  maximum: { role: 'assertion', value: 'number', type: 'number' },
  exclusiveMinimum: { role: 'assertion', type: 'number' },
  exclusiveMaximum: { role: 'assertion', type: 'number' },
  multipleOf: { role: 'assertion', value: 'number', type: 'number' },

  minLength: { role: 'assertion', value: 'count', type: 'string' },
  maxLength: { role: 'assertion', value: 'count', type: 'string' },
  pattern: { role: 'assertion', value: 'string', type: 'string' },
  format: { role: 'assertion', value: 'string', type: 'string' },

  minItems: { role: 'assertion', value: 'count', type: 'array' },
  maxItems: { role: 'assertion', value: 'count', type: 'array' },
  uniqueItems: { role: 'assertion', value: 'boolean', type: 'array' },
  minContains: { role: 'assertion', value: 'count', type: 'array', since: '2019-09', needs: 'contains' },
  maxContains: { role: 'assertion', value: 'count', type: 'array', since: '2019-09', needs: 'contains' },
  prefixItems: { role: 'applicator', value: 'schemas', type: 'array', since: '2020-12' },
  items: { role: 'applicator', value: 'schema or schemas', type: 'array' },
  additionalItems: { role: 'applicator', value: 'schema', type: 'array', until: '2019-09', needs: 'array of items' },
  contains: { role: 'applicator', value: 'schema', type: 'array', since: '6' },
  unevaluatedItems: { role: 'applicator', value: 'schema', type: 'array', since: '2019-09' },

  minProperties: { role: 'assertion', value: 'count', type: 'object' },
  maxProperties: { role: 'assertion', value: 'count', type: 'object' },
  required: { role: 'assertion', value: 'set', type: 'object' },
  dependentRequired: { role: 'assertion', value: 'map of sets', type: 'object', since: '2019-09' },
  properties: { role: 'applicator', value: 'map of schemas', type: 'object' },
  patternProperties: { role: 'applicator', value: 'map of schemas', type: 'object' },
  additionalProperties: { role: 'applicator', value: 'schema', type: 'object' },
  propertyNames: { role: 'applicator', value: 'schema', type: 'object', since: '6' },
  dependencies: { role: 'applicator', value: 'map of schemas', type: 'object', until: '7' },
  dependentSchemas: { role: 'applicator', value: 'map of schemas', type: 'object', since: '2019-09' },
  unevaluatedProperties: { role: 'applicator', value: 'schema', type: 'object', since: '2019-09' },

  allOf: { role: 'applicator', value: 'schemas' },
  anyOf: { role: 'applicator', value: 'schemas' },
  oneOf: { role: 'applicator', value: 'schemas' },
  not: { role: 'applicator', value: 'schema' },
  if: { role: 'applicator', value: 'schema', since: '7' },
  then: { role: 'applicator', value: 'schema', since: '7', needs: 'if' },
  else: { role: 'applicator', value: 'schema', since: '7', needs: 'if' },
}

/**
 * Returns the properties of a keyword; `undefined` for a name that is not in the table, such as one that begins with
 * `x-`.
 */
export const keywordOf = (name: string): Keyword | undefined =>
  Object.hasOwn(keywords, name) ? keywords[name] : undefined

const byRole = new Map<Keyword['role'], readonly string[]>()
for (const [name, { role }] of Object.entries(keywords)) byRole.set(role, [...(byRole.get(role) ?? []), name])

export const keywordsOf = (role: Keyword['role']): readonly string[] => byRole.get(role) ?? []

export const schemaKeywords: readonly string[] = Object.entries(keywords).flatMap(([name, { value }]) =>
  value?.includes('schema') === true ? [name] : [],
)

/** Returns whether a keyword is an annotation: it describes a value and accepts every message. */
export const isAnnotation = (name: string): boolean => keywordOf(name)?.role === 'annotation'

/**
 * Returns the keywords of a schema that no draft defines and that are no annotation by their name. Some validators give
 * them a meaning, as they do to `nullable`.
 */
export const foreignKeywords = (schema: { readonly [key: string]: Json }): readonly string[] =>
  Object.keys(schema).filter((name) => keywordOf(name) === undefined && !name.startsWith('x-'))

/** Returns whether a keyword concerns the document or the name of a schema, and not messages. */
export const isDocumentWide = (name: string): boolean => {
  const role = keywordOf(name)?.role
  return name === 'x-contract' || role === 'identifier' || role === 'definitions'
}

/**
 * Returns whether a schema accepts the same messages without a keyword: an annotation, an identifier, definitions, or a
 * name that begins with `x-`. It returns `false` for any other unknown keyword, since a later draft may define it.
 */
export const isDescriptive = (name: string): boolean =>
  name.startsWith('x-') || isAnnotation(name) || isDocumentWide(name)

/** Returns whether a schema says nothing of messages by itself: it has definitions at most. */
export const hasOnlyDefinitions = (schema: Json): boolean =>
  isJsonObject(schema) && Object.keys(schema).every(isDescriptive)

const drafts: readonly Draft[] = ['4', '6', '7', '2019-09', '2020-12']

const unknownIn = (draft: Draft): ReadonlySet<string> => {
  const at = drafts.indexOf(draft)
  const isOutside = ({ since = '4', until = '2020-12' }: Keyword) =>
    at < drafts.indexOf(since) || drafts.indexOf(until) < at
  return new Set(Object.entries(keywords).flatMap(([name, keyword]) => (isOutside(keyword) ? [name] : [])))
}

const unknown: ReadonlyMap<string, ReadonlySet<string>> = new Map(drafts.map((draft) => [draft, unknownIn(draft)]))

/** Returns whether only schemas of 2019-09 or later have a keyword. */
export const isSince2019 = (name: string): boolean => {
  const { since = '4' } = keywordOf(name) ?? {}
  return name === '$defs' || drafts.indexOf(since) >= drafts.indexOf('2019-09')
}

/** Returns whether a keyword has a meaning in a draft. A name that no draft defines counts as known. */
export const isKnown = (name: string, draft: Draft): boolean => unknown.get(draft)?.has(name) !== true

/** Returns whether a keyword is a bound that excludes its number. Its value is a boolean in draft 4, and a number since. */
export const isExclusive = (name: string): boolean => name === 'exclusiveMinimum' || name === 'exclusiveMaximum'

/** Returns whether a bound is written as in other drafts. */
export const isBoundOfOtherDraft = (name: string, value: Json | undefined, draft: Draft): boolean =>
  isExclusive(name) && (typeof value === 'boolean') !== (draft === '4')

const isDefined = (name: string, value: Json | undefined, draft: Draft): boolean =>
  isKnown(name, draft) && !isBoundOfOtherDraft(name, value, draft)

/** Returns a schema without the keywords that only other drafts define. */
export const inDialect = (schema: { readonly [key: string]: Json }, draft: Draft): { readonly [key: string]: Json } =>
  Object.entries(schema).every(([key, value]) => isDefined(key, value, draft))
    ? schema
    : Object.fromEntries(Object.entries(schema).filter(([key, value]) => isDefined(key, value, draft)))

/** Returns whether every value satisfies a keyword, since it applies a schema that accepts all, or no schemas. */
const acceptsAll = (name: string, { value: form, type }: Keyword, value: Json | undefined): boolean => {
  const isEmpty = isJsonObject(value) && Object.keys(value).length === 0
  if (form === 'schema') return type !== undefined && name !== 'contains' && (isEmpty || value === true)
  return form?.startsWith('map') === true && isEmpty
}

/**
 * Returns the keywords of a schema that only other drafts define and that would have an effect. Some common validators
 * apply them all the same.
 */
export const disputedKeywords = (schema: { readonly [key: string]: Json }, draft: Draft): readonly string[] =>
  Object.keys(schema).filter((name) => {
    const keyword = keywordOf(name)
    if (keyword === undefined || isDefined(name, schema[name], draft) || isDescriptive(name)) return false
    if (acceptsAll(name, keyword, schema[name])) return false
    const { needs } = keyword
    return needs === undefined || (needs === 'array of items' ? isArray(schema['items']) : Object.hasOwn(schema, needs))
  })

/**
 * Returns whether a schema has `nullable: true` beside `type`. Common validators then accept null, although no draft
 * defines the keyword.
 */
export const isNullable = (schema: { readonly [key: string]: Json }): boolean =>
  schema['nullable'] === true && schema['type'] !== undefined

/**
 * Returns the keywords beside a `$ref` that constrain messages, where a validator applies them: up to draft 7, they have
 * no effect, and common validators apply them all the same.
 */
export const siblingsOfRef = (schema: { readonly [key: string]: Json }, draft: Draft): readonly string[] => {
  if (typeof schema['$ref'] !== 'string') return []
  const disputed = disputedKeywords(schema, draft)
  return Object.keys(schema).filter(
    (name) => name !== '$ref' && !isDescriptive(name) && (isKnown(name, draft) || disputed.includes(name)),
  )
}

const isStrings = (value: Json): boolean => isArray(value) && value.every((one) => typeof one === 'string')

/** Returns whether a keyword that concerns messages has a value that no draft allows, beside a subschema that is none. */
export const isMalformed = (name: string, value: Json): boolean => {
  switch (keywordOf(name)?.value) {
    case 'schemas':
      return !isArray(value)
    case 'map of schemas':
      // An array is a list of names in `dependencies`, and elsewhere a subschema that is none.
      return (
        !isJsonObject(value) ||
        (name === 'dependencies' && Object.values(value).some((one) => isArray(one) && !isStrings(one)))
      )
    case 'set':
      return name === 'required' ? !isStrings(value) : name === 'enum' && !isArray(value)
    case 'map of sets':
      return !isJsonObject(value) || !Object.values(value).every(isStrings)
    case 'string':
    case 'boolean':
      return typeof value !== keywordOf(name)?.value
    case 'number':
      return typeof value !== 'number' || (name === 'multipleOf' && value <= 0)
    case 'count':
      return typeof value !== 'number' || value < 0 || !Number.isInteger(value)
    case 'schema':
    case 'schema or schemas':
      return false
    case undefined:
      return isExclusive(name) && typeof value !== 'number' && typeof value !== 'boolean'
  }
}

const isSchema = (value: Json): boolean => isJsonObject(value) || typeof value === 'boolean'

/**
 * Returns the value of a keyword with each subschema replaced. `rest` is the pointer from the schema to the subschema.
 */
export const mapKeyword = (name: string, value: Json, replace: (part: Json, rest: string) => Json): Json => {
  const form = keywordOf(name)?.value ?? ''
  if (isArray(value) && (form === 'schemas' || form === 'schema or schemas'))
    return value.map((part, i) => replace(part, `${toPointer([name])}/${String(i)}`))
  if (isSchema(value) && (form === 'schema' || form === 'schema or schemas')) return replace(value, toPointer([name]))
  if (!isJsonObject(value) || form !== 'map of schemas') return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, part]) => [key, isSchema(part) ? replace(part, toPointer([name]) + toPointer([key])) : part]),
  )
}

/** Returns a schema with each direct subschema replaced. `rest` is the pointer from the schema to the subschema. */
export const mapSubschemas = (schema: Json, replace: (part: Json, rest: string) => Json): Json =>
  isJsonObject(schema)
    ? Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, mapKeyword(name, value, replace)]))
    : schema

/**
 * Returns the direct subschemas of a schema, each with the rest of its pointer. Their order does not depend on the
 * order of the keys.
 */
export const subschemas = (schema: Json): readonly (readonly [string, Json])[] => {
  const found: [string, Json][] = []
  mapSubschemas(schema, (part, rest) => {
    found.push([rest, part])
    return part
  })
  return found.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Returns the references of a schema: each keyword with its value. */
export const referencesOf = (schema: Json): readonly (readonly [string, string])[] =>
  keywordsOf('reference').flatMap((keyword) => {
    const reference = own(schema, keyword)
    return typeof reference === 'string' ? [[keyword, reference] as const] : []
  })
