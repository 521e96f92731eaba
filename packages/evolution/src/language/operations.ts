import { alphabetOf, classOf, oneClass, overlay, overlayAll } from './alphabet.js'
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
import { smallest } from './minimize.js'

const highs = alphabetOf([0xd800, 0xdc00])
const lows = alphabetOf([0xdc00, 0xe000])

const everyString = (): Language => {
  const { alphabet, first, second } = overlay(highs, lows)
  const after = (state: number) =>
    first.map((high, kind) => (high === 1 ? 1 : second[kind] === 1 && state === 1 ? -1 : 0))
  return smallest({ alphabet, next: Int32Array.from([...after(0), ...after(1)]), accepts: Uint8Array.of(1, 1) })
}

/** Every string. */
export const anyWord: Language = everyString()

/** No string at all. */
export const noWord: Language = smallest({
  alphabet: oneClass,
  next: Int32Array.of(-1),
  accepts: Uint8Array.of(0),
})

/** One string alone. */
export const wordLanguage = (word: string): Language => {
  const points = Array.from(word, (character) => character.codePointAt(0) ?? 0)
  const known = [...new Set(points)].sort((a, b) => a - b)
  const alphabet = overlayAll(known.map((point) => alphabetOf([point, point + 1])))
  const kinds = points.map((point) => classOf(alphabet, point))
  const next = new Int32Array((points.length + 1) * alphabet.size).fill(-1)
  kinds.forEach((kind, state) => (next[state * alphabet.size + kind] = state + 1))
  return smallest({
    alphabet,
    next,
    accepts: Uint8Array.from({ length: points.length + 1 }, (_, i) => (i === points.length ? 1 : 0)),
  })
}

// Answers live as long as the languages they are about.
const remembered = (combination: Combination) => {
  const known = new WeakMap<Language, WeakMap<Language, Language | Unsupported>>()
  return (a: Language, b: Language): Language | Unsupported => {
    const row = known.get(a) ?? new WeakMap<Language, Language | Unsupported>()
    known.set(a, row)
    const old = row.get(b)
    if (old) return old
    const budget = budgetOf()
    const both = product(a, b, combination, budget)
    const made = workedOut(isUnsupported(both) ? both : smallest(both), budget)
    row.set(b, made)
    return made
  }
}

/** The strings of both languages. */
export const intersect = remembered({ accepts: (a, b) => a && b, needs: 'both' })

/** The strings of either language. */
export const union = remembered({ accepts: (a, b) => a || b, needs: 'either' })

/** The strings of the first language that the second does not hold. */
export const difference = remembered({ accepts: (a, b) => a && !b, needs: 'first' })

/** The strings a language does not hold. */
export const complement = (language: Language): Language | Unsupported => difference(anyWord, language)

/** Whether a language holds a string. */
export const contains = ({ alphabet, next, accepts }: Automaton, word: string): boolean => {
  let state = 0
  for (const character of word) {
    state = next[state * alphabet.size + classOf(alphabet, character.codePointAt(0) ?? 0)] ?? -1
    if (state < 0) return false
  }
  return accepts[state] === 1
}

/** Whether a language holds no string at all. */
export const isEmpty = ({ accepts }: Language): boolean => accepts.length === 1 && accepts[0] === 0

/** Whether every string of the second language is one of the first. */
export const includesLanguage = (a: Language, b: Language): boolean | Unsupported => {
  const rest = difference(b, a)
  return isUnsupported(rest) ? rest : isEmpty(rest)
}

const weights = ({ alphabet: { starts, classes, size } }: Language): readonly number[] => {
  const counts = Array.from({ length: size }, () => 0)
  starts.forEach((at, i) => {
    const kind = classes[i] ?? 0
    counts[kind] = (counts[kind] ?? 0) + (starts[i + 1] ?? 0x110000) - at
  })
  return counts
}

const capped = (count: number): number => (count > Number.MAX_SAFE_INTEGER ? Infinity : count)

/**
 * How many words of a language have so many code points: exact where it is finite. `Infinity` also stands for a number too
 * large to count.
 */
export const size = (
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
      for (let kind = 0; kind < alphabet.size; kind++) {
        const to = next[state * alphabet.size + kind] ?? -1
        if (to >= 0) after.set(to, capped((after.get(to) ?? 0) + count * (weight[kind] ?? 0)))
      }
    }
    const endless = max === Infinity && length > accepts.length
    if (total === Infinity || endless || !spend(budget, reached.size * alphabet.size + 1)) return Infinity
    reached = after
  }
  return total
}
