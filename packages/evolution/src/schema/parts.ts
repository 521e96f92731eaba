import { escapeKey, type Json, parsePointer, toPointer } from '@contracts/core'
import { isArray, own } from './json-key.js'

/**
 * One step of a JSON Pointer, escaped.
 *
 * @category constructors
 * @since 1.0.0
 */
export const step = (name: string): string => `/${escapeKey(name)}`

/**
 * A JSON Pointer with more keys.
 *
 * @category constructors
 * @since 1.0.0
 */
export const joinPointer = (pointer: string, ...keys: readonly (string | number)[]): string => pointer + toPointer(keys)

/**
 * The value at a JSON Pointer (without `#`); `undefined` when there is none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const valueAt = (document: Json, pointer: string): Json | undefined =>
  parsePointer(pointer).reduce<Json | undefined>(
    (value, key) => (isArray(value) ? (/^[0-9]+$/.test(key) ? value[Number(key)] : undefined) : own(value, key)),
    document,
  )

export { valueAt as at }
