/** Finds the keys and items of a value that the keywords of a schema evaluate, for `unevaluatedProperties` and `unevaluatedItems`. */
import { isJsonObject, type Json } from '@contracts/core'
import type { JsonObject } from './vocabulary.js'

/** The schema that a reference leads to; `undefined` if it leads out of the document. */
export type Resolve = (reference: Json) => Json | undefined

/** The keys that a schema evaluates. */
export interface EvaluatedKeys {
  readonly names: ReadonlySet<string>
  readonly patterns: readonly string[]
  /** Keys that are evaluated where the object is valid under one of these schemas. */
  readonly conditional: ReadonlyMap<string, readonly Json[]>
  readonly all: boolean
}

/** The items that a schema evaluates: the first ones, and those that match one of the schemas. */
export interface EvaluatedItems {
  readonly first: number
  readonly matching: readonly Json[]
  readonly all: boolean
}

/** A schema about the same value, and what must be valid for it to evaluate something. */
type Part = readonly [schema: Json, when: Json | undefined]

const both = (one: Json | undefined, other: Json): Json => (one === undefined ? other : { allOf: [one, other] })

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

const objectOf = (value: Json | undefined): JsonObject => (value !== undefined && isJsonObject(value) ? value : {})

/** The schemas about the same value; `undefined` if one is not in the document. */
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

/** More schemas about one value are not followed: a reference may lead back. */
const most = 200

/** Calls `visit` with every schema about the same value; returns whether all were found and `visit` could read them. */
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

/** The keys that a schema evaluates; `undefined` if that is not a matter of keys, patterns and conditions on the object. */
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

/** The items that a schema evaluates; `undefined` if that depends on more than their index and `contains`. */
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
