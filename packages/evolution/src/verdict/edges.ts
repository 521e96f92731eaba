import { tokenizer, tokTypes } from 'acorn'
import { isUnsupported } from '../language/automaton.js'
import { enumerate } from '../language/enumerate.js'
import { patternLanguage } from '../language/pattern-language.js'
import { difference } from '../language/operations.js'

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
}

/**
 * A literal of a program, with the tokens around it. The names of variables do not count. `tried` are texts that the
 * program around a name may treat differently.
 */
interface Literal {
  readonly value: number | string | { readonly pattern: string } | { readonly tried: readonly string[] }
  readonly around: string
  /** The short strings beside a number. */
  readonly separators?: readonly string[]
}

const reach = 6

/** A token of a program. Only literals have a value. A member is a name after a dot. */
interface ProgramToken {
  readonly text: string
  readonly value?: number | string | { readonly pattern: string } | undefined
  readonly isMember: boolean
}

const readTokens = (program: string): readonly ProgramToken[] => {
  const found: ProgramToken[] = []
  let isMember = false
  for (const token of tokenizer(program, { ecmaVersion: 'latest', sourceType: 'script' })) {
    const { type } = token
    const content: unknown = Reflect.get(token, 'value') // acorn does not declare it
    const isNumber = typeof content === 'number' && type === tokTypes.num
    const isText = typeof content === 'string' && (type === tokTypes.string || type === tokTypes.template)
    const isPattern = type === tokTypes.regexp
    const isName = type === tokTypes.name && !isMember
    found.push({
      text: isName ? 'name' : program.slice(token.start, token.end),
      ...(isNumber || isText || isPattern ? { value: content as NonNullable<ProgramToken['value']> } : {}),
      isMember: isMember && type === tokTypes.name,
    })
    isMember = type === tokTypes.dot || type === tokTypes.questionDot
  }
  return found
}

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  '**': (a, b) => a ** b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
}

/** The operators in the order in which they bind, the loosest first. */
const precedence = [['+', '-'], ['*', '/', '%'], ['**']] as const
const deepest = 100

/** The value of a constant expression, its last token, and whether it has an operator. */
interface Constant {
  readonly value: number
  readonly to: number
  readonly hasOperator: boolean
}

/** Returns the value of the constant expression that begins at a token, with operators of a level or tighter ones. */
const constantAt = (tokens: readonly ProgramToken[], from: number, level = 0, depth = 0): Constant | undefined => {
  const { text, value } = tokens[from] ?? {}
  const here = precedence[level]
  if (here === undefined) {
    if (typeof value === 'number') return { value, to: from, hasOperator: false }
    const inside = text === '(' && depth < deepest ? constantAt(tokens, from + 1, 0, depth + 1) : undefined
    return inside !== undefined && tokens[inside.to + 1]?.text === ')' ? { ...inside, to: inside.to + 1 } : undefined
  }
  let left = constantAt(tokens, from, level + 1, depth)
  while (left !== undefined) {
    const operator = tokens[left.to + 1]?.text ?? ''
    const isHere = here.some((one) => one === operator) && depth < deepest
    // A power binds to the right: 2 ** 3 ** 2 is 2 ** 9.
    const next = operator === '**' ? level : level + 1
    const right = isHere ? constantAt(tokens, left.to + 2, next, depth + 1) : undefined
    if (right === undefined) break
    left = { value: operators[operator]?.(left.value, right.value) ?? 0, to: right.to, hasOperator: true }
  }
  return left
}

/** Returns the values of the constant expressions of a program, such as `60 * 60`, each with its first and last token. */
const expressionsIn = (
  tokens: readonly ProgramToken[],
): readonly (readonly [from: number, to: number, value: number])[] => {
  const found: (readonly [number, number, number])[] = []
  for (let from = 0; from < tokens.length; from++) {
    const constant = constantAt(tokens, from)
    if (constant === undefined) continue
    const { value, to, hasOperator } = constant
    if (hasOperator && Number.isFinite(value)) found.push([from, to, value])
    from = to
  }
  return found
}

/** The number of tokens within which strings and names may belong to the call of a method. */
const farther = 150
const mostNear = 6
const longestNear = 40

/** The methods that read a part of a date. */
const ofDates = /^get(?:UTC)?(?:Day|Date|Month|FullYear|Hours|Minutes)$/

/** Returns dates of every weekday and month, with every second hour. */
const someDates = (): readonly string[] => [
  ...Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-${String(i + 1).padStart(2, '0')}`),
  ...Array.from({ length: 12 }, (_, i) => `2026-06-${String(i + 8).padStart(2, '0')}T${String(2 * i).padStart(2, '0')}:30:00Z`), // oxfmt-ignore
]

/** The methods that change a string, and of which a program may call one more or one less. */
const ofStrings = /^(?:trim(?:Start|End)?|to(?:Locale)?(?:Lower|Upper)Case|normalize|split|replace(?:All)?|slice|substring|startsWith|endsWith|includes|indexOf)$/ // oxfmt-ignore

const formsOf = (text: string): readonly string[] => [
  ...[text.toUpperCase(), text.toLowerCase(), text.charAt(0).toUpperCase() + text.slice(1)],
  ...[` ${text} `, `${text} `, ` ${text}`, `${text},${text}`, `${text}x`, `x${text}`],
]

const stringsNear = (tokens: readonly ProgramToken[], at: number, within: number): readonly string[] =>
  tokens
    .slice(Math.max(0, at - within), at + within)
    .map(({ value }, i) => [value, Math.abs(i - Math.min(at, within))] as const)
    .sort(([, a], [, b]) => a - b)
    .flatMap(([value]) => (typeof value === 'string' && value !== '' && value.length <= longestNear ? [value] : []))
    .filter((value, i, all) => all.indexOf(value) === i)
    .slice(0, mostNear)

/** Returns texts that the code about a member may treat differently than other code does. */
const triedFor = (tokens: readonly ProgramToken[], at: number): readonly string[] => {
  const name = tokens[at]?.text ?? ''
  if (ofStrings.test(name)) return stringsNear(tokens, at, farther).flatMap(formsOf)
  const before = tokens.slice(Math.max(0, at - 5 * reach), at)
  const isParsed = before.some(({ text, isMember }, i) => isMember && text === 'parse' && before[i + 1]?.text === '(')
  return isParsed ? [true, 1, 'x', null].map((value) => JSON.stringify({ [name]: value })) : []
}

const readLiterals = (tokens: readonly ProgramToken[]): readonly Literal[] => {
  const around = (from: number, to: number): Pick<Literal, 'around'> => ({
    around: tokens
      .slice(Math.max(0, from - reach), to + reach + 1)
      .map(({ text }) => text)
      .join(' '),
  })
  const beside = (at: number) => ({
    separators: stringsNear(tokens, at, 2 * reach).filter((text) => text.length <= 3),
  })
  const literals = tokens.flatMap(({ value, isMember }, at): readonly Literal[] => {
    if (typeof value === 'number') {
      const isDate = tokens.slice(Math.max(0, at - 2 * reach), at + 2 * reach).some(({ text }) => ofDates.test(text))
      const dates = isDate ? [{ value: { tried: someDates() }, ...around(at, at) }] : []
      return [{ value, ...around(at, at), ...beside(at) }, ...dates]
    }
    if (value !== undefined) return [{ value, ...around(at, at) }]
    const tried = isMember ? triedFor(tokens, at) : []
    return tried.length === 0
      ? []
      : [{ value: { tried }, around: `${around(at, at).around} ${tokens[at]?.text ?? ''}` }]
  })
  const folded = expressionsIn(tokens).map(([from, to, value]) => ({ value, ...around(from, to), ...beside(from) }))
  return [...literals, ...folded]
}

const countEqual = (some: readonly ProgramToken[], others: readonly ProgramToken[], limit: number): number => {
  const differs = some.findIndex(({ text, isMember }, i) => i === limit || text !== others[i]?.text || isMember !== others[i].isMember) // oxfmt-ignore
  return differs === -1 ? Math.min(some.length, limit) : differs
}

/**
 * Returns the tokens of two programs without those at the start and at the end that are equal in both, except for the
 * ones near a difference. Two bundles are long, and mostly contain the same libraries.
 */
const whereDifferent = (old: readonly ProgramToken[], next: readonly ProgramToken[]) => {
  const shorter = Math.min(old.length, next.length)
  const start = countEqual(old, next, shorter)
  const end = countEqual(old.toReversed(), next.toReversed(), shorter - start)
  return [old, next].map((tokens) => tokens.slice(Math.max(0, start - farther), tokens.length - end + farther))
}

/** Returns the literals of two programs near their differences; none if the tokens of one cannot be told apart without parsing it. */
const literalsOf = (old: string, next: string): readonly (readonly Literal[])[] => {
  try {
    return whereDifferent(readTokens(old), readTokens(next)).map(readLiterals)
  } catch {
    return [] // fewer messages are tried, and their number is reported
  }
}

/** Returns the literals that one program has in other surroundings, or more often in the same ones, than the other. */
const beyond = (some: readonly Literal[], others: readonly Literal[]): readonly Literal[] => {
  const keyOf = ({ around, value }: Literal): string => `${typeof value} ${around}`
  const left = new Map<string, number>()
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1)
  return some.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0
    left.set(keyOf(one), count - 1)
    return count <= 0
  })
}

const most = 100
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

/** Reads two programs, and returns the literals in which they differ. */
const findEdges = (old: string, next: string): Edges => {
  const [before = [], after = []] = literalsOf(old, next)
  const sides = [beyond(before, after), beyond(after, before)]
  const patterns = sides.map((side) => side.flatMap(({ value }) => (typeof value === 'object' && 'pattern' in value ? [value.pattern] : []))) // oxfmt-ignore
  const [gone = [], come = []] = patterns.map((one) => one.slice(0, most))
  const literals = sides.flat().map(({ value }) => value)
  const separators = new Set(sides.flat().flatMap((one) => one.separators ?? []))
  return {
    numbers: [...new Set(literals.filter((one) => typeof one === 'number'))].slice(0, most),
    texts: [
      ...new Set([
        ...gone.flatMap((one) => stringsOf(one, come.slice(0, 5))),
        ...come.flatMap((one) => stringsOf(one, gone.slice(0, 5))),
        ...literals.filter((one) => typeof one === 'string' && one.length <= longest && one !== '').map(String),
        ...literals.flatMap((one) => (typeof one === 'object' && 'tried' in one ? one.tried : [])),
      ]),
    ].slice(0, most),
    ...(separators.size === 0 ? {} : { separators: [...separators].slice(0, mostNear) }),
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
