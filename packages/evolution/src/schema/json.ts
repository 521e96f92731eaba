import { type Json, isJsonObject } from '@contracts/core'

/**
 * An object of JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type JsonFields = { readonly [key: string]: Json }

/**
 * A text that is the same for equal JSON values and for no others: keys in order, numbers by value (`1.0` is `1`).
 *
 * @category destructors
 * @since 1.0.0
 */
export const canonicalJson = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join()}}`
}

/**
 * Whether a JSON value is an array.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/**
 * The value of an own key of an object; `undefined` when there is none, or no object. The names of `Object.prototype` are
 * keys like any other.
 *
 * @category destructors
 * @since 1.0.0
 */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * The items of an array; an empty array for anything else.
 *
 * @category destructors
 * @since 1.0.0
 */
export const itemsOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [])

/**
 * The entries of an object; an empty array for anything else.
 *
 * @category destructors
 * @since 1.0.0
 */
export const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : []

/**
 * Whether a value is nested deeper than a limit.
 *
 * @category destructors
 * @since 1.0.0
 */
export const nestedDeeper = (value: Json, limit: number): boolean => {
  if (typeof value !== 'object' || value === null) return limit < 0
  if (limit < 0) return true
  for (const part of isArray(value) ? value : Object.values(value)) if (nestedDeeper(part, limit - 1)) return true
  return false
}
