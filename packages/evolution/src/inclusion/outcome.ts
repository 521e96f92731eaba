import type { Json } from '@contracts/core'
import type { Language, Unsupported } from '../language/automaton.js'
import type { Formulas, Literal } from './formula.js'

/**
 * The outcome of a search for a value: a value, the proof that no value exists, or the reason why neither was found. A
 * `guess` is a value that satisfies every constraint that the engine understands. Executing it may settle the question.
 */
export type Outcome =
  | { readonly found: 'value'; readonly value: Json }
  | { readonly found: 'none' }
  | { readonly found: 'unknown'; readonly reason: string; readonly guess?: Json }

/** The outcome of a search that found no value. */
export type NoValue = Exclude<Outcome, { readonly found: 'value' }>

/** The context that the solvers of all types share: the formulas, the solver for nested values, and the budget. */
export interface Search {
  readonly formulas: Formulas
  readonly solve: (state: readonly Literal[]) => Outcome
  /** Takes steps from the budget (default: 1). Returns `false` when the budget is used up. */
  readonly spend: (steps?: number) => boolean
  /**
   * Takes the work on a language from the budget, once for each language. Returns `false` when the budget is used up.
   */
  readonly charge: (answer: Language | Unsupported) => boolean
  /** Returns the language of a name. Each search builds it once, so that its cost does not depend on a shared cache. */
  readonly language: (name: string, make: () => Language | Unsupported) => Language | Unsupported
  /** Returns the literal that only one value satisfies. */
  readonly exactly: (value: Json) => Literal
}

/** The outcome of a search that proves that no value exists. */
export const none = { found: 'none' } as const

/** Returns the outcome of a search that stopped early. */
export const unknown = (reason: string, guess?: Json): Extract<Outcome, { readonly found: 'unknown' }> =>
  guess === undefined ? { found: 'unknown', reason } : { found: 'unknown', reason, guess }

/** Returns the outcome of two searches of which neither found a value: a guess is kept, else the later reason. */
export const either = (one: NoValue, other: NoValue): NoValue =>
  other.found === 'none' || (one.found === 'unknown' && one.guess !== undefined) ? one : other

/** Returns the value or the guess of an outcome, if it has one. */
export const valueOrGuess = (outcome: Outcome): Json | undefined =>
  outcome.found === 'value' ? outcome.value : outcome.found === 'unknown' ? outcome.guess : undefined
