import type { Json } from '@contracts/core'
import { type Inclusion, type MessageQuery, type Searcher, searcher } from '../inclusion/includes.js'
import { type MessageSet, readerMessages } from '../inclusion/message-set.js'
import type { Accepted, CompareOptions } from './execution.js'
import type { Direction } from './finding.js'
import type { Reading } from './reading.js'

/**
 * A question about two versions: whether a direction breaks, or whether something new may be sent (`gain`), which is
 * not a break.
 */
export type Question = Direction | 'gain'

/**
 * Returns the query for messages that show a break in a direction. `alone` is the old version with only one of the
 * changes applied. With it, the query finds only messages that break by this change alone and also between the two
 * versions.
 */
const breaksOf = (direction: Question, old: Reading, next: Reading, alone?: Reading): MessageQuery => {
  const news = alone === undefined ? [next] : [alone, next]
  const all = (kind: keyof Reading): readonly MessageSet[] => news.map((one) => one[kind])
  switch (direction) {
    case 'backward':
      return { matchesAll: [old.write], matchesNone: all('read') }
    case 'forward':
      return { matchesAll: all('write'), matchesNone: [old.read] }
    case 'gain':
      return { matchesAll: [...all('declared'), old.read], matchesNone: [old.closed] }
    case 'loss':
      return { matchesAll: [old.declared, ...all('read')], matchesNone: all('closed') }
  }
}

/**
 * Returns the query for messages that show what a change breaks in a direction if it is the last one. `others` is the
 * old version with all other changes applied. Both versions decide these messages as the break says, but another change
 * may decide them alike.
 */
const breaksAtLast = (direction: 'forward' | 'loss', old: Reading, next: Reading, others: Reading): MessageQuery =>
  direction === 'forward'
    ? { matchesAll: [next.write], matchesNone: [others.read, old.read] }
    : { matchesAll: [others.closed, next.read, old.read], matchesNone: [next.closed] }

/**
 * Returns why the decoders do not confirm a message that breaks a direction according to the schemas. Returns
 * `undefined` when they confirm it, or when no decoder can be run.
 */
const contradiction = (direction: Question, message: Json, { old, next }: Accepted): string | undefined => {
  if (direction === 'gain') return undefined
  const before = old(message)
  const after = next(message)
  if (direction === 'forward') return after === false ? 'the new version rejects every message found' : undefined
  if (before === false) return 'a rule of the old version rejects every message found'
  if (direction === 'backward')
    return after === true ? 'the decoder of the new version accepts what its schema rejects' : undefined
  return after === false ? 'a rule of the new version rejects every message found' : undefined
}

/**
 * The two sides of a comparison: their sets of messages, realistic example messages, and the verdicts of their
 * decoders.
 */
export interface Sides {
  readonly old: Reading
  readonly next: Reading
  readonly examples: { readonly old: readonly Json[]; readonly next: readonly Json[] }
  readonly accepted: Accepted
}

const tries = 6

/** Searches until the decoders confirm a counterexample, at most `tries` times. */
const confirmed = (
  { search }: Searcher,
  direction: Question,
  sides: Sides,
  wanted: MessageQuery,
  { steps }: CompareOptions,
): Inclusion => {
  const { old, next } = sides.examples
  const examples = direction === 'forward' || direction === 'gain' ? [...next, ...old] : [...old, ...next]
  const refused: Json[] = []
  let reason = ''
  while (refused.length < tries) {
    const found = search(
      {
        ...wanted,
        matchesNone: [...wanted.matchesNone, ...refused.map((message) => readerMessages({ const: message }))],
      },
      {
        // Each round starts from another example, since a rule may reject every message that resembles one of them.
        examples: examples.slice(Math.min(refused.length, Math.max(0, examples.length - 1))),
        ...(steps === undefined ? {} : { steps }),
      },
    )
    if (found.verdict !== 'disproved') return refused.length > 0 ? { verdict: 'unknown', reason } : found
    const against = contradiction(direction, found.counterexample, sides.accepted)
    if (against === undefined) return found
    reason = against
    refused.push(found.counterexample)
  }
  return { verdict: 'unknown', reason }
}

/**
 * Returns the identity of the sets that a direction depends on. A change that does not alter it breaks nothing there;
 * `undefined` if a schema cannot be read.
 */
const comparedSets = (direction: Question, { read, write, closed }: Reading, { identify }: Searcher): string => {
  const sets = { backward: [read], forward: [write], gain: [closed], loss: [closed, read] }[direction]
  return sets.map((set) => identify(set) ?? JSON.stringify(set.schema)).join(' ')
}

/**
 * A search for what breaks between two versions. `breaks` searches for what breaks a direction, or for what one change
 * alone breaks. `hides` searches for what one change breaks while others hide it: they reject every message that would
 * show it. Such a change breaks if it is the first one, which makes `alone`, and if it is the last one, after `others`.
 * `isSame` returns whether two versions have the same messages, as far as that is known without a search, and `isEqual`
 * whether a search proves that they accept and write the same.
 */
export interface BreakSearch {
  readonly breaks: (direction: Question, alone?: Reading) => Inclusion
  readonly hides: (direction: 'forward' | 'loss', alone: Reading, others: Reading) => Inclusion
  readonly isSame: (one: Reading, other: Reading) => boolean
  readonly isEqual: (one: Reading, other: Reading) => boolean
}

/** Creates a search between two versions. It searches once for equal questions. */
export const searchFor = (sides: Sides, options: CompareOptions): BreakSearch => {
  const search = searcher(options.formats)
  const { steps } = options
  const answers = new Map<string, Inclusion>()
  const hides: BreakSearch['hides'] = (direction, alone, others) => {
    const { old, next } = sides
    if (comparedSets(direction, alone, search) === comparedSets(direction, old, search)) return { verdict: 'proved' }
    const last = confirmed(search, direction, sides, breaksAtLast(direction, old, next, others), options)
    if (last.verdict === 'proved') return last
    const first = search.search(breaksOf(direction, old, alone), steps === undefined ? {} : { steps })
    return first.verdict === 'disproved' ? last : first
  }
  const breaks: BreakSearch['breaks'] = (direction, alone) => {
    const text = comparedSets(direction, alone ?? sides.next, search)
    if (text === comparedSets(direction, sides.old, search)) return { verdict: 'proved' }
    const key = `${direction} ${text}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const isWhole = alone === undefined || text === comparedSets(direction, sides.next, search)
    const wanted = breaksOf(direction, sides.old, sides.next, isWhole ? undefined : alone)
    const answer = confirmed(search, direction, sides, wanted, options)
    answers.set(key, answer)
    return answer
  }
  const isSame: BreakSearch['isSame'] = (one, other) =>
    (['forward', 'loss'] as const).every(
      (direction) => comparedSets(direction, one, search) === comparedSets(direction, other, search),
    )
  const isProved = (all: MessageSet, none: MessageSet): boolean =>
    search.search({ matchesAll: [all], matchesNone: [none] }, steps === undefined ? {} : { steps }).verdict === 'proved'
  const isEqual: BreakSearch['isEqual'] = (one, other) =>
    (['read', 'write', 'closed'] as const).every(
      (kind) => isProved(one[kind], other[kind]) && isProved(other[kind], one[kind]),
    )
  return { breaks, hides, isSame, isEqual }
}
