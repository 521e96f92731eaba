import { type Json, toPointer } from '@contracts/core'

/**
 * An object of JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type JsonObject = { readonly [key: string]: Json }

/**
 * A JSON Pointer with one more step.
 *
 * @category constructors
 * @since 1.0.0
 */
export const step = (pointer: string, ...keys: readonly (string | number)[]): string => pointer + toPointer(keys)
