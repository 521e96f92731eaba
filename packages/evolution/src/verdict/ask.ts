import type { Json } from '@contracts/core'
import type { Inclusion } from '../inclusion/inclusion.js'
import { searcher } from '../inclusion/search.js'
import type { Accepted } from './accepted.js'
import { contradiction } from './contradiction.js'
import type { JudgeOptions } from './options.js'
import { lawOf } from './law-of.js'
import { breaksOf, type Question } from './question.js'
import type { Reading } from './reading.js'

/**
 * The two sides of a judgement: what they stand for, messages that look real, and how they are executed.
 *
 * @category model
 * @since 1.0.0
 */
export interface Sides {
  readonly old: Reading
  readonly next: Reading
  readonly examples: { readonly old: readonly Json[]; readonly next: readonly Json[] }
  readonly accepted: Accepted
}

const tries = 6

/** Searches until the decoders confirm a witness. */
const confirmed = (
  search: ReturnType<typeof searcher>,
  direction: Question,
  sides: Sides,
  alone: Reading | undefined,
  options: JudgeOptions,
): Inclusion => {
  const { formats, steps } = options
  const { old, next } = sides.examples
  const examples = direction === 'forward' || direction === 'gain' ? [...next, ...old] : [...old, ...next]
  const wanted = breaksOf(direction, sides.old, sides.next, alone)
  const refused: Json[] = []
  let reason = ''
  while (refused.length < tries) {
    const found = search(
      { ...wanted, none: [...wanted.none, ...refused.map((message) => ({ const: message }))] },
      {
        // Each round starts from another example: the law of one of them may be what stands in the way.
        examples: examples.slice(Math.min(refused.length, Math.max(0, examples.length - 1))),
        ...(formats === undefined ? {} : { formats }),
        ...(steps === undefined ? {} : { steps }),
      },
    )
    if (found.verdict !== 'witnessed') return refused.length > 0 ? { verdict: 'unknown', reason } : found
    const against = contradiction(direction, found.witness, sides.accepted)
    if (against === undefined) return found
    reason = against
    refused.push(found.witness)
  }
  return { verdict: 'unknown', reason }
}

/** What a direction is about: a change that leaves these as they were breaks nothing in it. */
const lawsOf = (direction: Question, { read, write, closed }: Reading): string => {
  if (direction === 'backward') return lawOf(read)
  if (direction === 'gain') return lawOf(closed)
  return direction === 'forward' ? lawOf(write) : `${lawOf(closed)} ${lawOf(read)}`
}

/**
 * Asks what breaks a direction between two versions, or what one change by itself breaks there. Equal questions are answered
 * once.
 *
 * @category constructors
 * @since 1.0.0
 */
export const asker = (sides: Sides, options: JudgeOptions): ((direction: Question, alone?: Reading) => Inclusion) => {
  const search = searcher()
  const answers = new Map<string, Inclusion>()
  return (direction, alone) => {
    const law = lawsOf(direction, alone ?? sides.next)
    if (law === lawsOf(direction, sides.old)) return { verdict: 'proved' }
    const key = `${direction} ${law}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const isWhole = alone === undefined || law === lawsOf(direction, sides.next)
    const answer = confirmed(search, direction, sides, isWhole ? undefined : alone, options)
    answers.set(key, answer)
    return answer
  }
}
