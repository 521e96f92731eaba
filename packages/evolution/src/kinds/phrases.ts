import type { Json } from '@contracts/core'

type Details = { readonly [name: string]: Json }

const maxLength = 60

const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

/** A value as JSON, cut where it is long; `none` for an absent one. */
export const quoted = (value: Json | undefined): string =>
  value === undefined || value === null ? 'none' : cut(JSON.stringify(value))

/** A name, without quotes. */
export const plain = (name: Json | undefined): string => (typeof name === 'string' ? name : quoted(name))

/** A list of values with commas, and how many are left out. */
export const listed = (values: Json | undefined): string => {
  if (!Array.isArray(values)) return quoted(values)
  // The compiler does not narrow a readonly array out of Json.
  const texts = (values as readonly Json[]).map((value) => (value === null ? 'null' : quoted(value)))
  const [shown, left] = [texts.slice(0, 5).join(', '), texts.length - 5]
  return left > 0 ? `${shown} and ${String(left)} more` : shown
}

/** A regular expression between slashes. */
export const patterned = (pattern: Json | undefined): string =>
  typeof pattern === 'string' ? cut(`/${pattern}/`) : quoted(pattern)

/** The types of a value: `a string or null`. */
export const typed = (types: Json | undefined): string =>
  Array.isArray(types)
    ? (types as readonly Json[]).map((type) => (type === 'any' ? 'of any type' : plain(type))).join(' or ') // names
    : quoted(types)

/** How many leading items of an array have a schema of their own. */
export const tupleLength = (count: Json | undefined): string =>
  count === 0 ? 'no fixed items' : `${quoted(count)} fixed ${count === 1 ? 'item' : 'items'}`

/** How many members of a union a value must match. */
export const members = (keyword: Json | undefined): string =>
  keyword === 'oneOf' ? 'exactly one member' : 'at least one member'

/** Where a schema is written: the name of a definition, or inline. */
export const reference = (name: Json | undefined): string => (typeof name === 'string' ? name : 'inline')

/** A predicate with its reason, if there is one. */
export const because = (predicate: string, reason: Json | undefined): string =>
  typeof reason === 'string' ? `${predicate}: ${reason}` : predicate

/** A predicate with the pointers it is about. */
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
  return `${before} ${String(value)}${after}`
}

/** What a limit is and was: `must be at most 60 characters long, was unlimited`. */
export const limitChange = ({ keyword, formerly, before, after }: Details): string => {
  const [was, is] = [limit(formerly ?? keyword, before), limit(keyword, after)]
  return typeof after === 'number' ? `must be ${is}, was ${was}` : `is ${is}, was ${was}`
}
