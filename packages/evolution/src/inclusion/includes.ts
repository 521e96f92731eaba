import { checkArguments, refuseUnknown } from '@contracts/core/internal'
import { aQuery, someOptions } from '../schema/arguments.js'
import type { Json } from '@contracts/core'
import { resembling } from './counterexample.js'
import { createFormulas, negative, positive } from './formula.js'
import { limits } from './limits.js'
import { isMember, type MessageSet, readerMessages, setOpener } from './message-set.js'
import type { MessagesOf } from './read.js'
import type { Formats } from '../schema/executable.js'
import { checkOption } from '../schema/json.js'
import { valueOrGuess } from './outcome.js'
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
 * The options of `includes`. No clock limits it, so the verdict is the same on every machine.
 *
 * @category model
 * @since 1.0.0
 */
export interface InclusionOptions {
  /** Messages, one of which the counterexample is made to resemble (default: none). */
  readonly examples?: readonly Json[]
  /** Meaning of `format`: an assertion, as most readers have it, or an annotation (default: `assertion`). */
  readonly formats?: Formats
  /** Limit of the search; the verdict is `unknown` when it is reached (default: 20,000). */
  readonly steps?: number
  /** The messages of the first schema (default: all that it accepts). */
  readonly of?: MessagesOf
}

/**
 * The messages to find: those that are in all sets of `matchesAll` and in no set of `matchesNone`.
 *
 * @category model
 * @since 1.0.0
 */
export interface MessageQuery {
  /** Sets that the message is in. */
  readonly matchesAll: readonly MessageSet[]
  /** Sets that the message is not in. */
  readonly matchesNone: readonly MessageSet[]
}

/**
 * A search that opens each document once, since a comparison searches the same two documents many times. Documents must
 * not change.
 */
export interface Searcher {
  readonly search: (wanted: MessageQuery, options?: Pick<InclusionOptions, 'examples' | 'steps'>) => Inclusion
  /** Returns a number for a set of messages, the same for two sets only if they have the same constraints. */
  readonly identify: (set: MessageSet) => number | undefined
}

export const searcher = (formats: Formats = 'assertion'): Searcher => {
  const formulas = createFormulas()
  const open = setOpener(formulas, formats)
  const search: Searcher['search'] = (wanted, options = {}) => {
    const { examples = [], steps = limits.steps } = options
    const read = (list: readonly MessageSet[], accept: boolean) => list.map((set) => ({ accept, opened: open(set) }))
    const sets = [...read(wanted.matchesAll, true), ...read(wanted.matchesNone, false)].flatMap(({ accept, opened }) =>
      opened === undefined ? [] : [{ accept, opened }],
    )
    if (sets.length < wanted.matchesAll.length + wanted.matchesNone.length)
      return { verdict: 'unknown', reason: 'the size of a schema' }
    const outcome = searchOf(formulas, steps).solve(
      sets.map(({ opened, accept }) => (accept ? positive(opened.formula) : negative(opened.formula))),
    )
    if (outcome.found === 'none') return { verdict: 'proved' }

    // The validator must confirm a counterexample, and the formulas must not contradict it: if they differ, one is
    // wrong.
    const shows = (message: Json) => sets.every(({ accept, opened }) => isMember(opened, message) === accept)
    const found = valueOrGuess(outcome)
    if (found !== undefined && shows(found))
      return { verdict: 'disproved', counterexample: resembling(found, examples, shows) }
    const shown = examples.find(shows)
    if (shown !== undefined) return { verdict: 'disproved', counterexample: shown }
    const reason =
      outcome.found === 'unknown' ? outcome.reason : 'a counterexample the independent validator does not confirm'
    return { verdict: 'unknown', reason }
  }
  return { search, identify: (set) => open(set)?.formula.id }
}

const searchOptions: Readonly<Record<keyof Omit<InclusionOptions, 'of'>, true>> = {
  ...{ examples: true, formats: true, steps: true },
}

/**
 * Searches for a message that is in all of some sets and in none of some others. `proved` means that no such message
 * exists.
 *
 * @category combinators
 * @since 1.0.0
 */
export const findMessage = (wanted: MessageQuery, options: Omit<InclusionOptions, 'of'> = {}): Inclusion => {
  checkArguments('findMessage', [aQuery, wanted])
  refuseUnknown(options, 'findMessage', searchOptions)
  checkOption('formats', options.formats, ['assertion', 'annotation'])
  return searcher(options.formats).search(wanted, options)
}

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
export const includes = (a: Json, b: Json, given: InclusionOptions = {}): Inclusion => {
  checkArguments('includes', [someOptions, given])
  const { of = 'reader', ...options } = given
  refuseUnknown(given, 'includes', { ...searchOptions, of: true })
  checkOption('of', of, ['reader', 'declared', 'writer'])
  return findMessage({ matchesAll: [{ schema: a, of }], matchesNone: [readerMessages(b)] }, options)
}
