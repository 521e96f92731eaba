import { type Json, isJsonObject } from '@contracts/core'
import { everyPart, isArray, own } from './json.js'

/** The supported drafts of JSON Schema, under the names that the `@cfworker/json-schema` validator uses. */
export type Draft = '4' | '7' | '2019-09' | '2020-12'

type Fields = { readonly [key: string]: Json }

const old = ['additionalItems', 'dependencies', 'definitions']
const recent = ['prefixItems', '$defs', 'dependentRequired', 'dependentSchemas', 'minContains', 'maxContains']

const mentions = (value: Json, test: (part: Fields) => boolean): boolean => {
  for (const part of everyPart(value)) if (isJsonObject(part) && test(part)) return true
  return false
}

/** The dialects that `$schema` may name, and the draft whose rules each of them has. */
const dialects: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/draft-04/schema', '4'],
  ['json-schema.org/draft-06/schema', '7'],
  ['json-schema.org/draft-07/schema', '7'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/v1', '2020-12'],
  ['json-schema.org/v1/2026', '2020-12'],
  ['spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
])

/**
 * Returns the dialect that `$schema` of a document names, if it is not a supported one. Its keywords may have other
 * meanings, so nothing can be concluded from them.
 */
export const unknownDialectOf = (document: Json): string | undefined => {
  const named = own(document, '$schema')
  return typeof named === 'string' && !dialects.has(nameOf(named)) ? named : undefined
}

const nameOf = (dialect: string): string =>
  dialect
    .replace(/^https?:\/\//, '')
    .replace(/#?$/, '')
    .replace(/\/$/, '')

/**
 * Returns the draft of a document: the one that `$schema` names, or else the one that its keywords belong to
 * (default: 2020-12, also for an unknown `$schema`).
 */
export const draftOf = (document: Json): Draft => {
  const named = own(document, '$schema')
  if (typeof named === 'string') return dialects.get(nameOf(named)) ?? '2020-12'
  if (mentions(document, (part) => recent.some((key) => Object.hasOwn(part, key)))) return '2020-12'
  const isOld = (part: Fields) => old.some((key) => Object.hasOwn(part, key)) || isArray(own(part, 'items'))
  return mentions(document, isOld) ? '7' : '2020-12'
}

/** Returns whether a `$ref` hides the keywords beside it, which is so up to draft 7. */
export const refHidesSiblings = (draft: Draft): boolean => draft === '4' || draft === '7'
