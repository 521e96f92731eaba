import { type Json, toPointer } from '@contracts/core'

/**
 * An object of JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type JsonObject = { readonly [key: string]: Json }

/**
 * Whether a value is an object of JSON, neither array nor null.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A JSON Pointer with one more step.
 *
 * @category constructors
 * @since 1.0.0
 */
export const step = (pointer: string, ...keys: readonly (string | number)[]): string => pointer + toPointer(keys)
