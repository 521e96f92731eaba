import type { Alphabet } from './alphabet.js'

/**
 * A set of strings, as the smallest deterministic automaton that reads them: from state 0, each code point leads from one
 * state to the next by its class of the alphabet (`-1`: to none), and the states that accept end a string. Strings are
 * those of JavaScript, code point by code point, so that no high surrogate stands before a low one. Equal sets have equal keys.
 *
 * @category model
 * @since 1.0.0
 */
export interface Language {
  readonly alphabet: Alphabet
  readonly next: Int32Array
  readonly accepts: Uint8Array
  readonly key: string
}

/**
 * What cannot be answered, and why: a construct that is no regular language, or a budget that ran out.
 *
 * @category model
 * @since 1.0.0
 */
export interface Unsupported {
  readonly unsupported: string
}

/**
 * Whether the answer is missing.
 *
 * @category combinators
 * @since 1.0.0
 */
export const isUnsupported = (answer: object): answer is Unsupported => 'unsupported' in answer
