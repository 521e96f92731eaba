import { exactKeywords, listKeywords, mapKeywordNames, singleKeywords } from '../model/keywords.js'
import { escapePointerSegment } from '../model/path.js'
import { isJsonObject, type Json } from '../model/json.js'
import type { Schema } from './schema.js'

/** Returns the schema without some of its keywords. */
export const withoutKeywords = (schema: Schema, ...keywords: readonly string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))

/**
 * A part of a schema that a dialect cannot express, and the reason.
 *
 * @category model
 * @since 2.0.0
 */
export interface Unsupported {
  /** The pointer to the part in the schema. */
  readonly pointer: string
  /** The construct that the dialect does not have, as a noun phrase. */
  readonly why: string
}

/** A function that replaces one part of a schema. The part is at `pointer`. */
type Part = (schema: Schema, pointer: string) => Schema

/** Returns whether the value of a keyword is a schema or a list of schemas. */
const isSchemaKeyword = (keyword: string): boolean =>
  [...singleKeywords, ...listKeywords, 'additionalProperties', 'additionalItems', 'allOf'].includes(keyword)

/** Returns whether the value of a keyword is an object of schemas. */
const isSchemaMapKeyword = (keyword: string): boolean =>
  [...mapKeywordNames, 'properties', '$defs', 'definitions'].includes(keyword)

const isSchema = (value: Json | undefined): value is Schema => isJsonObject(value)

const mapKeyword = (keyword: string, value: Json, pointer: string, part: Part): Json => {
  if (isSchemaKeyword(keyword)) {
    if (Array.isArray(value)) {
      // the items are schemas
      return (value as readonly Schema[]).map((one, i) => part(one, `${pointer}/${String(i)}`))
    }
    return isSchema(value) ? part(value, pointer) : value
  }
  if (!isSchemaMapKeyword(keyword) || !isSchema(value)) return value
  // the values of this object are schemas
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, part(one as Schema, `${pointer}/${escapePointerSegment(key)}`)]),
  )
}

/** Replaces every schema directly inside a schema. */
export const mapParts = (schema: Schema, pointer: string, part: Part): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      mapKeyword(keyword, value, `${pointer}/${keyword}`, part),
    ]),
  )

/** Removes the keywords that negate or count what a part that is left out accepts: they would refuse valid messages. */
const withoutInexact = (
  schema: Schema,
  pointer: string,
  unsupported: Unsupported[],
  isInexact: (keyword: keyof typeof exactKeywords) => boolean,
): Schema =>
  (Object.keys(exactKeywords) as readonly (keyof typeof exactKeywords)[]) // the keys of the object
    .filter((keyword) => keyword in schema && isInexact(keyword))
    .reduce((kept, keyword) => {
      unsupported.push({ pointer, why: `a condition about a part that is left out (${keyword})` })
      return withoutKeywords(kept, ...exactKeywords[keyword])
    }, schema)

/** Adds a schema that a value must be valid for as well. */
const inAllOf = (schema: Schema, other: Schema): Schema => ({
  ...schema,
  allOf: [other, ...((schema['allOf'] ?? []) as readonly Json[])], // a list of schemas
})

/** Moves a reference into `allOf`, because draft 7 ignores keywords beside a reference. */
const wrapReference = (schema: Schema): Schema => {
  const { $ref, ...rest } = schema
  if (typeof $ref !== 'string') return schema
  const reference = { $ref: $ref.replace('#/$defs/', '#/definitions/') }
  return Object.keys(rest).length === 0 ? reference : inAllOf(rest, reference)
}

/** Returns whether a schema counts items. Draft 7 cannot: its `contains` requires one. */
const countsItems = ({ minContains = 1, maxContains }: Schema): boolean =>
  minContains !== 1 || maxContains !== undefined

/** Removes the counts of `contains`. */
const withContains = (schema: Schema, pointer: string, unsupported: Unsupported[]): Schema => {
  const rest = withoutKeywords(schema, 'minContains', 'maxContains')
  if (!countsItems(schema)) return rest
  unsupported.push({ pointer, why: 'a number of items that contains is about' })
  return schema['minContains'] === 0 ? withoutKeywords(rest, 'contains') : rest
}

/** Writes both keywords of dependencies as the one of draft 7. A key that has both needs a second schema. */
const withDependencies = ({ dependentRequired = {}, dependentSchemas = {}, ...rest }: Schema): Schema => {
  const dependencies = { ...(dependentSchemas as Schema), ...(dependentRequired as Schema) } // both are objects by key
  const both = Object.keys(dependentRequired as Schema).some((key) => Object.hasOwn(dependentSchemas as Schema, key))
  if (!both) return Object.keys(dependencies).length === 0 ? rest : { ...rest, dependencies }
  const allOf = [...((rest['allOf'] ?? []) as readonly Json[]), { dependencies: dependentRequired }] // a list of schemas
  return { ...rest, dependencies: dependentSchemas, allOf }
}

const renameKeywords = ({ $defs, prefixItems, items, ...rest }: Schema): Schema => {
  const list: Record<string, Json> =
    prefixItems === undefined
      ? { ...(items === undefined ? {} : { items }) }
      : { items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) }
  return { ...rest, ...list, ...($defs === undefined ? {} : { definitions: $defs }) }
}

/** Returns whether a part of some schemas counts items, also in the definitions that they refer to. */
const containCounts = (schemas: readonly Schema[], defs: Schema): boolean => {
  const found = new Set(schemas)
  for (const one of found) {
    mapParts(one, '', (part) => (found.add(part), part))
    if (typeof one['$ref'] === 'string') found.add(definitionOf(one['$ref'], defs))
  }
  return [...found].some(countsItems)
}

/** Returns the definition that a reference names. */
const definitionOf = (reference: string, defs: Schema): Schema => defs[reference.slice('#/$defs/'.length)] as Schema // a reference names a definition

/**
 * Converts a schema of draft 2020-12, as this project writes them, to draft 7. The result accepts the same messages.
 * Counts of items are left out and added to `unsupported`: the result accepts more.
 */
const inDraft07 = (root: Schema, unsupported: Unsupported[]): Schema => {
  const defs = (root['$defs'] ?? {}) as Schema // definitions are schemas by name
  const convertPart: Part = (schema, pointer) => {
    const parts = mapParts(schema, pointer, convertPart)
    const exact = withoutInexact(
      parts,
      pointer,
      unsupported,
      (keyword) => containCounts([schema[keyword]].flat() as readonly Schema[], defs), // a schema or a list of schemas
    )
    return wrapReference(renameKeywords(withDependencies(withContains(exact, pointer, unsupported))))
  }
  return convertPart(root, '')
}

/** The schema of null. OpenAPI 3.0 has no type null, only types that are nullable. */
const nullSchema: Schema = { type: 'string', nullable: true, enum: [null] }

const withType = ({ type, ...rest }: Schema): Schema => {
  if (type === undefined) return rest
  if (type === 'null') return 'enum' in rest ? inAllOf(rest, nullSchema) : { ...rest, ...nullSchema }
  if (!Array.isArray(type)) return { type, ...rest }
  const [first = 'string'] = (type as readonly string[]).filter((one) => one !== 'null') // type names
  return { type: first, nullable: true, ...rest }
}

const withValues = ({ const: value, ...rest }: Schema): Schema => {
  if (value === undefined) return rest
  return 'enum' in rest ? inAllOf(rest, { enum: [value] }) : { ...rest, enum: [value] }
}

/** Replaces a list of fixed items by a list of that many items of any of their types: the dialect knows no positions. */
const withItems = (schema: Schema, pointer: string, unsupported: Unsupported[]): Schema => {
  const { prefixItems, ...rest } = schema
  if (!Array.isArray(prefixItems)) return schema
  if (rest['items'] !== false || rest['minItems'] !== prefixItems.length) {
    unsupported.push({ pointer, why: 'a list whose first items have types of their own' })
    return withoutKeywords(rest, 'items')
  }
  const kinds = new Map((prefixItems as readonly Json[]).map((item) => [JSON.stringify(item), item]))
  if (kinds.size > 1) unsupported.push({ pointer, why: 'a list whose items have different types by position' })
  const [item = {}, ...others] = kinds.values()
  return {
    ...rest,
    items: others.length === 0 ? item : { anyOf: [item, ...others] },
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  }
}

/** The keywords that OpenAPI 3.0 does not have. */
const unknownToOpenApi = [
  ...['contains', 'minContains', 'maxContains', 'propertyNames', 'patternProperties', 'dependentSchemas'],
  ...['if', 'then', 'else'],
]

/** Returns the schema of objects that have some keys. ajv wants each of them under `properties` as well. */
const withKeys = (keys: readonly string[]): Schema => ({
  properties: Object.fromEntries(keys.map((key) => [key, {}])),
  required: keys,
})

/** Writes the keys that a key requires as alternatives: the key is absent, or the others are there. */
const withDependentKeys = ({ dependentRequired, ...rest }: Schema): Schema => {
  if (dependentRequired === undefined) return rest
  const dependencies = Object.entries(dependentRequired as Readonly<Record<string, readonly string[]>>) // lists of keys
  const written = dependencies.map(([key, others]) => ({ anyOf: [{ not: withKeys([key]) }, withKeys(others)] }))
  return { ...rest, allOf: [...((rest['allOf'] ?? []) as readonly Json[]), ...written] } // a list of schemas
}

/** Removes the conditions that the dialect cannot express. It writes an exclusive bound as a bound and a flag. */
const withConditions = (schema: Schema, pointer: string, unsupported: Unsupported[]): Schema => {
  for (const keyword of unknownToOpenApi)
    if (keyword in schema) unsupported.push({ pointer, why: `a condition that is written as ${keyword}` })
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = withoutKeywords(schema, ...unknownToOpenApi)
  const isAbove = Number(exclusiveMinimum ?? -Infinity) >= Number(rest['minimum'] ?? -Infinity)
  const isBelow = Number(exclusiveMaximum ?? Infinity) <= Number(rest['maximum'] ?? Infinity)
  return {
    ...rest,
    ...(exclusiveMinimum !== undefined && isAbove ? { minimum: exclusiveMinimum, exclusiveMinimum: true } : {}),
    ...(exclusiveMaximum !== undefined && isBelow ? { maximum: exclusiveMaximum, exclusiveMaximum: true } : {}),
  }
}

/** The maximum number of schemas in a schema without references, which repeats a shared part in every place. */
const maxParts = 50_000

/** The definitions, the names of those that contain the part, and the number of schemas that may still be written. */
interface Conversion {
  readonly defs: Schema
  readonly inside: readonly string[]
  readonly unsupported: Unsupported[]
  readonly parts: { left: number }
}

/** The keywords that describe a value and limit nothing. */
const annotations = new Set(['title', 'description', 'deprecated', 'example'])

/**
 * Replaces a reference by the definition that it names, and keeps the keywords beside the reference. A definition that
 * contains itself is unsupported, and so are the parts beyond the maximum.
 */
const resolve = (schema: Schema, pointer: string, around: Conversion): Schema => {
  const { $ref, ...rest } = schema
  const { defs, inside, unsupported, parts } = around
  if (parts.left-- <= 0) {
    const why = `references, without which the schema has more than ${String(maxParts)} parts`
    if (parts.left === -1) unsupported.push({ pointer, why })
    return {}
  }
  if (typeof $ref !== 'string') return convert(schema, pointer, around)
  const name = $ref.slice('#/$defs/'.length)
  if (inside.includes(name)) {
    unsupported.push({ pointer, why: `${name}, which contains itself` })
    return {}
  }
  const there = resolve(definitionOf($ref, defs), pointer, { ...around, inside: [...inside, name] })
  const beside = convert(rest, pointer, around)
  return Object.keys(beside).every((keyword) => annotations.has(keyword))
    ? { ...there, ...beside }
    : inAllOf(beside, there)
}

/** Writes the first of several examples: a schema of the dialect has one. */
const withExample = ({ examples, ...rest }: Schema): Schema => {
  const [first] = (examples ?? []) as readonly Json[] // a list of messages
  return first === undefined ? rest : { ...rest, example: first }
}

const convert = (schema: Schema, pointer: string, around: Conversion): Schema => {
  const { unsupported, parts: count } = around
  const known = withConditions(withItems(withDependentKeys(schema), pointer, unsupported), pointer, unsupported)
  const before = unsupported.length
  const parts = mapParts(known, pointer, (part, at) => resolve(part, at, around))
  const inside = unsupported.slice(before)
  const exact = withoutInexact(
    ...[parts, pointer, unsupported],
    (keyword) => count.left < 0 || inside.some((one) => `${one.pointer}/`.startsWith(`${pointer}/${keyword}/`)),
  )
  return withoutKeywords(withExample(withType(withValues(exact))), '$comment') // an annotation
}

/**
 * Converts a schema of draft 2020-12, as this project writes them, to the dialect of OpenAPI 3.0. The result accepts
 * the same messages. Parts that the dialect cannot express are left out and added to `unsupported`: the result accepts more.
 */
const inOpenApi30 = ({ $defs, ...schema }: Schema, unsupported: Unsupported[]): Schema =>
  resolve(schema, '', { defs: ($defs ?? {}) as Schema, inside: [], unsupported, parts: { left: maxParts } }) // definitions are schemas by name

/** One function for each dialect, which converts a schema of draft 2020-12. */
const converters = {
  'draft-2020-12': (schema: Schema): Schema => schema,
  'draft-07': inDraft07,
  'openapi-3.0': inOpenApi30,
}

/**
 * A dialect of JSON Schema that `toJsonSchema` can emit.
 *
 * @category model
 * @since 2.0.0
 */
export type JsonSchemaTarget = keyof typeof converters

/**
 * Every dialect that `toJsonSchema` can emit.
 *
 * @category model
 * @since 2.0.0
 */
export const jsonSchemaTargets: readonly JsonSchemaTarget[] = ['draft-2020-12', 'draft-07', 'openapi-3.0']

/** The `$schema` of each dialect that has one. */
export const metaSchemas: { readonly [target in JsonSchemaTarget]?: string } = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
}

/** Converts a schema of draft 2020-12, as this project writes them, to a dialect. */
export const inDialect = (schema: Schema, target: JsonSchemaTarget, unsupported: Unsupported[]): Schema => {
  if (!jsonSchemaTargets.includes(target))
    throw new TypeError(`The dialect ${target} is not known: write one of ${jsonSchemaTargets.join(', ')}`)
  return converters[target](schema, unsupported)
}
