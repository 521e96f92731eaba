import { liveStates } from './automaton.js'
import { budgetOf, spend } from './budget.js'
import type { Language } from './language.js'

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
 *
 * @category destructors
 * @since 1.0.0
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
