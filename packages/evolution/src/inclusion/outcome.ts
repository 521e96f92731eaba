import type { Json } from '@contracts/core'
import type { Arena } from './arena.js'
import type { Language, Unsupported } from '../language/language.js'
import type { Signed } from './signed.js'

/**
 * What a search for a value came to: a value, the proof that there is none, or the reason why neither was found. A `guess`
 * is a value that would do, were it not for a law that is not understood; running it may settle the matter.
 *
 * @category model
 * @since 1.0.0
 */
export type Outcome =
  | { readonly found: 'value'; readonly value: Json }
  | { readonly found: 'none' }
  | { readonly found: 'unknown'; readonly reason: string; readonly guess?: Json }

/**
 * What the parts of the solver share: the arena, the solver itself for the values inside a value, and the budget.
 *
 * @category model
 * @since 1.0.0
 */
export interface Search {
  readonly arena: Arena
  readonly solve: (state: readonly Signed[]) => Outcome
  /** Takes steps from the budget, one unless told otherwise; false when it is used up. */
  readonly spend: (steps?: number) => boolean
  /** Takes the work on a language from the budget, once however often it is asked for. */
  readonly charge: (answer: Language | Unsupported) => boolean
  /** The language of a name, made once in this search, so that no cache decides what it costs. */
  readonly language: (name: string, make: () => Language | Unsupported) => Language | Unsupported
  /** The law that a value is this one. */
  readonly exactly: (value: Json) => Signed
}

/**
 * The outcome that proves there is no such value.
 *
 * @category model
 * @since 1.0.0
 */
export const none: Outcome = { found: 'none' }

/**
 * The outcome of a search that stopped short.
 *
 * @category constructors
 * @since 1.0.0
 */
export const unknown = (reason: string, guess?: Json): Outcome =>
  guess === undefined ? { found: 'unknown', reason } : { found: 'unknown', reason, guess }
