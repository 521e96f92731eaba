import type { Json } from '@contracts/core'
import { plain, quoted } from './quoted.js'

/**
 * The names of types, as a sentence reads them.
 *
 * @category reporters
 * @since 1.0.0
 */
export const typed = (types: Json | undefined): string =>
  Array.isArray(types)
    ? (types as readonly Json[]).map((type) => (type === 'any' ? 'of any type' : plain(type))).join(' or ') // names
    : quoted(types)

/**
 * How many places a tuple has.
 *
 * @category reporters
 * @since 1.0.0
 */
export const places = (count: Json | undefined): string =>
  count === 0 ? 'no fixed places' : `${quoted(count)} ${count === 1 ? 'place' : 'places'}`
