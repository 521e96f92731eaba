/**
 * Finds the keys and items of a value that the keywords of a schema evaluate, for `unevaluatedProperties` and
 * `unevaluatedItems`.
 */
import { isJsonObject, type Json } from '@contracts/core'
import type { JsonObject } from './vocabulary.js'

/** Returns the schema that a reference leads to, or `undefined` if it leads out of the document. */
export type Resolve = (reference: Json) => Json | undefined

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

/** A schema about the same value, and the schema under which the value must be valid for it to evaluate anything. */
type Part = readonly [schema: Json, when: Json | undefined]

const both = (one: Json | undefined, other: Json): Json => (one === undefined ? other : { allOf: [one, other] })

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

const objectOf = (value: Json | undefined): JsonObject => (value !== undefined && isJsonObject(value) ? value : {})

/**
 * Returns the schemas that a schema applies to the same value, or `undefined` if one of them is not in the document.
 */
const partsOf = (schema: JsonObject, when: Json | undefined, resolve: Resolve): readonly Part[] | undefined => {
  const { $ref, $dynamicRef, $recursiveRef, allOf, anyOf, oneOf, if: test, then, else: otherwise } = schema
  const references = [$ref, $dynamicRef, $recursiveRef].filter((one) => one !== undefined)
  const targets = references.flatMap((one) => resolve(one) ?? [])
  if (targets.length < references.length) return undefined
  return [
    ...[...targets, ...listOf(allOf)].map((one): Part => [one, when]),
    ...[...listOf(anyOf), ...listOf(oneOf)].map((one): Part => [one, both(when, one)]),
    ...(test === undefined ? [] : [[test, both(when, test)] as const]),
    ...(test === undefined || then === undefined ? [] : [[then, both(when, test)] as const]),
    ...(test === undefined || otherwise === undefined ? [] : [[otherwise, both(when, { not: test })] as const]),
    ...Object.entries(objectOf(schema['dependentSchemas'])).map(([key, one]): Part => [
      one,
      both(when, { required: [key] }),
    ]),
  ]
}

/** The most schemas about one value that are followed. There is a limit because a reference may lead back. */
const most = 200

/**
 * Calls `visit` with every schema about the same value. Returns whether all of them were found and `visit` could read
 * them.
 */
const eachPart = (
  root: JsonObject,
  resolve: Resolve,
  visit: (schema: JsonObject, when: Json | undefined, isRoot: boolean) => boolean,
): boolean => {
  const waiting: Part[] = [[root, undefined]]
  for (let seen = 0; waiting.length > 0; seen++) {
    const [schema = true, when] = waiting.pop() ?? []
    if (seen > most) return false
    if (!isJsonObject(schema)) continue
    const parts = visit(schema, when, seen === 0) ? partsOf(schema, when, resolve) : undefined
    if (parts === undefined) return false
    waiting.push(...parts)
  }
  return true
}

/**
 * Returns the keys that a schema evaluates, or `undefined` if they depend on more than keys, patterns and conditions on
 * the object.
 */
export const evaluatedKeys = (root: JsonObject, resolve: Resolve): EvaluatedKeys | undefined => {
  const [names, patterns, conditional] = [new Set<string>(), new Set<string>(), new Map<string, readonly Json[]>()]
  let all = false
  const isRead = eachPart(root, resolve, (schema, when, isRoot) => {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema
    const ownPatterns = Object.keys(objectOf(patternProperties))
    const hasRest = additionalProperties !== undefined || (!isRoot && unevaluatedProperties !== undefined)
    if (when !== undefined && (ownPatterns.length > 0 || hasRest)) return false
    all ||= hasRest
    ownPatterns.forEach((one) => patterns.add(one))
    for (const name of Object.keys(objectOf(properties)))
      if (when === undefined) names.add(name)
      else conditional.set(name, [...(conditional.get(name) ?? []), when])
    return true
  })
  names.forEach((name) => conditional.delete(name))
  return isRead ? { names, patterns: [...patterns], conditional, all } : undefined
}

/** Returns the items that a schema evaluates, or `undefined` if they depend on more than their index and `contains`. */
export const evaluatedItems = (root: JsonObject, resolve: Resolve): EvaluatedItems | undefined => {
  const matching: Json[] = []
  let [first, all] = [0, false]
  const isRead = eachPart(root, resolve, (schema, when, isRoot) => {
    const { items, prefixItems, contains, unevaluatedItems } = schema
    const hasRest = (items !== undefined && !Array.isArray(items)) || (!isRoot && unevaluatedItems !== undefined)
    const count = Math.max(listOf(prefixItems).length, listOf(items).length)
    if (when !== undefined && (hasRest || count > 0 || contains !== undefined)) return false
    all ||= hasRest || (Array.isArray(items) && schema['additionalItems'] !== undefined)
    first = Math.max(first, count)
    if (contains !== undefined) matching.push(contains)
    return true
  })
  return isRead ? { first, matching, all } : undefined
}
