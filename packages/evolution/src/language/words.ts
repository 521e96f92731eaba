import type { Automaton } from './automaton.js'
import { liveStates } from './automaton.js'
import { budgetOf, spend, tooLarge, type Budget } from './budget.js'
import type { Language, Unsupported } from './language.js'
import { frontiersOf, onTheWay } from './lengths.js'
import { runsOf, wishes, type Run } from './readable.js'

/**
 * Which words to look for: how many, with how many code points, and which not.
 *
 * @category model
 * @since 1.0.0
 */
export interface WordQuestion {
  readonly min?: number
  readonly max?: number
  readonly count: number
  readonly avoid?: ReadonlySet<string>
}

// Every word of one length, in the order of the runs: no step is taken that does not end in a word.
function* spell(
  { alphabet, next }: Automaton,
  ways: readonly ReadonlySet<number>[],
  runs: readonly Run[],
): Generator<string> {
  const length = ways.length - 1
  if (!ways[0]?.has(0)) return
  const states = [0]
  const points: number[] = []
  const places: { run: number; point: number }[] = [{ run: 0, point: runs[0]?.from ?? 0 }]
  for (;;) {
    const depth = points.length
    const place = places[depth]
    const run = runs[place?.run ?? 0]
    if (depth === length || !place || !run) {
      if (depth === length) yield points.map((point) => String.fromCodePoint(point)).join('')
      if (depth === 0) return
      points.pop()
      states.pop()
      places.length = depth
      continue
    }
    const to = next[(states[depth] ?? 0) * alphabet.size + run.kind] ?? -1
    if (place.point > run.to || !ways[depth + 1]?.has(to)) {
      place.run++
      place.point = runs[place.run]?.from ?? 0
      continue
    }
    points.push(place.point++)
    states.push(to)
    places[depth + 1] = { run: 0, point: runs[0]?.from ?? 0 }
  }
}

const search = (
  language: Language,
  { min, max, count }: { readonly min: number; readonly max: number; readonly count: number },
  {
    found,
    avoid,
    runs,
  }: { readonly found: Set<string>; readonly avoid: ReadonlySet<string>; readonly runs: readonly Run[] },
  budget: Budget,
): Unsupported | undefined => {
  const kinds = [...new Set(runs.map(({ kind }) => kind))]
  const open = new Set(kinds)
  const live = liveStates(language, (kind) => open.has(kind))
  const frontiers = frontiersOf(language, { live, kinds }, budget)
  for (let length = 0; length <= max && frontiers.at[length]?.length !== 0; length++) {
    if (length >= min && frontiers.at[length]?.some((state) => language.accepts[state] === 1)) {
      const ways = onTheWay(language, frontiers, { length, kinds }, budget)
      if (!ways) return tooLarge
      for (const word of spell(language, ways, runs)) {
        if (!avoid.has(word)) found.add(word)
        if (found.size >= count) return undefined
        if (!spend(budget, length + runs.length + 1)) return tooLarge
      }
    }
    if (!frontiers.grow()) return tooLarge
  }
  return undefined
}

/**
 * Distinct words of a language, the shortest first, of letters where there are such. Fewer than asked for are returned only
 * where there are no more, so that an empty answer proves that there is none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const words = (
  language: Language,
  { min = 0, max = Infinity, count, avoid = new Set() }: WordQuestion,
  budget: Budget = budgetOf(),
): readonly string[] | Unsupported => {
  const found = new Set<string>()
  for (const wish of wishes) {
    if (found.size >= count) break
    const failed = search(
      language,
      { min, max, count },
      { found, avoid, runs: runsOf(language.alphabet, wish) },
      budget,
    )
    if (failed) return failed
  }
  return [...found]
}
