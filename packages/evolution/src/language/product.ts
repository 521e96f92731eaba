import type { Automaton } from './automaton.js'
import { spend, tooLarge, type Budget } from './budget.js'
import type { Unsupported } from './language.js'
import { overlay } from './overlay.js'

/**
 * What of two automata is kept: `accepts` says which answers make one of both, `needs` whose way must not have ended.
 *
 * @category model
 * @since 1.0.0
 */
export interface Combination {
  readonly accepts: (a: boolean, b: boolean) => boolean
  readonly needs: 'both' | 'first' | 'either'
}

/**
 * Two automata read at once.
 *
 * @category combinators
 * @since 1.0.0
 */
export const product = (
  a: Automaton,
  b: Automaton,
  { accepts, needs }: Combination,
  budget: Budget,
): Automaton | Unsupported => {
  const { alphabet, first, second } = overlay(a.alphabet, b.alphabet)
  const width = b.accepts.length + 1
  const numbers = new Map<number, number>()
  const pairs: number[] = []
  const next: number[] = []
  const numberOf = (left: number, right: number): number => {
    if (left < 0 && needs !== 'either') return -1
    if (right < 0 && needs === 'both') return -1
    if (left < 0 && right < 0) return -1
    const pair = (left + 1) * width + right + 1
    const found = numbers.get(pair) ?? pairs.push(pair) - 1
    if (found === pairs.length - 1) numbers.set(pair, found)
    return found
  }
  numberOf(0, 0)
  for (let i = 0; i < pairs.length; i++) {
    if (i > budget.states || !spend(budget, alphabet.size + 1)) return tooLarge
    const pair = pairs[i] ?? 0
    const [left, right] = [Math.floor(pair / width) - 1, (pair % width) - 1]
    for (let kind = 0; kind < alphabet.size; kind++) {
      const onLeft = left < 0 ? -1 : (a.next[left * a.alphabet.size + (first[kind] ?? 0)] ?? -1)
      const onRight = right < 0 ? -1 : (b.next[right * b.alphabet.size + (second[kind] ?? 0)] ?? -1)
      next.push(numberOf(onLeft, onRight))
    }
  }
  return {
    alphabet,
    next: Int32Array.from(next),
    accepts: Uint8Array.from(pairs, (pair) => {
      const [left, right] = [Math.floor(pair / width) - 1, (pair % width) - 1]
      return accepts(a.accepts[left] === 1, b.accepts[right] === 1) ? 1 : 0
    }),
  }
}
