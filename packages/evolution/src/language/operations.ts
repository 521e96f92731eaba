import { alphabetOf, classOf, oneClass, refine, refineAll } from './alphabet.js'
import {
  type Automaton,
  type Combination,
  isUnsupported,
  type Language,
  liveStates,
  product,
  type Unsupported,
} from './automaton.js'
import { budgetOf, spend, workedOut } from './budget.js'
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

/** The empty language. */
export const noString: Language = minimize({
  alphabet: oneClass,
  next: Int32Array.of(-1),
  accepts: Uint8Array.of(0),
})

/** Returns the language of exactly one string. */
export const stringLanguage = (word: string): Language => {
  const points = Array.from(word, (character) => character.codePointAt(0) ?? 0)
  const known = [...new Set(points)].sort((a, b) => a - b)
  const alphabet = refineAll(known.map((point) => alphabetOf([point, point + 1])))
  const symbols = points.map((point) => classOf(alphabet, point))
  const next = new Int32Array((points.length + 1) * alphabet.size).fill(-1)
  symbols.forEach((symbol, state) => (next[state * alphabet.size + symbol] = state + 1))
  return minimize({
    alphabet,
    next,
    accepts: Uint8Array.from({ length: points.length + 1 }, (_, i) => (i === points.length ? 1 : 0)),
  })
}

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
export const intersect = remembered({ accepts: (a, b) => a && b, needs: 'both' })

/** Returns the strings that are in at least one of two languages. */
export const union = remembered({ accepts: (a, b) => a || b, needs: 'either' })

/** Returns the strings of the first language that are not in the second. */
export const difference = remembered({ accepts: (a, b) => a && !b, needs: 'first' })

/** Returns the strings that are not in a language. */
export const complement = (language: Language): Language | Unsupported => difference(anyString, language)

/** Returns whether a string is in a language. */
export const contains = ({ alphabet, next, accepts }: Automaton, word: string): boolean => {
  let state = 0
  for (const character of word) {
    state = next[state * alphabet.size + classOf(alphabet, character.codePointAt(0) ?? 0)] ?? -1
    if (state < 0) return false
  }
  return accepts[state] === 1
}

/** Returns whether a language is empty. */
export const isEmpty = ({ accepts }: Language): boolean => accepts.length === 1 && accepts[0] === 0

/** Returns whether every string of the second language is also in the first. */
export const includesLanguage = (a: Language, b: Language): boolean | Unsupported => {
  const rest = difference(b, a)
  return isUnsupported(rest) ? rest : isEmpty(rest)
}

const weights = ({ alphabet: { starts, classes, size } }: Language): readonly number[] => {
  const counts = Array.from({ length: size }, () => 0)
  starts.forEach((at, i) => {
    const symbol = classes[i] ?? 0
    counts[symbol] = (counts[symbol] ?? 0) + (starts[i + 1] ?? 0x110000) - at
  })
  return counts
}

const capped = (count: number): number => (count > Number.MAX_SAFE_INTEGER ? Infinity : count)

/**
 * Returns how many strings of a language have a length in a range, exactly if finite. `Infinity` may also mean that
 * there are too many to count.
 */
export const countStrings = (
  language: Language,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number } = {},
): number => {
  const { alphabet, next, accepts } = language
  const budget = budgetOf()
  const weight = weights(language)
  const live = liveStates(language, () => true)
  let total = 0
  let reached = new Map<number, number>(live[0] === 1 ? [[0, 1]] : [])
  for (let length = 0; length <= max && reached.size > 0; length++) {
    const after = new Map<number, number>()
    for (const [state, count] of reached) {
      if (length >= min && accepts[state] === 1) total = capped(total + count)
      for (let symbol = 0; symbol < alphabet.size; symbol++) {
        const to = next[state * alphabet.size + symbol] ?? -1
        if (to >= 0) after.set(to, capped((after.get(to) ?? 0) + count * (weight[symbol] ?? 0)))
      }
    }
    const endless = max === Infinity && length > accepts.length
    if (total === Infinity || endless || !spend(budget, reached.size * alphabet.size + 1)) return Infinity
    reached = after
  }
  return total
}
