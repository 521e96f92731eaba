import { type Json, parsePointer, isJsonObject } from '@contracts/core'

/**
 * What an object holds under a key of its own: the names of `Object.prototype` are keys like any other.
 *
 * @category destructors
 * @since 1.0.0
 */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

const below = (value: Json | undefined, key: string): Json | undefined =>
  // The compiler does not narrow a readonly array out of Json.
  Array.isArray(value) ? (/^\d+$/.test(key) ? (value as readonly Json[])[Number(key)] : undefined) : own(value, key)

/**
 * What stands at a JSON Pointer, or nothing.
 *
 * @category destructors
 * @since 1.0.0
 */
export const standing = (document: Json, pointer: string): Json | undefined =>
  parsePointer(pointer).reduce<Json | undefined>(below, document)

/**
 * The items of an array, and none of anything else.
 *
 * @category destructors
 * @since 1.0.0
 */
export const itemsOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [] // the compiler does not narrow a readonly array out of Json

/**
 * The entries of an object, and none of anything else.
 *
 * @category destructors
 * @since 1.0.0
 */
export const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : []
