import { alphabetOf, classOf, refine } from './alphabet.js'
import {
  type Automaton,
  type Combination,
  isUnsupported,
  type Language,
  product,
  type Unsupported,
} from './automaton.js'
import { budgetOf, workedOut } from './budget.js'
import { minimize } from './minimize.js'

const highs = alphabetOf([0xd800, 0xdc00])
const lows = alphabetOf([0xdc00, 0xe000])

const everyString = (): Language => {
  const { alphabet, first, second } = refine(highs, lows)
  const after = (state: number) =>
    first.map((high, symbol) => (high === 1 ? 1 : second[symbol] === 1 && state === 1 ? -1 : 0))
  return minimize({ alphabet, next: Int32Array.from([...after(0), ...after(1)]), accepts: Uint8Array.of(1, 1) })
}

/** The language of every string. */
export const anyString: Language = everyString()

// Creates a cached operation. A result is cached for as long as both operands exist.
const remembered = (combination: Combination) => {
  const known = new WeakMap<Language, WeakMap<Language, Language | Unsupported>>()
  return (a: Language, b: Language): Language | Unsupported => {
    const row = known.get(a) ?? new WeakMap<Language, Language | Unsupported>()
    known.set(a, row)
    const old = row.get(b)
    if (old) return old
    const budget = budgetOf()
    const both = product(a, b, combination, budget)
    const made = workedOut(isUnsupported(both) ? both : minimize(both), budget)
    row.set(b, made)
    return made
  }
}

/** Returns the strings that are in both languages. */
export const intersect = remembered('intersection')

/** Returns the strings of the first language that are not in the second. */
export const difference = remembered('difference')

/** Returns whether a string is in a language. */
export const contains = ({ alphabet, next, accepts }: Automaton, word: string): boolean => {
  let state = 0
  for (const character of word) {
    state = next[state * alphabet.size + classOf(alphabet, character.codePointAt(0) ?? 0)] ?? -1
    if (state < 0) return false
  }
  return accepts[state] === 1
}
