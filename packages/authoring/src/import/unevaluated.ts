/**
 * Finds the keys and items of a value that the keywords of a schema evaluate, for `unevaluatedProperties` and
 * `unevaluatedItems`.
 */
import { isJsonObject, type Json } from '@contracts/core'
import { type Document, type InPlace, inPlaceOf, itemsOf, subschemaOf, valueAt } from '@contracts/evolution/internal'
import type { JsonObject } from './vocabulary.js'

/** A schema of a document, with its pointer. */
export interface Located {
  readonly document: Document
  readonly pointer: string
  readonly schema: JsonObject
}

/** The keys that a schema evaluates. */
export interface EvaluatedKeys {
  readonly names: ReadonlySet<string>
  readonly patterns: readonly string[]
  /** The keys that are evaluated only if the object is valid under one of these schemas. */
  readonly conditional: ReadonlyMap<string, readonly Json[]>
  readonly all: boolean
}

/** The items that a schema evaluates: the first ones, and those that match one of the schemas. */
export interface EvaluatedItems {
  readonly first: number
  readonly matching: readonly Json[]
  readonly all: boolean
}

/** A schema about the same value, its pointer, and the schema under which the value must be valid for it to apply. */
interface Part {
  readonly schema: Json
  readonly pointer: string
  readonly when: Json | undefined
}

const both = (one: Json | undefined, other: Json): Json => (one === undefined ? other : { allOf: [one, other] })

const keysOf = (value: Json | undefined): readonly string[] => (isJsonObject(value) ? Object.keys(value) : [])

/**
 * Returns the schema under which a value must be valid for an applicator to apply `part` to it; `undefined` for any.
 * `test` returns the schema of `if` beside the applicator.
 */
const conditionOf = ({ keyword, property }: InPlace, part: Json, test: () => Json): Json | undefined => {
  if (property !== undefined) return { required: [property] }
  if (keyword === 'else') return { not: test() }
  if (keyword === 'if' || keyword === 'then') return test()
  return keyword === 'anyOf' || keyword === 'oneOf' ? part : undefined
}

/**
 * Returns the schema at a pointer as it can be read in the resource of `at`: in another resource, the same references
 * lead elsewhere, so it is a reference to the schema.
 */
const readableAt = (document: Document, at: string, pointer: string): Json => {
  const resource = document.resource(pointer)
  if (resource === document.resource(at)) return valueAt(document.root, pointer) ?? true
  return { $ref: document.address(pointer, `#${encodeURI(pointer.slice(resource.length))}`) ?? pointer }
}

/**
 * Returns the schemas that a schema applies to the same value, or `undefined` if one of them is not in the document.
 * `at` is the pointer of the schema that reads their conditions.
 */
const partsOf = (
  document: Document,
  at: string,
  schema: JsonObject,
  { pointer, when }: Part,
): readonly Part[] | undefined => {
  const all = inPlaceOf(document, subschemaOf(document, schema, pointer))
  const parts = all.flatMap((one): readonly Part[] => {
    const isUnknown = document.isDynamic && /^\$(?:dynamic|recursive)Ref$/.test(one.keyword)
    const part = one.pointer === undefined || isUnknown ? undefined : valueAt(document.root, one.pointer)
    if (part === undefined || one.pointer === undefined) return []
    const readable = (here: string): Json => readableAt(document, at, here)
    const condition = conditionOf(one, readable(one.pointer), () => readable(`${pointer}/if`))
    return [{ schema: part, pointer: one.pointer, when: condition === undefined ? when : both(when, condition) }]
  })
  return parts.length < all.length ? undefined : parts
}

/** The most schemas about one value that are followed. There is a limit because a reference may lead back. */
const most = 200

/**
 * Calls `visit` with every schema about the same value. Returns whether all of them were found and `visit` could read
 * them.
 */
const eachPart = (
  { document, schema: root, pointer }: Located,
  visit: (schema: JsonObject, part: Part, isRoot: boolean) => boolean,
): boolean => {
  const waiting: Part[] = [{ schema: root, pointer, when: undefined }]
  for (let seen = 0; waiting.length > 0; seen++) {
    const part = waiting.pop()
    if (seen > most) return false
    if (part === undefined || !isJsonObject(part.schema)) continue
    const parts = visit(part.schema, part, seen === 0) ? partsOf(document, pointer, part.schema, part) : undefined
    if (parts === undefined) return false
    waiting.push(...parts)
  }
  return true
}

/**
 * Returns the keys that a schema evaluates, or `undefined` if they depend on more than keys, patterns and conditions on
 * the object.
 */
export const evaluatedKeys = (located: Located): EvaluatedKeys | undefined => {
  const [names, patterns, conditional] = [new Set<string>(), new Set<string>(), new Map<string, readonly Json[]>()]
  let all = false
  const isRead = eachPart(located, (schema, { when }, isRoot) => {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema
    const ownPatterns = keysOf(patternProperties)
    const hasRest = additionalProperties !== undefined || (!isRoot && unevaluatedProperties !== undefined)
    if (when !== undefined && (ownPatterns.length > 0 || hasRest)) return false
    all ||= hasRest
    ownPatterns.forEach((one) => patterns.add(one))
    for (const name of keysOf(properties))
      if (when === undefined) names.add(name)
      else conditional.set(name, [...(conditional.get(name) ?? []), when])
    return true
  })
  names.forEach((name) => conditional.delete(name))
  return isRead ? { names, patterns: [...patterns], conditional, all } : undefined
}

/** Returns the items that a schema evaluates, or `undefined` if they depend on more than their index and `contains`. */
export const evaluatedItems = (located: Located): EvaluatedItems | undefined => {
  const matching: Json[] = []
  let [first, all] = [0, false]
  const isRead = eachPart(located, (schema, { when, pointer }, isRoot) => {
    const { items, prefixItems, unevaluatedItems } = schema
    const contains = located.document.draft === '2020-12' ? schema['contains'] : undefined // evaluates nothing before
    const hasRest = (items !== undefined && !Array.isArray(items)) || (!isRoot && unevaluatedItems !== undefined)
    const count = Math.max(itemsOf(prefixItems).length, itemsOf(items).length)
    if (when !== undefined && (hasRest || count > 0 || contains !== undefined)) return false
    all ||= hasRest || (Array.isArray(items) && schema['additionalItems'] !== undefined)
    first = Math.max(first, count)
    if (contains !== undefined) matching.push(readableAt(located.document, located.pointer, `${pointer}/contains`))
    return true
  })
  return isRead ? { first, matching, all } : undefined
}
