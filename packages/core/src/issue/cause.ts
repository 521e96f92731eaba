import type { Declared } from '../walk/declared.js'
import type { Keyed } from '../walk/keyed.js'

/**
 * What a hint can be found from, once somebody reads it: the allowed values, the keys an object has and declares, the
 * rename of a key, or the contract that asks for the value that came.
 *
 * @category model
 * @since 1.2.0
 */
export type Cause =
  | { readonly kind: 'near' }
  | { readonly kind: 'missing' | 'unknown'; readonly declared: Declared; readonly object: Keyed }
  | { readonly kind: 'renamed'; readonly since: string }
  | { readonly kind: 'claimed'; readonly by: string }

/** The values an issue expects are words, and one of them may have been meant. */
export const near: Cause = { kind: 'near' }
