import { type Alphabet, overlay } from './alphabet.js'
import { type Budget, spend, tooLarge } from './budget.js'

/**
 * A set of strings, as the smallest deterministic automaton that reads them: from state 0, each code point leads from one
 * state to the next by its class of the alphabet (`-1`: to none), and the states that accept end a string. Strings are
 * those of JavaScript, code point by code point, so that no high surrogate stands before a low one. Equal sets have equal keys.
 */
export interface Language {
  readonly alphabet: Alphabet
  readonly next: Int32Array
  readonly accepts: Uint8Array
  readonly key: string
}

/** What cannot be answered, and why: a construct that is no regular language, or a budget that ran out. */
export interface Unsupported {
  readonly unsupported: string
}

/** Whether the answer is missing. */
export const isUnsupported = (answer: object): answer is Unsupported => 'unsupported' in answer

/** A deterministic automaton, not yet the smallest: what a `Language` is before it is made one. */
export interface Automaton {
  readonly alphabet: Alphabet
  readonly next: Int32Array
  readonly accepts: Uint8Array
}

/**
 * The states from which some text is still accepted, reading only the classes that are `open` (all, unless told otherwise).
 */
export const liveStates = ({ alphabet, next, accepts }: Automaton, open: (kind: number) => boolean): Uint8Array => {
  const { size } = alphabet
  const count = accepts.length
  const heads = new Int32Array(count).fill(-1)
  const links = new Int32Array(count * size)
  for (let edge = 0; edge < next.length; edge++) {
    const to = next[edge] ?? -1
    if (to < 0 || !open(edge % size)) continue
    links[edge] = heads[to] ?? -1
    heads[to] = edge
  }
  const live = Uint8Array.from(accepts)
  const queue = Array.from(accepts.keys()).filter((state) => accepts[state] === 1)
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (let edge = heads[state] ?? -1; edge >= 0; edge = links[edge] ?? -1) {
      const from = Math.floor(edge / size)
      if (live[from] === 1) continue
      live[from] = 1
      queue.push(from)
    }
  }
  return live
}

/**
 * What of two automata is kept: `accepts` says which answers make one of both, `needs` whose way must not have ended.
 */
export interface Combination {
  readonly accepts: (a: boolean, b: boolean) => boolean
  readonly needs: 'both' | 'first' | 'either'
}

/** Two automata read at once. */
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
