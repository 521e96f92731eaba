import { alphabetOf } from './alphabet.js'
import type { Automaton } from './automaton.js'
import { spend, tooLarge, type Budget } from './budget.js'
import { wordCharacters } from './character-set.js'
import { classesOf, classOf, samples } from './class-of.js'
import type { Unsupported } from './language.js'
import type { LookAround } from './look-around.js'
import { overlayAll } from './overlay.js'
import type { PatternAutomaton } from './pattern-automaton.js'
import { freeClosures, usefulStates } from './pattern-closure.js'
import type { Reading, Side } from './reading.js'
import { threadsOf } from './thread.js'

// A place in a string: the threads that have come there, what stands before it, and what the look-behinds have read.
interface Moment {
  readonly kernel: readonly number[]
  readonly before: Side
  readonly behinds: readonly number[]
}

const ascending = (threads: number[]): readonly number[] =>
  threads.length < 2 ? threads : threads.sort((a, b) => a - b).filter((thread, i) => thread !== threads[i - 1])

/**
 * Follows every way of reading a pattern at once: each set of ways that can be reached is one state.
 *
 * @category constructors
 * @since 1.0.0
 */
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
