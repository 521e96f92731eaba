import type { Json } from '@contracts/core'
import { type Document, documentOf } from '../schema/document.js'
import { nestedDeeper } from '../schema/nesting.js'
import { type Execute, executor } from './execute.js'
import { arena } from './arena.js'
import { grow } from './grow.js'
import { holds } from './holds.js'
import type { Inclusion, InclusionOptions } from './inclusion.js'
import { readFormula } from './read.js'
import { must, mustNot } from './signed.js'
import { solver } from './solver.js'

/**
 * Which messages are looked for: those all of the first schemas accept and none of the others does.
 *
 * @category model
 * @since 1.0.0
 */
export interface Wanted {
  readonly all: readonly Json[]
  readonly none: readonly Json[]
}

const deepest = 200

type Formats = 'annotation' | 'assertion'
type Opened = { readonly document: Document; readonly execute: Execute; readonly isDeep: boolean }

/** Documents, each opened once; what is not kept under a schema's identity is opened anew. */
const opener = () => {
  const known: Record<Formats, Map<Json, Opened>> = { annotation: new Map(), assertion: new Map() }
  return (schema: Json, formats: Formats): Opened => {
    const before = known[formats].get(schema)
    if (before !== undefined) return before
    const document = documentOf(schema)
    const made = { document, execute: executor(document, formats), isDeep: nestedDeeper(schema, deepest) }
    known[formats].set(schema, made)
    return made
  }
}

/**
 * A search that opens each document once, for as long as nobody changes it: a judgement asks of the same two again and again.
 *
 * @category constructors
 * @since 1.0.0
 */
export const searcher = (): ((wanted: Wanted, options?: InclusionOptions) => Inclusion) => {
  const opened = opener()
  return (wanted: Wanted, options: InclusionOptions = {}): Inclusion => {
    const { examples = [], formats = 'annotation', steps = 20_000 } = options
    if ([...wanted.all, ...wanted.none].some((schema) => opened(schema, formats).isDeep))
      return { verdict: 'unknown', reason: 'nesting' }
    const where = arena()
    const read = (schemas: readonly Json[], accept: boolean) =>
      schemas.map((schema) => {
        const { document, execute } = opened(schema, formats)
        return { accept, formula: readFormula(where, document, formats), execute }
      })
    const laws = [...read(wanted.all, true), ...read(wanted.none, false)]
    const solve = solver(where, { steps })
    const outcome = solve(laws.map(({ formula, accept }) => (accept ? must(formula) : mustNot(formula))))
    if (outcome.found === 'none') return { verdict: 'proved' }

    const executed = (message: Json) => laws.every(({ accept, execute }) => execute(message) === accept)
    // The formulas must not contradict the validator: where the two read a schema differently, neither is taken at its word.
    const looks = (message: Json) =>
      laws.every(({ accept, formula }) => holds(formula, message) !== !accept) && executed(message)
    const found = outcome.found === 'value' ? outcome.value : outcome.guess
    if (found !== undefined && looks(found)) return { verdict: 'witnessed', witness: grow(found, examples, looks) }
    const shown = examples.find(looks)
    if (shown !== undefined) return { verdict: 'witnessed', witness: shown }
    const reason = outcome.found === 'unknown' ? outcome.reason : 'a witness the independent validator does not confirm'
    return { verdict: 'unknown', reason }
  }
}

/**
 * Is there a message that all of some schemas accept and none of some others does. `proved` says that there is none.
 *
 * @category combinators
 * @since 1.0.0
 */
export const search = (wanted: Wanted, options: InclusionOptions = {}): Inclusion => searcher()(wanted, options)
