import type { Alphabet } from './alphabet.js'
import { type Automaton, type Language, liveStates, type Unsupported } from './automaton.js'
import { type Budget, budgetOf, spend, tooLarge } from './budget.js'

/** A range of code points of one class. */
interface Run {
  readonly from: number
  readonly to: number
  readonly symbol: number
}

const plain = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x2d, 0x2f],
  [0x5f, 0x5f],
  [0x21, 0x2c],
  [0x3a, 0x40],
  [0x5b, 0x5e],
  [0x60, 0x60],
  [0x7b, 0x7e],
  [0x20, 0x20],
] as const
const printed = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0xa1, 0xac],
  [0xae, 0xbf],
  [0x250, 0x36f],
  [0x400, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0xd7ff],
  [0x1f300, 0x1faff],
  [0x10000, 0x1f2ff],
  [0x1fb00, 0xdffff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfefe],
  [0xff00, 0xfff8],
] as const
const rest = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0xe000, 0xf8ff],
  [0xfdd0, 0xfdef],
  [0xfeff, 0xfeff],
  [0xfff9, 0xffff],
  [0x01, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xe0000, 0x10ffff],
  [0x00, 0x00],
] as const
const surrogates = [[0xd800, 0xdfff]] as const

/**
 * The characters to use, from letters to any: each list extends the previous one, and the last has every code point.
 */
export const preferences: readonly (readonly (readonly [number, number])[])[] = [
  plain,
  [...plain, ...printed],
  [...plain, ...printed, ...rest],
  [...plain, ...printed, ...rest, ...surrogates],
]

/** Returns the ranges of a list of characters, split at the class boundaries of an alphabet. */
const runsOf = ({ starts, classes }: Alphabet, preference: readonly (readonly [number, number])[]): readonly Run[] =>
  preference.flatMap(([low, high]) =>
    starts.flatMap((at, i) => {
      const from = Math.max(at, low)
      const to = Math.min((starts[i + 1] ?? 0x110000) - 1, high)
      return from <= to ? [{ from, to, symbol: classes[i] ?? 0 }] : []
    }),
  )

/**
 * The states that strings of each length lead to: `at[n]` after n code points. `grow` adds one length and returns
 * `false` when the budget ran out.
 */
interface Frontiers {
  readonly at: readonly (readonly number[])[]
  readonly grow: () => boolean
}

/** Creates the frontiers of an automaton that reads only some symbols and enters only live states. */
const frontiersOf = (
  { alphabet: { size }, next }: Automaton,
  { live, symbols }: { readonly live: Uint8Array; readonly symbols: readonly number[] },
  budget: Budget,
): Frontiers => {
  const at: number[][] = [live[0] === 1 ? [0] : []]
  const grow = (): boolean => {
    const reached = new Set<number>()
    const last = at[at.length - 1] ?? []
    for (const state of last)
      for (const symbol of symbols) {
        const to = next[state * size + symbol] ?? -1
        if (to >= 0 && live[to] === 1) reached.add(to)
      }
    at.push([...reached])
    return spend(budget, last.length * symbols.length + 1)
  }
  return { at, grow }
}

/**
 * Returns the states of each frontier from which a string of exactly the remaining length is accepted; `undefined` when
 * the budget ran out.
 */
const coReachable = (
  { alphabet: { size }, next, accepts }: Automaton,
  { at }: Frontiers,
  { length, symbols }: { readonly length: number; readonly symbols: readonly number[] },
  budget: Budget,
): readonly ReadonlySet<number>[] | undefined => {
  const ways: Set<number>[] = Array.from({ length: length + 1 }, () => new Set())
  for (const state of at[length] ?? []) if (accepts[state] === 1) ways[length]?.add(state)
  for (let n = length - 1; n >= 0 && ways[n + 1]?.size !== 0; n--) {
    const [states, after] = [at[n] ?? [], ways[n + 1]]
    if (!spend(budget, states.length * symbols.length)) return undefined
    for (const state of states)
      if (symbols.some((symbol) => after?.has(next[state * size + symbol] ?? -1))) ways[n]?.add(state)
  }
  return ways
}

/** The strings to enumerate: `count` of them, of `min` to `max` code points, without those to `avoid`. */
interface EnumerateOptions {
  readonly min?: number
  readonly max?: number
  readonly count: number
  readonly avoid?: ReadonlySet<string>
}

/**
 * Generates every string of one length, in the order of the ranges. It never takes a step that cannot end in a string.
 */
function* stringsOfLength(
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
    const to = next[(states[depth] ?? 0) * alphabet.size + run.symbol] ?? -1
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
  const symbols = [...new Set(runs.map(({ symbol }) => symbol))]
  const open = new Set(symbols)
  const live = liveStates(language, (symbol) => open.has(symbol))
  const frontiers = frontiersOf(language, { live, symbols }, budget)
  for (let length = 0; length <= max && frontiers.at[length]?.length !== 0; length++) {
    if (length >= min && frontiers.at[length]?.some((state) => language.accepts[state] === 1)) {
      const ways = coReachable(language, frontiers, { length, symbols }, budget)
      if (!ways) return tooLarge
      for (const text of stringsOfLength(language, ways, runs)) {
        if (!avoid.has(text)) found.add(text)
        if (found.size >= count) return undefined
        if (!spend(budget, length + runs.length + 1)) return tooLarge
      }
    }
    if (!frontiers.grow()) return tooLarge
  }
  return undefined
}

/**
 * Returns distinct strings of a language, those of readable characters first, then by length. Returns fewer than
 * `count` only when the language has no more, so an empty result proves that it has no such string.
 */
export const enumerate = (
  language: Language,
  { min = 0, max = Infinity, count, avoid = new Set() }: EnumerateOptions,
  budget: Budget = budgetOf(),
): readonly string[] | Unsupported => {
  const found = new Set<string>()
  for (const preference of preferences) {
    if (found.size >= count) break
    const failed = search(
      language,
      { min, max, count },
      { found, avoid, runs: runsOf(language.alphabet, preference) },
      budget,
    )
    if (failed) return failed
  }
  return [...found]
}
