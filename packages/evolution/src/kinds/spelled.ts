import type { Json } from '@contracts/core'
import { listed, quoted } from './quoted.js'

/**
 * How many members of a union a value fits.
 *
 * @category reporters
 * @since 1.0.0
 */
export const members = (keyword: Json | undefined): string =>
  keyword === 'oneOf' ? 'of exactly one member' : 'of one member or more'

/**
 * How a schema is spelled.
 *
 * @category reporters
 * @since 1.0.0
 */
export const reference = (name: Json | undefined): string => (typeof name === 'string' ? name : 'in place')

/**
 * Words and the reason that is told for them.
 *
 * @category reporters
 * @since 1.0.0
 */
export const because = (words: string, reason: Json | undefined): string =>
  typeof reason === 'string' ? `${words}: ${reason}` : words

/**
 * Words and the places they are about, where they are about several.
 *
 * @category reporters
 * @since 1.0.0
 */
export const pointed = (words: string, pointers: Json | undefined): string =>
  Array.isArray(pointers) ? `${words} at ${pointers.length === 0 ? quoted(null) : listed(pointers as Json)}` : words // a list
