import type { Json } from '@contracts/core'
import { type Document, documentOf } from '../schema/document.js'
import { nestedDeeper } from '../schema/json.js'
import { resembling } from './counterexample.js'
import { evaluate } from './evaluate.js'
import { type Execute, executor } from './execute.js'
import { createFormulas, negative, positive } from './formula.js'
import { limits } from './limits.js'
import { readFormula } from './read.js'
import { searchOf } from './solver.js'

/**
 * The verdict on whether every message of one schema is a message of another, with the evidence.
 *
 * @category model
 * @since 1.0.0
 */
export type Inclusion =
  | {
      /** No counterexample exists. This is a proof and not a sample. */
      readonly verdict: 'proved'
    }
  | {
      /** The first schema accepts the counterexample and the second rejects it. */
      readonly verdict: 'disproved'
      /** The message; an independent validator executed it under both schemas. */
      readonly counterexample: Json
    }
  | {
      /** Neither a proof nor a counterexample was found. */
      readonly verdict: 'unknown'
      /** The keyword that stopped the search, or the budget that ran out. */
      readonly reason: string
    }

/**
 * The options of a search. No clock limits it, so the verdict is the same on every machine.
 *
 * @category model
 * @since 1.0.0
 */
export interface InclusionOptions {
  /** Messages, one of which the counterexample is made to resemble (default: none). */
  readonly examples?: readonly Json[]
  /** Whether `format` is an annotation or an assertion (default: `annotation`, as in 2020-12). */
  readonly formats?: 'annotation' | 'assertion'
  /** Limit of the search; the verdict is `unknown` when it is reached (default: 20,000). */
  readonly steps?: number
}

/**
 * The messages to find.
 *
 * @category model
 * @since 1.0.0
 */
export interface MessageQuery {
  /** Schemas that accept the message. */
  readonly matchesAll: readonly Json[]
  /** Schemas that reject the message. */
  readonly matchesNone: readonly Json[]
}

type Formats = 'annotation' | 'assertion'
type Opened = { readonly document: Document; readonly execute: Execute; readonly isDeep: boolean }

/** Creates a function that opens each document once. It compares documents by identity. */
const opener = () => {
  const known: Record<Formats, Map<Json, Opened>> = { annotation: new Map(), assertion: new Map() }
  return (schema: Json, formats: Formats): Opened => {
    const before = known[formats].get(schema)
    if (before !== undefined) return before
    const document = documentOf(schema)
    const made = { document, execute: executor(document, formats), isDeep: nestedDeeper(schema, limits.documentDepth) }
    known[formats].set(schema, made)
    return made
  }
}

/**
 * Creates a search function that opens each document once, since a comparison searches the same two documents many
 * times. Documents must not change.
 *
 * @category constructors
 * @since 1.0.0
 */
export const searcher = (): ((wanted: MessageQuery, options?: InclusionOptions) => Inclusion) => {
  const opened = opener()
  return (wanted: MessageQuery, options: InclusionOptions = {}): Inclusion => {
    const { examples = [], formats = 'annotation', steps = limits.steps } = options
    if ([...wanted.matchesAll, ...wanted.matchesNone].some((schema) => opened(schema, formats).isDeep))
      return { verdict: 'unknown', reason: 'nesting' }
    const formulas = createFormulas()
    const read = (list: readonly Json[], accept: boolean) =>
      list.map((schema) => {
        const { document, execute } = opened(schema, formats)
        return { accept, formula: readFormula(formulas, document, formats), execute }
      })
    const schemas = [...read(wanted.matchesAll, true), ...read(wanted.matchesNone, false)]
    const outcome = searchOf(formulas, steps).solve(
      schemas.map(({ formula, accept }) => (accept ? positive(formula) : negative(formula))),
    )
    if (outcome.found === 'none') return { verdict: 'proved' }

    // The validator must confirm a counterexample, and the formulas must not contradict it: if they differ, one is
    // wrong.
    const shows = (message: Json) =>
      schemas.every(({ accept, formula }) => evaluate(formula, message) !== !accept) &&
      schemas.every(({ accept, execute }) => execute(message) === accept)
    const found = outcome.found === 'value' ? outcome.value : outcome.guess
    if (found !== undefined && shows(found))
      return { verdict: 'disproved', counterexample: resembling(found, examples, shows) }
    const shown = examples.find(shows)
    if (shown !== undefined) return { verdict: 'disproved', counterexample: shown }
    const reason =
      outcome.found === 'unknown' ? outcome.reason : 'a counterexample the independent validator does not confirm'
    return { verdict: 'unknown', reason }
  }
}

/**
 * Searches for a message that all of some schemas accept and none of some others accepts. `proved` means that no such
 * message exists.
 *
 * @category combinators
 * @since 1.0.0
 */
export const findMessage = (wanted: MessageQuery, options: InclusionOptions = {}): Inclusion =>
  searcher()(wanted, options)

/**
 * Decides whether the second schema accepts every message that the first accepts, both read as written. It does not
 * sample: `proved` is a proof, `disproved` comes with a message, and the verdict is `unknown` if it finds neither.
 *
 * @example
 * const shorter = includes({ type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 })
 * assert.deepStrictEqual(shorter, { verdict: 'proved' })
 * const gone = includes({ enum: ['a', 'b'] }, { const: 'a' })
 * assert.deepStrictEqual(gone, { verdict: 'disproved', counterexample: 'b' })
 *
 * @category combinators
 * @since 1.0.0
 */
export const includes = (a: Json, b: Json, options: InclusionOptions = {}): Inclusion =>
  findMessage({ matchesAll: [a], matchesNone: [b] }, options)
