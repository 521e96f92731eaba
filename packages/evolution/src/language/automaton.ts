import { type Alphabet, refine } from './alphabet.js'
import { type Budget, spend, tooLarge } from './budget.js'

/** The reason why an operation has no result: a construct that is not regular, or a budget that ran out. */
export interface Unsupported {
  readonly unsupported: string
}

/** Returns whether a result is `Unsupported`. */
export const isUnsupported = (answer: object): answer is Unsupported => 'unsupported' in answer

/**
 * A deterministic automaton. State 0 is the start; `next[state * size + class]` is the next state, or -1 if there is no
 * transition; `accepts` marks the final states. Strings are JavaScript strings read by code point, so a high surrogate
 * never precedes a low one.
 */
export interface Automaton {
  readonly alphabet: Alphabet
  readonly next: Int32Array
  readonly accepts: Uint8Array
}

/** A regular language as its minimal automaton. Equal languages have equal automata. */
export type Language = Automaton

/** Marks the states from which a final state can be reached through the classes that are `open`. */
export const liveStates = ({ alphabet, next, accepts }: Automaton, open: (symbol: number) => boolean): Uint8Array => {
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

/** The strings of a product: those in both languages, or those in the first and not in the second. */
export type Combination = 'intersection' | 'difference'

/** Returns the product of two automata. */
export const product = (
  a: Automaton,
  b: Automaton,
  combination: Combination,
  budget: Budget,
): Automaton | Unsupported => {
  const { alphabet, first, second } = refine(a.alphabet, b.alphabet)
  const isBoth = combination === 'intersection'
  const width = b.accepts.length + 1
  const numbers = new Map<number, number>()
  const pairs: number[] = []
  const next: number[] = []
  const numberOf = (left: number, right: number): number => {
    if (left < 0 || (right < 0 && isBoth)) return -1
    const pair = left * width + right + 1
    const found = numbers.get(pair) ?? pairs.push(pair) - 1
    if (found === pairs.length - 1) numbers.set(pair, found)
    return found
  }
  numberOf(0, 0)
  for (let i = 0; i < pairs.length; i++) {
    if (i > budget.states || !spend(budget, alphabet.size + 1)) return tooLarge
    const pair = pairs[i] ?? 0
    const [left, right] = [Math.floor(pair / width), (pair % width) - 1]
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const onLeft = a.next[left * a.alphabet.size + (first[symbol] ?? 0)] ?? -1
      const onRight = right < 0 ? -1 : (b.next[right * b.alphabet.size + (second[symbol] ?? 0)] ?? -1)
      next.push(numberOf(onLeft, onRight))
    }
  }
  return {
    alphabet,
    next: Int32Array.from(next),
    accepts: Uint8Array.from(pairs, (pair) => {
      const [left, right] = [Math.floor(pair / width), (pair % width) - 1]
      return a.accepts[left] === 1 && (b.accepts[right] === 1) === isBoth ? 1 : 0
    }),
  }
}
