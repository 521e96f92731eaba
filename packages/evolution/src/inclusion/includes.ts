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
 * Whether every message of one schema is a message of another, with the evidence.
 *
 * `proved`: there is no counterexample, by argument and not by sampling. `disproved`: `counterexample` is accepted by the first schema
 * and rejected by the second; both were executed by an independent validator. `unknown`: neither was found; `reason` names
 * the keyword that stopped the search, or the budget that ran out.
 *
 * @category model
 * @since 1.0.0
 */
export type Inclusion =
  | { readonly verdict: 'proved' }
  | { readonly verdict: 'disproved'; readonly counterexample: Json }
  | { readonly verdict: 'unknown'; readonly reason: string }

/**
 * Options of a question. `examples` are messages the counterexample is made to resemble. `formats` says whether `format` is an
 * annotation (the default, as in 2020-12) or rejects. `steps` bounds the search (default: 20,000); no clock does, so a question
 * has the same answer on every machine. When the steps run out the verdict is `unknown`.
 *
 * @category model
 * @since 1.0.0
 */
export interface InclusionOptions {
  readonly examples?: readonly Json[]
  readonly formats?: 'annotation' | 'assertion'
  readonly steps?: number
}

/**
 * Which messages to find: those that all schemas of `matchesAll` accept and no schema of `matchesNone` accepts.
 *
 * @category model
 * @since 1.0.0
 */
export interface MessageQuery {
  readonly matchesAll: readonly Json[]
  readonly matchesNone: readonly Json[]
}

type Formats = 'annotation' | 'assertion'
type Opened = { readonly document: Document; readonly execute: Execute; readonly isDeep: boolean }

/** Opens each document once, by identity. */
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
 * A search that opens each document once: a comparison asks many questions about the same two. Documents must not change.
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

    // Where the formulas and the validator read a schema differently, neither is believed.
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
 * Looks for a message that all of some schemas accept and none of some others accepts. `proved`: there is none.
 *
 * @category combinators
 * @since 1.0.0
 */
export const findMessage = (wanted: MessageQuery, options: InclusionOptions = {}): Inclusion =>
  searcher()(wanted, options)

/**
 * Whether the second schema accepts every message the first accepts, both read as written. Nothing is sampled: `proved` is an
 * argument, `disproved` shows a message, and where neither is found the verdict is `unknown`.
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
