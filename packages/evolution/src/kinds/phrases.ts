import type { Json } from '@contracts/core'

/** The details of a change. */
export type Details = { readonly [name: string]: Json }

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

/** Returns a pattern between slashes; an empty one as JavaScript writes it. */
const patternText = (pattern: string): string => `/${pattern === '' ? '(?:)' : pattern}/`

/** Returns up to three sentences of a list, and how many more it has. */
const sentences = (values: Json | undefined): string => {
  const texts = Array.isArray(values) ? (values as readonly Json[]).map(plain) : [] // the compiler cannot narrow it
  const left = texts.length - 3
  return `${texts.slice(0, 3).join('; ')}${left > 0 ? `; and ${String(left)} more` : ''}`
}

/** The forms of a detail in the sentence of a kind, by the names that its template has. */
const forms: { readonly [form: string]: (value: Json | undefined) => string } = {
  plain,
  sentences,
  list: listed,
  number: (value) => (typeof value === 'number' ? value.toLocaleString('en') : 'no'),
  /** A regular expression between slashes. */
  pattern: (value) => (typeof value === 'string' ? cut(patternText(value)) : quoted(value)),
  /** The types of a value, such as `string or null`. */
  types: (value) =>
    Array.isArray(value)
      ? (value as readonly Json[]).map((type) => (type === 'any' ? 'of any type' : plain(type))).join(' or ') // names
      : quoted(value),
  /** The number of leading items of an array that have their own schema. */
  tuple: (count) => (count === 0 ? 'no fixed items' : `${quoted(count)} fixed ${count === 1 ? 'item' : 'items'}`),
  /** The number of members of a union that a value must match. */
  members: (keyword) => (keyword === 'oneOf' ? 'exactly one member' : 'at least one member'),
  // The others add nothing for a detail that is missing.
  reason: (value) => (typeof value === 'string' ? `: ${value}` : ''),
  under: (value) => (value === undefined ? '' : ` under the configuration ${plain(value)}`),
  for: (value) => (value === undefined ? '' : ` for ${listed(value)}`),
  at: (value) => (Array.isArray(value) ? ` at ${value.length === 0 ? 'none' : listed(value as Json)}` : ''), // a list
}

/** Returns a template with the details of a change in place of their names. */
export const filled = (template: string, details: Details): string =>
  template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form = '') =>
    (forms[form as string] ?? quoted)(details[name]),
  )

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

/** The characters before the first difference of two patterns that a sentence shows. */
const beforeDifference = 12

/**
 * Returns the new and the old pattern: `must match /^b/, was /^a/`. Of long patterns that begin alike, the beginning is
 * left out, so that the difference can be seen.
 */
export const patternChange = ({ before, after }: Details): string => {
  if (typeof before !== 'string' || typeof after !== 'string')
    return filled('must match {after:pattern}, was {before:pattern}', { before: before ?? null, after: after ?? null })
  const [was, is] = [before, after]
  let alike = 0
  while (alike < was.length && was[alike] === is[alike]) alike++
  const shown = (pattern: string): string =>
    cut(patternText(alike < maxLength / 2 ? pattern : `…${pattern.slice(alike - beforeDifference)}`))
  return `must match ${shown(is)}, was ${shown(was)}`
}
