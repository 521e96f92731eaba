import { isUnsupported } from '../language/automaton.js'
import { enumerate } from '../language/enumerate.js'
import { patternLanguage } from '../language/pattern-language.js'
import { difference } from '../language/operations.js'
import { differingLiterals, type Literal } from './program-literals.js'

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
}

const most = 100
const mostSeparators = 6
const mostNear = 4
const longest = 200

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

/** Texts that a pattern may match only with a flag, made of one that it matches. */
const flagged: Readonly<Record<string, (text: string) => readonly string[]>> = {
  m: (text) => [`x\n${text}`, `${text}\nx`],
  s: (text) => [`${text.slice(0, 1)}\n${text.slice(1)}`, `${text.slice(0, 1)}\n${text.slice(2)}`],
  u: (text) => [`😀${text.slice(1)}`],
}

/** Reads two programs, and returns the literals in which they differ. */
const findEdges = (old: string, next: string): Edges => {
  const sides = differingLiterals(old, next)
  const patterns = sides.map((side) => side.flatMap(({ value }) => (typeof value === 'object' && 'pattern' in value ? [value.pattern] : []))) // oxfmt-ignore
  const [gone = [], come = []] = patterns.map((one) => one.slice(0, most))
  const literals = sides.flat().map(({ value }) => value)
  const isOfNumber = ({ value }: Literal): boolean => typeof value === 'number'
  const flagsOf = (side: readonly Literal[] = []): string =>
    side.map(({ value }) => (typeof value === 'object' && 'pattern' in value ? value.flags : '')).join('')
  const [before, after] = [flagsOf(sides[0]), flagsOf(sides[1])]
  const flags = Object.keys(flagged).filter((one) => before.includes(one) !== after.includes(one))
  const matched = [
    ...gone.flatMap((one) => stringsOf(one, come.slice(0, 5))),
    ...come.flatMap((one) => stringsOf(one, gone.slice(0, 5))),
  ]
  const separators = new Set(sides.flat().filter(isOfNumber).flatMap(({ near = [] }) => near.filter((text) => text.length <= 3))) // oxfmt-ignore
  const near = new Set(sides.flat().flatMap((one) => (one.near ?? []).filter((text) => text !== one.value)))
  return {
    numbers: [...new Set(literals.filter((one) => typeof one === 'number'))].slice(0, most),
    texts: [
      ...new Set([
        ...matched,
        ...literals.filter((one) => typeof one === 'string' && one.length <= longest && one !== '').map(String),
        ...literals.flatMap((one) => (typeof one === 'object' && 'tried' in one ? one.tried : [])),
        ...flags.flatMap((flag) => matched.slice(0, 2).flatMap((text) => flagged[flag]?.(text) ?? [])),
      ]),
    ].slice(0, most),
    ...(separators.size === 0 ? {} : { separators: [...separators].slice(0, mostSeparators) }),
    ...(near.size === 0 ? {} : { near: [...near].slice(0, mostNear) }),
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
