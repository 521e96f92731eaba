import { isUnsupported } from '../language/automaton.js'
import { datesAt, datesFrom } from './dates-near.js'
import { enumerate } from '../language/enumerate.js'
import { patternLanguage } from '../language/pattern-language.js'
import { difference } from '../language/operations.js'
import { differingLiterals, type Literal, numbersOf } from './program-literals.js'
import { spread } from './spread.js'

/**
 * The literals at which the code of two versions may decide differently.
 *
 * @category model
 * @since 1.0.0
 */
export interface Edges {
  /** Numbers. */
  readonly numbers: readonly number[]
  /**
   * Strings, strings that a pattern of one version matches and those of the other do not, and strings that a method
   * may treat differently which only one version calls.
   */
  readonly texts: readonly string[]
  /** Short strings beside the numbers, which may separate the parts that are counted (default: none). */
  readonly separators?: readonly string[]
  /** Strings near the literals, which may select the values that are compared with them (default: none). */
  readonly near?: readonly string[]
  /** The other numbers of both versions, which a literal may select, those near a literal first (default: none). */
  readonly selected?: readonly number[]
  /** True if many literals differ, as after a change of a library (default: false). */
  readonly isMany?: boolean
}

const most = 100
const mostSeparators = 6
const mostNear = 4
const mostSelected = 200
const fewLiterals = 24
const longest = 200
const mostPlaces = 20

const stringsOf = (pattern: string, others: readonly string[]): readonly string[] => {
  const language = patternLanguage(pattern)
  if (isUnsupported(language)) return []
  const rests = others.flatMap((other) => {
    const without = patternLanguage(other)
    const rest = isUnsupported(without) ? without : difference(language, without)
    return isUnsupported(rest) ? [] : [rest]
  })
  return [...rests, language].flatMap((one) => {
    const words = enumerate(one, { min: 0, max: longest, count: 4, avoid: new Set() })
    return isUnsupported(words) ? [] : words
  })
}

/** Returns a word that a pattern matches, of the greatest length that is tried. */
const longestOf = (pattern: string): readonly string[] => {
  const language = patternLanguage(pattern)
  let [min, found]: [number, readonly string[]] = [0, []]
  for (let step = 128; !isUnsupported(language) && step >= 1; step /= 2) {
    const words = enumerate(language, { min: min + step, max: longest, count: 1 })
    if (!isUnsupported(words) && words.length > 0) [min, found] = [min + step, words]
  }
  return found
}

/** Returns texts with another character in place of one or two, of all of them and of each, at most 20 of a text. */
const replacedBy =
  (other: string) =>
  (text: string): readonly string[] => {
    const all = Array.from(text)
    const places = spread([...all.keys()], mostPlaces)
    return [1, 2].flatMap((width) => [
      other.repeat(Math.ceil(all.length / width)),
      ...places.map((at) => [...all.slice(0, at), other, ...all.slice(at + width)].join('')),
    ])
  }

/** Texts that a pattern may match only with a flag, or only without it, made of one that it matches. */
const flagged: readonly (readonly [flag: RegExp, made: (text: string) => readonly string[]])[] = [
  [/m/, (text) => [`x\n${text}`, `${text}\nx`]],
  [/s/, replacedBy('\n')],
  [/[uv]/, replacedBy('😀')], // counted as one character, and as two without the flag
]

type Pattern = Extract<Literal['value'], { readonly pattern: string }>

/** Returns texts for the flags that some literals of a pattern have and others do not; all literals if one side has none. */
const flaggedTexts = (sides: readonly (readonly Pattern[])[]): readonly string[] => {
  const texts: string[] = []
  for (const pattern of new Set(sides.flat().map((one) => one.pattern))) {
    if (texts.length >= most) break
    const same = sides.map((side) => side.filter((one) => one.pattern === pattern))
    const flags = (same.some((side) => side.length === 0) ? sides : same).flat().map((one) => one.flags)
    const makers = flagged.filter(([flag]) => flags.some((one) => flag.test(one)) && !flags.every((one) => flag.test(one))) // oxfmt-ignore
    if (makers.length === 0) continue
    const words = [...stringsOf(pattern, []).slice(0, 2), ...longestOf(pattern)]
    texts.push(...words.flatMap((word) => makers.flatMap(([, made]) => made(word))))
  }
  return texts
}

const findEdges = (old: string, next: string): Edges => {
  const sides = differingLiterals(old, next)
  const patterns = sides.map((side) => side.flatMap(({ value }) => (typeof value === 'object' && 'pattern' in value ? [value] : []))) // oxfmt-ignore
  const [gone = [], come = []] = patterns.map((all) => all.slice(0, most).map(({ pattern }) => pattern))
  const literals = sides.flat().map(({ value }) => value)
  const isOfNumber = ({ value }: Literal): boolean => typeof value === 'number'
  const matched = [
    ...gone.flatMap((one) => stringsOf(one, come.slice(0, 5))),
    ...come.flatMap((one) => stringsOf(one, gone.slice(0, 5))),
  ]
  const separators = new Set(sides.flat().filter(isOfNumber).flatMap(({ near = [] }) => near.filter((text) => text.length <= 3))) // oxfmt-ignore
  const near = new Set(sides.flat().flatMap((one) => (one.near ?? []).filter((text) => text !== one.value)))
  const numbers = new Set(literals.filter((one) => typeof one === 'number'))
  const isFew = literals.length <= fewLiterals
  const selected = isFew ? [...sides.flat().flatMap((one) => one.numbers()), ...numbersOf(old, next)] : []
  const others = [...new Set(selected)].filter((one) => !numbers.has(one))
  return {
    numbers: [...numbers].slice(0, most),
    texts: [
      ...new Set([
        ...matched,
        ...literals.filter((one) => typeof one === 'string' && one.length <= longest && one !== '').map(String),
        ...literals.flatMap((one) => (typeof one === 'object' && 'tried' in one ? one.tried : [])),
        ...flaggedTexts(patterns),
        ...literals.flatMap((one) => (typeof one === 'number' ? datesAt(one) : typeof one === 'string' ? datesFrom(one) : [])), // oxfmt-ignore
      ]),
    ].slice(0, most),
    ...(separators.size === 0 ? {} : { separators: [...separators].slice(0, mostSeparators) }),
    ...(near.size === 0 ? {} : { near: [...near].slice(0, mostNear) }),
    ...(others.length === 0 ? {} : { selected: others.slice(0, mostSelected) }),
    ...(isFew ? {} : { isMany: true }),
  }
}

/** The last two programs that were compared. A check compares its releases several times, and their code is long. */
let last: { readonly old: string; readonly next: string; readonly edges: Edges } | undefined

/**
 * Returns the literals in which two programs differ: those that only one has, and those that have other tokens around
 * them, such as another comparison. At most 100 numbers and 100 strings.
 */
export const edgesBetween = (old: string, next: string): Edges => {
  if (old === next) return { numbers: [], texts: [] }
  if (last?.old !== old || last.next !== next) last = { old, next, edges: findEdges(old, next) }
  return last.edges
}
