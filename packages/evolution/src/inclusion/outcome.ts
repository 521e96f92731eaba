import type { Json } from '@contracts/core'
import type { Language, Unsupported } from '../language/automaton.js'
import type { Formulas, Literal } from './formula.js'

/**
 * The outcome of a search for a value: a value, the proof that there is none, or the reason why neither was found. A `guess` is a
 * value that satisfies all but what the engine does not understand; executing it may settle the question.
 */
export type Outcome =
  | { readonly found: 'value'; readonly value: Json }
  | { readonly found: 'none' }
  | { readonly found: 'unknown'; readonly reason: string; readonly guess?: Json }

/** What the solvers of each type share: the formulas, the solver for values inside a value, and the budget. */
export interface Search {
  readonly formulas: Formulas
  readonly solve: (state: readonly Literal[]) => Outcome
  /** Takes steps from the budget, one by default; false when it is used up. */
  readonly spend: (steps?: number) => boolean
  /** Takes the work on a language from the budget, once for each language. */
  readonly charge: (answer: Language | Unsupported) => boolean
  /** The language of a name, built once in this search, so that its cost does not depend on a cache. */
  readonly language: (name: string, make: () => Language | Unsupported) => Language | Unsupported
  /** The literal that a value equals this one. */
  readonly exactly: (value: Json) => Literal
}

/** The outcome that proves there is no such value. */
export const none = { found: 'none' } as const

/** The outcome of a search that stopped short. */
export const unknown = (reason: string, guess?: Json): Outcome =>
  guess === undefined ? { found: 'unknown', reason } : { found: 'unknown', reason, guess }
