/** Reads the keywords of a schema that no codec can express, as conditions on its codec. */
import { isJsonObject, type Json, type Keywords, type SchemaNode, toPointer } from '@contracts/core'
import { canonicalJson } from '@contracts/evolution/internal'
import { intersectionOf } from './merge.js'
import { unicodePattern } from './patterns.js'
import { evaluatedItems, evaluatedKeys, type Located } from './unevaluated.js'
import type { JsonObject } from './vocabulary.js'

type Conditions = { -readonly [K in keyof Keywords<SchemaNode>]: Keywords<SchemaNode>[K] }

/** The callbacks for reading the conditions of one schema. `at` is the pointer of a part, relative to the schema. */
export interface ConditionReader {
  /**
   * Returns the node of a part. A part that states no type is read as being about `type`. The keywords that the node
   * leaves out are listed.
   */
  readonly wide: (part: Json, at: string, type?: Json) => SchemaNode
  /** Returns the same node, or `undefined` if it would leave something out. */
  readonly exact: (part: Json, at: string, type?: Json) => SchemaNode | undefined
  /** Returns whether a keyword is not read yet. */
  readonly isOpen: (keyword: string) => boolean
  readonly uses: (...keywords: readonly string[]) => void
  /** The schema that is read. */
  readonly located: Located
}

const isCount = (value: Json | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isText = (value: Json): value is string => typeof value === 'string'

type Read = (schema: JsonObject, found: Conditions, reader: ConditionReader) => void

const readNumbers: Read = (schema, found, { uses, isOpen }) => {
  for (const keyword of ['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const value = schema[keyword]
    if (!isOpen(keyword) || typeof value !== 'number' || (keyword === 'multipleOf' && value <= 0)) continue
    found[keyword] = value
    uses(keyword)
  }
}

/**
 * Reads a pattern that may match a line feed. The `pattern` of a codec never matches one, so this pattern becomes a
 * condition.
 */
const readPattern: Read = ({ pattern }, found, { uses, isOpen }) => {
  const text = typeof pattern === 'string' && isOpen('pattern') ? unicodePattern(pattern) : undefined
  if (text === undefined) return
  found.pattern = text.source
  uses('pattern')
}

const readArrays: Read = (schema, found, reader) => {
  const { wide, exact, uses, isOpen } = reader
  const { uniqueItems, contains, minContains, maxContains, prefixItems, items } = schema
  if (uniqueItems === true) found.uniqueItems = true
  if (typeof uniqueItems === 'boolean') uses('uniqueItems')
  if (contains !== undefined && [minContains, maxContains].every((one) => one === undefined || isCount(one))) {
    const node = maxContains === undefined ? wide(contains, '/contains') : exact(contains, '/contains')
    if (node !== undefined) {
      found.contains = node
      if (minContains !== undefined) found.minContains = Number(minContains)
      if (maxContains !== undefined) found.maxContains = Number(maxContains)
      uses('contains', 'minContains', 'maxContains')
    }
  } else if (contains === undefined) uses('minContains', 'maxContains')
  if (Array.isArray(prefixItems) && isOpen('prefixItems')) {
    const first = prefixItems as readonly Json[]
    if (first.length > 0) found.prefixItems = first.map((one, i) => wide(one, `/prefixItems/${String(i)}`))
    if (items !== undefined && typeof items !== 'boolean') found.items = wide(items, '/items')
    uses('prefixItems', 'items')
  }
  readUnevaluatedItems(schema, found, reader)
}

/** Escapes a text, so that as a regular expression it matches only itself. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Returns a class of all characters but these. */
const noneOf = (chars: readonly string[]): string =>
  `[^${chars.map((char) => (char === '-' ? String.raw`\-` : literally(char))).join('')}]`

/**
 * Returns a pattern for the beginning of every text that is not one of these. Unlike a look-ahead, it means the same in
 * all languages.
 */
const unlike = (texts: readonly string[]): string => {
  const rests = new Map<string, string[]>()
  for (const [first, ...rest] of texts.map((text) => Array.from(text)))
    if (first !== undefined) rests.set(first, [...(rests.get(first) ?? []), rest.join('')])
  const parts = [
    ...(texts.includes('') ? [] : ['$']),
    ...(rests.size === 0 ? [String.raw`\n`, String.raw`[^\n]`] : [noneOf([...rests.keys()])]),
    ...[...rests].map(([first, after]) => `${literally(first)}${unlike(after)}`),
  ]
  return `(?:${parts.join('|')})`
}

/**
 * The most UTF-16 code units of a key that a pattern excludes. The pattern has a group for each character, and other
 * languages read at most 1,000 nested groups.
 */
const longestKey = 500

/**
 * Returns a pattern for the keys that are not in `names` and match none of `patterns`. No pattern in the portable subset
 * is the opposite of any other, so it has a look-ahead for each of `patterns`.
 */
const otherKeys = (names: readonly string[], patterns: readonly string[]): string =>
  `^${patterns.map((pattern) => `(?![^]*(?:${pattern}))`).join('')}${names.length === 0 ? '' : unlike(names)}`

/**
 * Limits the values of the keys that are not in `names` and match none of `patterns`. If it is false, there are none.
 * Returns false if one of `names` is too long for that.
 */
const limitOthers = (
  found: Conditions,
  { wide }: ConditionReader,
  [keyword, others]: readonly [keyword: string, others: Json],
  [names, patterns]: readonly [names: readonly string[], patterns: readonly string[]],
): boolean => {
  const isNamed = others === false && (names.length > 0 || patterns.length > 0)
  if (!isNamed) {
    if (names.some((name) => name.length > longestKey)) return false
    found.patternProperties = { ...found.patternProperties, [otherKeys(names, patterns)]: wide(others, `/${keyword}`) }
    return true
  }
  const listed = names.length === 0 ? [] : [{ enum: names }]
  const keys = wide({ anyOf: [...listed, ...patterns.map((pattern) => ({ pattern }))] }, `/${keyword}`, 'string')
  const before = found.propertyNames
  found.propertyNames = before === undefined ? keys : intersectionOf([before, keys], 'Both')
  return true
}

/** Reads `additionalProperties` as a condition on the values of all other keys. */
const readOthers: Read = (schema, found, reader) => {
  const { properties = {}, additionalProperties: others } = schema
  if (others === undefined || !reader.isOpen('additionalProperties')) return
  const declared = isJsonObject(properties) ? Object.keys(properties) : []
  const patterns = Object.keys(found.patternProperties ?? {})
  if (limitOthers(found, reader, ['additionalProperties', others], [declared, patterns]))
    reader.uses('additionalProperties')
}

const readDependencies: Read = (schema, found, { wide, uses }) => {
  const required: [string, readonly string[]][] = []
  const schemas: [string, SchemaNode][] = []
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const map = schema[keyword]
    if (map === undefined || !isJsonObject(map)) continue
    for (const [key, one] of Object.entries(map))
      if (Array.isArray(one)) required.push([key, [...new Set((one as readonly Json[]).filter(isText))]])
      else schemas.push([key, wide(one, toPointer([keyword, key]), 'object')])
    uses(keyword)
  }
  if (required.length > 0) found.dependentRequired = Object.fromEntries(required)
  if (schemas.length > 0) found.dependentSchemas = Object.fromEntries(schemas)
}

/** Reads `unevaluatedProperties` as a condition on the values of the keys that no keyword evaluates. */
const readUnevaluated: Read = (schema, found, reader) => {
  const { exact, uses, isOpen, located } = reader
  const { unevaluatedProperties: others } = schema
  const keys = others === undefined || !isOpen('unevaluatedProperties') ? undefined : evaluatedKeys(located)
  const patterns = keys?.patterns.map((one) => unicodePattern(one)?.source)
  if (others === undefined || keys === undefined || patterns?.includes(undefined) === true) return
  if (!keys.all) {
    const dependent: [string, SchemaNode][] = []
    for (const [key, conditions] of keys.conditional) {
      const valid = others === false ? [] : [{ properties: { [key]: others } }]
      const typed = [...conditions, ...valid].map((one) => ({ allOf: [one], type: 'object' }))
      const node = exact({ type: 'object', anyOf: typed }, '/unevaluatedProperties/-')
      if (node === undefined) return
      dependent.push([key, node])
    }
    const names = [...keys.names, ...keys.conditional.keys()]
    if (!limitOthers(found, reader, ['unevaluatedProperties', others], [names, patterns?.map(String) ?? []])) return
    for (const [key, node] of dependent) {
      const before = found.dependentSchemas?.[key]
      const all = before === undefined ? node : intersectionOf([before, node], 'Both')
      found.dependentSchemas = { ...found.dependentSchemas, [key]: all }
    }
  }
  uses('unevaluatedProperties')
}

/** Reads `unevaluatedItems` as a condition on the items that no keyword evaluates. */
const readUnevaluatedItems: Read = (schema, found, { wide, exact, uses, isOpen, located }) => {
  const { unevaluatedItems: others } = schema
  const items = others === undefined || !isOpen('unevaluatedItems') ? undefined : evaluatedItems(located)
  if (others === undefined || items === undefined) return
  if (!items.all) {
    const { first, matching } = items
    const part = matching.length === 0 ? others : { anyOf: [...matching, others] }
    const rest = matching.length === 0 ? wide(part, '/unevaluatedItems') : exact(part, '/unevaluatedItems')
    if (rest === undefined) return
    const declared = found.prefixItems ?? []
    const more = Array.from({ length: first - declared.length }, () => ({ kind: 'json' }) as const)
    if (first > 0) found.prefixItems = [...declared, ...more]
    found.items = rest
  }
  uses('unevaluatedItems')
}

const readObjects: Read = (schema, found, reader) => {
  const { wide, uses } = reader
  for (const keyword of ['minProperties', 'maxProperties'] as const) {
    const value = schema[keyword]
    if (!isCount(value)) continue
    found[keyword] = value
    uses(keyword)
  }
  const { propertyNames, patternProperties } = schema
  const isAnyText = isJsonObject(propertyNames) && JSON.stringify(propertyNames) === '{"type":"string"}'
  if (propertyNames !== undefined && !isAnyText) found.propertyNames = wide(propertyNames, '/propertyNames', 'string')
  uses('propertyNames')
  readDependencies(schema, found, reader)
  if (patternProperties !== undefined) {
    if (!isJsonObject(patternProperties)) return
    const read = Object.entries(patternProperties).map(([key, one]) => [unicodePattern(key)?.source, key, one] as const)
    if (read.some(([pattern]) => pattern === undefined)) return
    found.patternProperties = Object.fromEntries(
      read.map(([pattern, key, one]) => [String(pattern), wide(one, toPointer(['patternProperties', key]))]),
    )
    uses('patternProperties')
  }
  readOthers(schema, found, reader)
  readUnevaluated(schema, found, reader)
}

const readLogic: Read = (schema, found, { wide, exact, uses, isOpen }) => {
  const { type, not, if: test, then, else: otherwise } = schema
  const excluded = not === undefined || !isOpen('not') ? undefined : exact(not, '/not', type)
  if (excluded !== undefined) {
    found.not = excluded
    uses('not')
  }
  if (then === undefined && otherwise === undefined) uses('if')
  if (test === undefined) uses('then', 'else')
  if (!isOpen('if') || test === undefined) return
  const condition = exact(test, '/if', type)
  if (condition === undefined) return
  found.if = condition
  if (then !== undefined) found.then = wide(then, '/then', type)
  if (otherwise !== undefined) found.else = wide(otherwise, '/else', type)
  uses('if', 'then', 'else')
}

/** Returns values without those that are equal to another one. In a definition such a value is refused. */
const distinct = (values: readonly Json[]): readonly Json[] => [
  ...new Map(values.map((value) => [canonicalJson(value), value])).values(),
]

/** Reads the conditions of a schema on the values of these types. Values of other types are not valid. */
export const readConditions = (
  schema: JsonObject,
  types: readonly string[],
  reader: ConditionReader,
): Keywords<SchemaNode> => {
  const found: Conditions = {}
  const { uses, isOpen } = reader
  if (types.some((type) => type === 'number' || type === 'integer')) readNumbers(schema, found, reader)
  if (types.includes('string')) readPattern(schema, found, reader)
  if (types.includes('array')) readArrays(schema, found, reader)
  if (types.includes('object')) readObjects(schema, found, reader)
  readLogic(schema, found, reader)
  const { enum: values, const: value } = schema
  if (value !== undefined && isOpen('const')) found.enum = [value]
  else if (Array.isArray(values) && isOpen('enum')) found.enum = distinct(values as readonly Json[])
  if (found.enum !== undefined) uses('enum', 'const')
  return found
}
