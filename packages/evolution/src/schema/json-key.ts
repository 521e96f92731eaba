import type { Json } from '@contracts/core'

/**
 * A text that is the same for equal JSON values and for no others: keys in order, numbers by value (`1.0` is `1`).
 *
 * @category destructors
 * @since 1.0.0
 */
export const jsonKey = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jsonKey).join()}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${jsonKey(part)}`).join()}}`
}

/**
 * Whether a JSON value is an array.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/**
 * What stands under an own key of an object; `undefined` when there is none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const own = (value: { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined
