import type { AST } from '@eslint-community/regexpp'
import { alphabetOf, classesOf, classOf, oneClass, overlayAll, samples } from './alphabet.js'
import { type Automaton, isUnsupported, product, type Unsupported } from './automaton.js'
import { type Budget, spend, tooLarge } from './budget.js'
import { wordCharacters } from './character-set.js'
import { smallest } from './minimize.js'
import {
  type Condition,
  freeClosures,
  isDisputed,
  type PatternAutomaton,
  patternAutomaton,
  usefulStates,
} from './pattern-automaton.js'

/** What stands on one side of a place in a string: its edge, another character, or a character of a word. */
export type Side = 'edge' | 'other' | 'word'

/**
 * How a pattern is read: whether any text may stand before and after it, what stands before the first character, the last
 * code point of its alphabet, and whether it is itself a look-around: one behind cannot ask what follows, one ahead not
 * what came before.
 */
export interface Reading {
  readonly before: boolean
  readonly after: boolean
  readonly from: Side
  readonly last: number
  readonly within?: 'ahead' | 'behind'
}

/**
 * One way a pattern may be read so far: the state it has reached and the duties it has taken on, each a state that an
 * automaton of a look-ahead is in and from which it must accept the rest of the string. A thread is a number: without
 * duties that of its state.
 */
export interface Threads {
  readonly at: (thread: number) => number
  readonly enter: (thread: number, state: number, ahead?: number) => number
  readonly read: (thread: number, state: number, classes: readonly number[]) => number
  readonly done: (thread: number) => boolean
}

const spread = 2 ** 24
const free: readonly number[] = []

const settled = ({ alphabet: { size }, next, accepts }: Automaton, state: number): boolean =>
  accepts[state] === 1 && next.subarray(state * size, (state + 1) * size).every((to) => to === state)

/**
 * The threads of a pattern of so many states with these look-aheads. `read` is -1 where a duty can no longer be met; the
 * classes are those of the code point in each look-ahead's alphabet.
 */
export const threadsOf = (states: number, aheads: readonly Automaton[]): Threads => {
  const laden: { readonly state: number; readonly duties: readonly number[] }[] = []
  const known = new Map<string, number>()
  const dutiesOf = (thread: number) => (thread < states ? free : (laden[thread - states]?.duties ?? free))
  const threadOf = (state: number, duties: readonly number[]): number => {
    if (duties.length === 0) return state
    const sorted = [...new Set(duties)].sort((a, b) => a - b)
    const name = `${String(state)}:${sorted.join()}`
    const found = known.get(name) ?? states + laden.push({ state, duties: sorted }) - 1
    known.set(name, found)
    return found
  }
  return {
    at: (thread) => (thread < states ? thread : (laden[thread - states]?.state ?? thread)),
    enter: (thread, state, ahead) => {
      const automaton = ahead === undefined ? undefined : aheads[ahead]
      if (ahead === undefined || !automaton || settled(automaton, 0)) return threadOf(state, dutiesOf(thread))
      return threadOf(state, [...dutiesOf(thread), ahead * spread])
    },
    read: (thread, state, classes) => {
      if (thread < states) return state
      const duties: number[] = []
      for (const duty of dutiesOf(thread)) {
        const ahead = Math.floor(duty / spread)
        const automaton = aheads[ahead]
        if (!automaton) return -1
        const to = automaton.next[(duty % spread) * automaton.alphabet.size + (classes[ahead] ?? 0)] ?? -1
        if (to < 0) return -1
        if (!settled(automaton, to)) duties.push(ahead * spread + to)
      }
      return threadOf(state, duties)
    },
    done: (thread) => dutiesOf(thread).every((duty) => aheads[Math.floor(duty / spread)]?.accepts[duty % spread] === 1),
  }
}

/**
 * The automata of a pattern's look-arounds: `aheads` read what follows, `behinds` have read all that came before. `aheadOf`
 * says which one a condition means, by what stands before it, `behindOf` likewise.
 */
export interface LookAround {
  readonly aheads: readonly Automaton[]
  readonly behinds: readonly Automaton[]
  readonly aheadOf: ReadonlyMap<number, Readonly<Record<Side, number>>>
  readonly behindOf: ReadonlyMap<number, number>
}

type Determine = (body: readonly AST.Alternative[], reading: Reading, budget: Budget) => Automaton | Unsupported

const everything: Automaton = { alphabet: oneClass, next: Int32Array.of(0), accepts: Uint8Array.of(1) }

const refused = (conditions: readonly Condition[], { within }: Reading): Unsupported | undefined => {
  if (within === 'behind' && conditions.some(({ kind }) => kind !== 'start'))
    return { unsupported: 'a look-behind of a pattern asks what follows it' }
  if (within === 'ahead' && conditions.some(({ kind }) => kind === 'behind'))
    return { unsupported: 'a look-ahead of a pattern holds a look-behind' }
  return undefined
}

/** Makes the automata of the look-arounds among the conditions of a pattern. */
export const lookArounds = (
  conditions: readonly Condition[],
  reading: Reading,
  budget: Budget,
  determine: Determine,
): LookAround | Unsupported => {
  const no = refused(conditions, reading)
  if (no) return no
  const { last } = reading
  const aheads: Automaton[] = []
  const behinds: Automaton[] = []
  const aheadOf = new Map<number, Readonly<Record<Side, number>>>()
  const behindOf = new Map<number, number>()
  const ahead = (body: readonly AST.Alternative[], from: Side, negate: boolean): Unsupported | undefined => {
    const made = determine(body, { before: false, after: true, from, last, within: 'ahead' }, budget)
    if (isUnsupported(made)) return made
    const asked = negate ? product(everything, made, { accepts: (a, b) => a && !b, needs: 'first' }, budget) : made
    if (isUnsupported(asked)) return asked
    aheads.push(smallest(asked))
    return undefined
  }
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind === 'ahead') {
      const { body, negate } = condition
      const first = aheads.length
      const asksBefore = body.some(({ raw }) => /\^|\\b/i.test(raw))
      for (const from of asksBefore ? (['edge', 'other', 'word'] as const) : (['edge'] as const)) {
        const failed = ahead(body, from, negate)
        if (failed) return failed
      }
      const step = asksBefore ? 1 : 0
      aheadOf.set(index, { edge: first, other: first + step, word: first + 2 * step })
    } else if (condition.kind === 'behind') {
      behindOf.set(index, behinds.length)
      const made = determine(
        condition.body,
        { before: true, after: false, from: 'edge', last, within: 'behind' },
        budget,
      )
      if (isUnsupported(made)) return made
      behinds.push(smallest(made))
    }
  }
  return { aheads, behinds, aheadOf, behindOf }
}

// A place in a string: the threads that have come there, what stands before it, and what the look-behinds have read.
interface Moment {
  readonly kernel: readonly number[]
  readonly before: Side
  readonly behinds: readonly number[]
}

const ascending = (threads: number[]): readonly number[] =>
  threads.length < 2 ? threads : threads.sort((a, b) => a - b).filter((thread, i) => thread !== threads[i - 1])

/** Follows every way of reading a pattern at once: each set of ways that can be reached is one state. */
export const subsetConstruction = (
  pattern: PatternAutomaton,
  { aheads, behinds, aheadOf, behindOf }: LookAround,
  { from, after }: Reading,
  budget: Budget,
): Automaton | Unsupported => {
  const { steps, skips, sets, conditions, final } = pattern
  const words = conditions.some(({ kind }) => kind === 'word' || kind === 'ahead')
  const looked = [...aheads, ...behinds].map((one) => one.alphabet)
  const alphabet = overlayAll([...[...sets, ...(words ? [wordCharacters] : [])].map(alphabetOf), ...looked])
  const free = freeClosures(pattern, usefulStates(pattern), budget)
  if (!free || !spend(budget, alphabet.starts.length)) return tooLarge

  const { size } = alphabet
  const threads = threadsOf(steps.length, aheads)
  const points = samples(alphabet)
  const kindsOf = sets.map((set) => classesOf(alphabet, set))
  const aheadKinds = points.map((point) => aheads.map((one) => classOf(one.alphabet, point)))
  const behindKinds = points.map((point) => behinds.map((one) => classOf(one.alphabet, point)))
  const wordKinds = new Set(words ? classesOf(alphabet, wordCharacters) : [])
  const sideOf = points.map((_, kind): Side => (wordKinds.has(kind) ? 'word' : 'other'))

  const passes = (index: number, { before, behinds: seen }: Moment, next: Side): boolean => {
    const condition = conditions[index]
    switch (condition?.kind) {
      case 'start':
        return before === 'edge'
      case 'end':
        return next === 'edge'
      case 'word':
        return ((before === 'word') !== (next === 'word')) !== condition.negate
      case 'behind': {
        const behind = behindOf.get(index) ?? 0
        return (behinds[behind]?.accepts[seen[behind] ?? -1] === 1) !== condition.negate
      }
      default:
        return true
    }
  }
  const closure = (moment: Moment, next: Side): Iterable<number> => {
    if (conditions.length === 0 && moment !== moments[0]) return moment.kernel
    const reached = new Set(moment.kernel)
    for (const thread of reached) {
      spend(budget, thread < steps.length ? 1 : 16)
      for (const { if: index, to } of skips[threads.at(thread)] ?? []) {
        const ahead = aheadOf.get(index)?.[moment.before]
        if (passes(index, moment, next)) reached.add(threads.enter(thread, to, ahead))
      }
    }
    return reached
  }

  const moments: Moment[] = []
  const numbers = new Map<string, number>()
  const numberOf = (moment: Moment): number => {
    const name = `${moment.before}|${moment.behinds.join()}|${moment.kernel.join()}`
    const found = numbers.get(name) ?? moments.push(moment) - 1
    if (found === moments.length - 1) numbers.set(name, found)
    return found
  }
  const reach = ({ behinds: seen }: Moment, kind: number, targets: number[]): number => {
    if (targets.length === 0) return -1
    if (after && targets.includes(final)) return numberOf({ kernel: [final], before: 'other', behinds: [] })
    return numberOf({
      kernel: ascending(targets),
      before: sideOf[kind] ?? 'other',
      behinds: behinds.map(
        (one, i) => one.next[(seen[i] ?? 0) * one.alphabet.size + (behindKinds[kind]?.[i] ?? 0)] ?? -1,
      ),
    })
  }

  numberOf({ kernel: [0], before: from, behinds: behinds.map(() => 0) })
  const next: number[] = []
  const accepts: number[] = []
  for (let i = 0; i < moments.length; i++) {
    const moment = moments[i]
    if (!moment || i > budget.states) return tooLarge
    let work = size
    let accepted = 0
    for (const thread of closure(moment, 'edge')) if (threads.at(thread) === final && threads.done(thread)) accepted = 1
    accepts.push(accepted)
    const row = Array.from({ length: size }, (): number[] => [])
    for (const side of words ? (['other', 'word'] as const) : (['other'] as const)) {
      for (const thread of closure(moment, side)) {
        for (const { on, to } of steps[threads.at(thread)] ?? []) {
          for (const kind of kindsOf[on] ?? []) {
            if (sideOf[kind] !== side) continue
            for (const state of free[to] ?? []) {
              const target = threads.read(thread, state, aheadKinds[kind] ?? [])
              if (target >= 0) (row[kind] ??= []).push(target)
              work += thread < steps.length ? 1 : 16
            }
          }
        }
        work++
      }
    }
    if (!spend(budget, work)) return tooLarge
    for (let kind = 0; kind < size; kind++) next.push(reach(moment, kind, row[kind] ?? []))
  }
  return { alphabet, next: Int32Array.from(next), accepts: Uint8Array.from(accepts) }
}

/**
 * The deterministic automaton of a pattern. Anchors, edges of words and look-arounds are decided exactly where they stand.
 */
export const determine = (
  body: readonly AST.Alternative[],
  reading: Reading,
  budget: Budget,
): Automaton | Unsupported => {
  const pattern = patternAutomaton(body, reading, budget)
  if (isUnsupported(pattern)) return pattern
  if (reading.within === undefined && reading.last > 0xffff && isDisputed(pattern))
    return { unsupported: 'engines differ on a pattern that is found where something is not' }
  const looks = lookArounds(pattern.conditions, reading, budget, determine)
  return isUnsupported(looks) ? looks : subsetConstruction(pattern, looks, reading, budget)
}
