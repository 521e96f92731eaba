import type { AST } from '@eslint-community/regexpp'
import { alphabetOf, classOf, overlay } from './alphabet.js'
import type { Automaton } from './automaton.js'
import { spend, tooLarge, type Budget } from './budget.js'
import { wordCharacters } from './character-set.js'
import type { CodePoints } from './code-points.js'
import { isUnsupported, type Unsupported } from './language.js'
import { lookArounds, type LookAround } from './look-around.js'
import { patternAutomaton, type PatternAutomaton } from './pattern-automaton.js'
import type { Reading, Side } from './reading.js'
import { threadsOf } from './thread.js'

const holds = (set: CodePoints, point: number): boolean => set.findLastIndex((at) => at <= point) % 2 === 0

interface Moment {
  readonly kernel: readonly number[]
  readonly before: Side
  readonly behinds: readonly number[]
}

const sides: readonly Side[] = ['edge', 'other', 'word']

/**
 * The deterministic automaton of a pattern: every way of reading it followed at once. Anchors, edges of words and look-arounds
 * are decided exactly where they stand.
 *
 * @category constructors
 * @since 1.0.0
 */
export const determine = (
  body: readonly AST.Alternative[],
  reading: Reading,
  budget: Budget,
): Automaton | Unsupported => {
  const pattern = patternAutomaton(body, reading, budget)
  if (isUnsupported(pattern)) return pattern
  const looks = lookArounds(pattern.conditions, reading, budget, determine)
  if (isUnsupported(looks)) return looks
  return follow(pattern, looks, reading, budget)
}

const follow = (
  { steps, skips, sets, conditions, final }: PatternAutomaton,
  { aheads, behinds, aheadOf, behindOf }: LookAround,
  { from, after }: Reading,
  budget: Budget,
): Automaton | Unsupported => {
  const threads = threadsOf(steps.length, aheads)
  const words = conditions.some(({ kind }) => kind === 'word' || kind === 'ahead')

  const all = [
    ...sets.map(alphabetOf),
    ...(words ? [alphabetOf(wordCharacters)] : []),
    ...[...aheads, ...behinds].map((one) => one.alphabet),
  ]
  let alphabet = alphabetOf([])
  for (const one of all) {
    alphabet = overlay(alphabet, one).alphabet
    if (!spend(budget, alphabet.starts.length)) return tooLarge
  }
  const { size } = alphabet
  const points = Array.from({ length: size }, (_, kind) => alphabet.starts[alphabet.classes.indexOf(kind)] ?? 0)
  const kindsOf = sets.map((set) => points.flatMap((point, kind) => (holds(set, point) ? [kind] : [])))
  const aheadKinds = points.map((point) => aheads.map((one) => classOf(one.alphabet, point)))
  const behindKinds = points.map((point) => behinds.map((one) => classOf(one.alphabet, point)))
  const sideOf = points.map((point): Side => (words && holds(wordCharacters, point) ? 'word' : 'other'))

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
  const closure = (moment: Moment, next: Side): readonly number[] => {
    const reached = new Set(moment.kernel)
    for (const thread of reached) {
      for (const { if: index, to } of skips[threads.at(thread)] ?? []) {
        const first = aheadOf.get(index)
        const ahead = first === undefined ? undefined : first + sides.indexOf(moment.before)
        if (passes(index, moment, next)) reached.add(threads.enter(thread, to, ahead))
      }
    }
    return [...reached]
  }

  const moments: Moment[] = []
  const numbers = new Map<string, number>()
  const numberOf = (moment: Moment): number => {
    if (moment.kernel.length === 0) return -1
    const name = `${moment.before}|${moment.behinds.join()}|${moment.kernel.join()}`
    const found = numbers.get(name) ?? moments.push(moment) - 1
    numbers.set(name, found)
    return found
  }
  const reach = (moment: Moment, kind: number, targets: ReadonlySet<number>): number => {
    if (after && targets.has(final)) return numberOf({ kernel: [final], before: 'other', behinds: [] })
    const kernel = [...targets].sort((a, b) => a - b)
    const seen = behinds.map(
      ({ next, alphabet: own }, i) => next[(moment.behinds[i] ?? 0) * own.size + (behindKinds[kind]?.[i] ?? 0)] ?? -1,
    )
    return numberOf({ kernel, before: sideOf[kind] ?? 'other', behinds: seen })
  }

  numberOf({ kernel: [0], before: from, behinds: behinds.map(() => 0) })
  const next: number[] = []
  const accepts: number[] = []
  for (let i = 0; i < moments.length; i++) {
    const moment = moments[i]
    if (!moment || i > budget.states || !spend(budget, size)) return tooLarge
    const atEnd = closure(moment, 'edge')
    accepts.push(atEnd.some((thread) => threads.at(thread) === final && threads.done(thread)) ? 1 : 0)
    const row = Array.from({ length: size }, () => new Set<number>())
    for (const side of words ? (['other', 'word'] as const) : (['other'] as const)) {
      for (const thread of closure(moment, side)) {
        for (const { on, to } of steps[threads.at(thread)] ?? []) {
          for (const kind of kindsOf[on] ?? []) {
            if (sideOf[kind] !== side) continue
            const target = threads.read(thread, to, aheadKinds[kind] ?? [])
            if (target >= 0) row[kind]?.add(target)
          }
          if (!spend(budget, kindsOf[on]?.length ?? 0)) return tooLarge
        }
      }
    }
    row.forEach((targets, kind) => next.push(reach(moment, kind, targets)))
    if (!spend(budget, atEnd.length)) return tooLarge
  }
  return { alphabet, next: Int32Array.from(next), accepts: Uint8Array.from(accepts) }
}
