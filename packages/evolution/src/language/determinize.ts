import type { AST } from '@eslint-community/regexpp'
import { alphabetOf, classesOf, classOf, oneClass, refineAll, representatives } from './alphabet.js'
import { type Automaton, isUnsupported, product, type Unsupported } from './automaton.js'
import { type Budget, spend, tooLarge } from './budget.js'
import { wordCharacters } from './character-set.js'
import { minimize } from './minimize.js'
import { type Condition, epsilonClosures, isDisputed, type Nfa, nfaOf, usefulStates } from './nfa.js'

/** The neighbour of a position: the edge of the string, a word character, or another character. */
type Side = 'edge' | 'other' | 'word'

/**
 * The way a pattern is read. `before` and `after`: whether any text may precede and follow it. `from`: the neighbour
 * before the first character. `last`: the last code point of the alphabet. `within`: the kind of look-around whose body
 * it is. A look-behind must not depend on the text after it, and a look-ahead must not contain a look-behind.
 */
interface ReadingMode {
  readonly before: boolean
  readonly after: boolean
  readonly from: Side
  readonly last: number
  readonly within?: 'ahead' | 'behind'
}

/**
 * The threads of a pattern. A thread is one way to read the pattern so far: the state it has reached, and its
 * obligations from the look-aheads it has passed. An obligation is a state of the automaton of a look-ahead, which must
 * accept the rest of the string. Threads are numbered; a thread without obligations has the number of its state.
 */
interface Threads {
  readonly at: (thread: number) => number
  readonly enter: (thread: number, state: number, ahead?: number) => number
  readonly read: (thread: number, state: number, classes: readonly number[]) => number
  readonly done: (thread: number) => boolean
  /** Returns the number of steps that one step of a thread counts as: more the more obligations it has. */
  readonly weight: (thread: number) => number
}

const spread = 2 ** 24
const free: readonly number[] = []

const settled = ({ alphabet: { size }, next, accepts }: Automaton, state: number): boolean =>
  accepts[state] === 1 && next.subarray(state * size, (state + 1) * size).every((to) => to === state)

/**
 * Creates the threads of a pattern with `states` states and some look-aheads. `read` returns -1 when an obligation can
 * no longer be met. Its `classes` are the classes of the code point in the alphabet of each look-ahead.
 */
const threadsOf = (states: number, aheads: readonly Automaton[]): Threads => {
  const bound: { readonly state: number; readonly obligations: readonly number[] }[] = []
  const known = new Map<string, number>()
  const obligationsOf = (thread: number) => (thread < states ? free : (bound[thread - states]?.obligations ?? free))
  const threadOf = (state: number, obligations: readonly number[]): number => {
    if (obligations.length === 0) return state
    const sorted = [...new Set(obligations)].sort((a, b) => a - b)
    const name = `${String(state)}:${sorted.join()}`
    const found = known.get(name) ?? states + bound.push({ state, obligations: sorted }) - 1
    known.set(name, found)
    return found
  }
  return {
    weight: (thread) => (thread < states ? 1 : 16 + obligationsOf(thread).length),
    at: (thread) => (thread < states ? thread : (bound[thread - states]?.state ?? thread)),
    enter: (thread, state, ahead) => {
      const automaton = ahead === undefined ? undefined : aheads[ahead]
      if (ahead === undefined || !automaton || settled(automaton, 0)) return threadOf(state, obligationsOf(thread))
      return threadOf(state, [...obligationsOf(thread), ahead * spread])
    },
    read: (thread, state, classes) => {
      if (thread < states) return state
      const obligations: number[] = []
      for (const obligation of obligationsOf(thread)) {
        const ahead = Math.floor(obligation / spread)
        const automaton = aheads[ahead]
        if (!automaton) return -1
        const to = automaton.next[(obligation % spread) * automaton.alphabet.size + (classes[ahead] ?? 0)] ?? -1
        if (to < 0) return -1
        if (!settled(automaton, to)) obligations.push(ahead * spread + to)
      }
      return threadOf(state, obligations)
    },
    done: (thread) =>
      obligationsOf(thread).every(
        (obligation) => aheads[Math.floor(obligation / spread)]?.accepts[obligation % spread] === 1,
      ),
  }
}

/**
 * The automata of a pattern's look-arounds: `aheads` read the text after a position, `behinds` all the text before it.
 * `aheadOf` and `behindOf` map a condition to its automaton. A look-ahead has one automaton for each neighbour before
 * it.
 */
interface LookAround {
  readonly aheads: readonly Automaton[]
  readonly behinds: readonly Automaton[]
  readonly aheadOf: ReadonlyMap<number, Readonly<Record<Side, number>>>
  readonly behindOf: ReadonlyMap<number, number>
}

type Determinize = (body: readonly AST.Alternative[], reading: ReadingMode, budget: Budget) => Automaton | Unsupported

const everything: Automaton = { alphabet: oneClass, next: Int32Array.of(0), accepts: Uint8Array.of(1) }

const refused = (conditions: readonly Condition[], { within }: ReadingMode): Unsupported | undefined => {
  if (within === 'behind' && conditions.some(({ kind }) => kind !== 'start'))
    return { unsupported: 'a look-behind of a pattern depends on what follows it' }
  if (within === 'ahead' && conditions.some(({ kind }) => kind === 'behind'))
    return { unsupported: 'a look-ahead of a pattern contains a look-behind' }
  return undefined
}

/** Builds the automata of the look-arounds among the conditions of a pattern. */
const lookArounds = (
  conditions: readonly Condition[],
  reading: ReadingMode,
  budget: Budget,
  determinizeBody: Determinize,
): LookAround | Unsupported => {
  const no = refused(conditions, reading)
  if (no) return no
  const { last } = reading
  const aheads: Automaton[] = []
  const behinds: Automaton[] = []
  const aheadOf = new Map<number, Readonly<Record<Side, number>>>()
  const behindOf = new Map<number, number>()
  const ahead = (body: readonly AST.Alternative[], from: Side, negate: boolean): Unsupported | undefined => {
    const made = determinizeBody(body, { before: false, after: true, from, last, within: 'ahead' }, budget)
    if (isUnsupported(made)) return made
    const required = negate ? product(everything, made, 'difference', budget) : made
    if (isUnsupported(required)) return required
    aheads.push(minimize(required))
    return undefined
  }
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind === 'ahead') {
      const { body, negate } = condition
      const first = aheads.length
      const dependsOnBefore = body.some(({ raw }) => /\^|\\b/i.test(raw))
      for (const from of dependsOnBefore ? (['edge', 'other', 'word'] as const) : (['edge'] as const)) {
        const failed = ahead(body, from, negate)
        if (failed) return failed
      }
      const step = dependsOnBefore ? 1 : 0
      aheadOf.set(index, { edge: first, other: first + step, word: first + 2 * step })
    } else if (condition.kind === 'behind') {
      behindOf.set(index, behinds.length)
      const made = determinizeBody(
        condition.body,
        { before: true, after: false, from: 'edge', last, within: 'behind' },
        budget,
      )
      if (isUnsupported(made)) return made
      behinds.push(minimize(made))
    }
  }
  return { aheads, behinds, aheadOf, behindOf }
}

/** A state of the result: the threads at a position, the neighbour before it, and the states of the look-behinds. */
interface Configuration {
  readonly kernel: readonly number[]
  readonly before: Side
  readonly behinds: readonly number[]
}

const ascending = (threads: number[]): readonly number[] =>
  threads.length < 2 ? threads : threads.sort((a, b) => a - b).filter((thread, i) => thread !== threads[i - 1])

/** Runs the subset construction: each set of threads that can exist at the same position becomes one state. */
const subsetConstruction = (
  pattern: Nfa,
  { aheads, behinds, aheadOf, behindOf }: LookAround,
  { from, after }: ReadingMode,
  budget: Budget,
): Automaton | Unsupported => {
  const { transitions, epsilons, sets, conditions, final } = pattern
  const words = conditions.some(({ kind }) => kind === 'word' || kind === 'ahead')
  const looked = [...aheads, ...behinds].map((one) => one.alphabet)
  const alphabet = refineAll([...[...sets, ...(words ? [wordCharacters] : [])].map(alphabetOf), ...looked])
  const free = epsilonClosures(pattern, usefulStates(pattern), budget)
  if (!free || !spend(budget, alphabet.starts.length)) return tooLarge

  const { size } = alphabet
  const threads = threadsOf(transitions.length, aheads)
  const points = representatives(alphabet)
  const symbolsOf = sets.map((set) => classesOf(alphabet, set))
  const aheadSymbols = points.map((point) => aheads.map((one) => classOf(one.alphabet, point)))
  const behindSymbols = points.map((point) => behinds.map((one) => classOf(one.alphabet, point)))
  const wordSymbols = new Set(words ? classesOf(alphabet, wordCharacters) : [])
  const sideOf = points.map((_, symbol): Side => (wordSymbols.has(symbol) ? 'word' : 'other'))

  const passes = (index: number, { before, behinds: seen }: Configuration, next: Side): boolean => {
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
  const closure = (configuration: Configuration, next: Side): Iterable<number> => {
    if (conditions.length === 0 && configuration !== configurations[0]) return configuration.kernel
    const reached = new Set(configuration.kernel)
    for (const thread of reached) {
      if (!spend(budget, threads.weight(thread))) break
      for (const { if: index, to } of epsilons[threads.at(thread)] ?? []) {
        const ahead = aheadOf.get(index)?.[configuration.before]
        if (passes(index, configuration, next)) reached.add(threads.enter(thread, to, ahead))
      }
    }
    return reached
  }

  const configurations: Configuration[] = []
  const numbers = new Map<string, number>()
  const numberOf = (configuration: Configuration): number => {
    const name = `${configuration.before}|${configuration.behinds.join()}|${configuration.kernel.join()}`
    const found = numbers.get(name) ?? configurations.push(configuration) - 1
    if (found === configurations.length - 1) numbers.set(name, found)
    return found
  }
  const reach = ({ behinds: seen }: Configuration, symbol: number, targets: number[]): number => {
    if (targets.length === 0) return -1
    if (after && targets.includes(final)) return numberOf({ kernel: [final], before: 'other', behinds: [] })
    return numberOf({
      kernel: ascending(targets),
      before: sideOf[symbol] ?? 'other',
      behinds: behinds.map(
        (one, i) => one.next[(seen[i] ?? 0) * one.alphabet.size + (behindSymbols[symbol]?.[i] ?? 0)] ?? -1,
      ),
    })
  }

  numberOf({ kernel: [0], before: from, behinds: behinds.map(() => 0) })
  const next: number[] = []
  const accepts: number[] = []
  for (let i = 0; i < configurations.length; i++) {
    const configuration = configurations[i]
    if (!configuration || i > budget.states) return tooLarge
    let work = size
    let accepted = 0
    for (const thread of closure(configuration, 'edge'))
      if (threads.at(thread) === final && threads.done(thread)) accepted = 1
    accepts.push(accepted)
    const row = Array.from({ length: size }, (): number[] => [])
    for (const side of words ? (['other', 'word'] as const) : (['other'] as const)) {
      for (const thread of closure(configuration, side)) {
        for (const { on, to } of transitions[threads.at(thread)] ?? []) {
          for (const symbol of symbolsOf[on] ?? []) {
            if (sideOf[symbol] !== side) continue
            for (const state of free[to] ?? []) {
              const target = threads.read(thread, state, aheadSymbols[symbol] ?? [])
              if (target >= 0) (row[symbol] ??= []).push(target)
              work += threads.weight(thread)
            }
          }
        }
        work++
      }
    }
    if (!spend(budget, work)) return tooLarge
    for (let symbol = 0; symbol < size; symbol++) next.push(reach(configuration, symbol, row[symbol] ?? []))
  }
  return { alphabet, next: Int32Array.from(next), accepts: Uint8Array.from(accepts) }
}

/** Returns the deterministic automaton of a pattern. Anchors, word boundaries and look-arounds are exact. */
export const determinize = (
  body: readonly AST.Alternative[],
  reading: ReadingMode,
  budget: Budget,
): Automaton | Unsupported => {
  const pattern = nfaOf(body, reading, budget)
  if (isUnsupported(pattern)) return pattern
  if (reading.within === undefined && reading.last > 0xffff && isDisputed(pattern))
    return { unsupported: 'engines differ on a pattern that matches where something is absent' }
  const looks = lookArounds(pattern.conditions, reading, budget, determinize)
  return isUnsupported(looks) ? looks : subsetConstruction(pattern, looks, reading, budget)
}
