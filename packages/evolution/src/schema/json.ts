import { type Json, isJsonObject } from '@contracts/core'

/**
 * A JSON object.
 *
 * @category model
 * @since 1.0.0
 */
export type JsonFields = { readonly [key: string]: Json }

/**
 * Returns a text that is the same exactly for equal JSON values: keys are sorted, and numbers are compared by value
 * (`1.0` is `1`).
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
 * Returns whether a JSON value is an array.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/**
 * Returns the value of an own key of an object; `undefined` if the key is missing or the value is not an object. The
 * names of `Object.prototype` have no special meaning.
 *
 * @category destructors
 * @since 1.0.0
 */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * Returns the items of an array; an empty array for any other value.
 *
 * @category destructors
 * @since 1.0.0
 */
export const itemsOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [])

/**
 * Returns the entries of an object; an empty array for any other value.
 *
 * @category destructors
 * @since 1.0.0
 */
export const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : []

/**
 * Returns whether a value is nested deeper than a limit.
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
