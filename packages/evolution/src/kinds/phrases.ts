import type { Json } from '@contracts/core'

type Details = { readonly [name: string]: Json }

const maxLength = 60

const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

/** Returns a value as JSON, cut to at most 60 characters; `none` for a missing value. */
export const quoted = (value: Json | undefined): string =>
  value === undefined || value === null ? 'none' : cut(JSON.stringify(value))

/** Returns a name without quotes. */
export const plain = (name: Json | undefined): string => (typeof name === 'string' ? name : quoted(name))

/** Returns up to five values of a list, separated by commas, and how many more it has. */
export const listed = (values: Json | undefined): string => {
  if (!Array.isArray(values)) return quoted(values)
  // The compiler cannot narrow Json to a readonly array.
  const texts = (values as readonly Json[]).map((value) => (value === null ? 'null' : quoted(value)))
  const [shown, left] = [texts.slice(0, 5).join(', '), texts.length - 5]
  return left > 0 ? `${shown} and ${String(left)} more` : shown
}

/** Returns a regular expression between slashes. */
export const patterned = (pattern: Json | undefined): string =>
  typeof pattern === 'string' ? cut(`/${pattern}/`) : quoted(pattern)

/** Returns the types of a value, such as `string or null`. */
export const typed = (types: Json | undefined): string =>
  Array.isArray(types)
    ? (types as readonly Json[]).map((type) => (type === 'any' ? 'of any type' : plain(type))).join(' or ') // names
    : quoted(types)

/** Returns a phrase for how many leading items of an array have their own schema. */
export const tupleLength = (count: Json | undefined): string =>
  count === 0 ? 'no fixed items' : `${quoted(count)} fixed ${count === 1 ? 'item' : 'items'}`

/** Returns a phrase for how many members of a union a value must match. */
export const members = (keyword: Json | undefined): string =>
  keyword === 'oneOf' ? 'exactly one member' : 'at least one member'

/** Returns a predicate, followed by its reason if it has one. */
export const because = (predicate: string, reason: Json | undefined): string =>
  typeof reason === 'string' ? `${predicate}: ${reason}` : predicate

/** Returns a predicate, followed by the pointers that it applies to. */
export const pointed = (predicate: string, pointers: Json | undefined): string =>
  Array.isArray(pointers)
    ? `${predicate} at ${pointers.length === 0 ? quoted(null) : listed(pointers as Json)}` // a list
    : predicate

const limits: { readonly [keyword: string]: readonly [before: string, after: string] } = {
  minimum: ['at least', ''],
  exclusiveMinimum: ['more than', ''],
  maximum: ['at most', ''],
  exclusiveMaximum: ['less than', ''],
  minLength: ['at least', ' characters long'],
  maxLength: ['at most', ' characters long'],
  minItems: ['at least', ' items long'],
  maxItems: ['at most', ' items long'],
  minContains: ['at least', ' matching items long'],
  maxContains: ['at most', ' matching items long'],
  minProperties: ['at least', ' properties large'],
  maxProperties: ['at most', ' properties large'],
}

const limit = (keyword: Json | undefined, value: Json | undefined): string => {
  if (typeof value !== 'number' || typeof keyword !== 'string') return 'unlimited'
  const [before, after] = (Object.hasOwn(limits, keyword) ? limits[keyword] : undefined) ?? [keyword, '']
  return `${before} ${String(value)}${value === 1 ? after.replace('properties', 'property').replace('s ', ' ') : after}`
}

/** Returns the new and the old limit: `must be at most 60 characters long, was unlimited`. */
export const limitChange = ({ keyword, formerly, before, after }: Details): string => {
  const [was, is] = [limit(formerly ?? keyword, before), limit(keyword, after)]
  return typeof after === 'number' ? `must be ${is}, was ${was}` : `is ${is}, was ${was}`
}
