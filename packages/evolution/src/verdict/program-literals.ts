/** The literals of the programs of two releases that are not the same in both. */
import { farther, numbersNear, type ProgramToken, reach, readTokens, stringsNear } from './program-tokens.js'
import { ofDates, someDates, triedFor } from './tried-texts.js'

/**
 * A literal of a program, with the tokens around it. The names of variables do not count. `tried` are texts that the
 * program around a name may treat differently.
 */
export interface Literal {
  readonly value:
    | number
    | string
    | { readonly pattern: string; readonly flags: string }
    | { readonly tried: readonly string[] }
  readonly around: string
  /** The short strings near a number or a string. */
  readonly near?: readonly string[]
  /** Returns the numbers near it. */
  readonly numbers: () => readonly number[]
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

const numeral = /\d+(?:\.\d+)?/g
const textReach = 12

/** Returns the numbers that a text has in digits, such as those of JSON that a bundler has written as a text. */
const numeralsIn = (text: string): readonly Pick<Literal, 'value' | 'around'>[] =>
  [...text.matchAll(numeral)].flatMap(({ 0: digits, index }) => {
    const around = text.slice(Math.max(0, index - textReach), index + digits.length + textReach)
    const signs = text[index - 1] === '-' ? [1, -1] : [1]
    return signs.map((sign) => ({ value: sign * Number(digits), around }))
  })

const readLiterals = (tokens: readonly ProgramToken[]): readonly Literal[] => {
  const around = (from: number, to: number): Pick<Literal, 'around'> => ({
    around: tokens
      .slice(Math.max(0, from - reach), to + reach + 1)
      .map(({ text }) => text)
      .join(' '),
  })
  const numbers = (at: number) => ({ numbers: () => numbersNear(tokens, at) })
  const beside = (at: number) => ({ near: stringsNear(tokens, at, 2 * reach), ...numbers(at) })
  const literals = tokens.flatMap(({ value, isMember }, at): readonly Literal[] => {
    if (typeof value === 'number') {
      const isDate = tokens.slice(Math.max(0, at - 2 * reach), at + 2 * reach).some(({ text }) => ofDates.test(text))
      const dates = isDate ? [{ value: { tried: someDates() }, ...around(at, at), ...numbers(at) }] : []
      return [{ value, ...around(at, at), ...beside(at) }, ...dates]
    }
    if (typeof value === 'string')
      return [{ value, ...around(at, at), ...beside(at) }, ...numeralsIn(value).map((one) => ({ ...one, ...beside(at) }))] // oxfmt-ignore
    if (value !== undefined) return [{ value, ...around(at, at), ...beside(at) }]
    const tried = isMember ? triedFor(tokens, at) : []
    return tried.length === 0
      ? []
      : [{ value: { tried }, around: `${around(at, at).around} ${tokens[at]?.text ?? ''}`, ...numbers(at) }]
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

/** Returns the literals in which two programs differ: those of the old one, and those of the new one. */
export const differingLiterals = (old: string, next: string): readonly (readonly Literal[])[] => {
  const [before = [], after = []] = literalsOf(old, next)
  return [beyond(before, after), beyond(after, before)]
}

/** Returns the numbers of programs, each once, those of constant expressions included; none if one cannot be read. */
export const numbersOf = (...programs: readonly string[]): readonly number[] => {
  try {
    return [
      ...new Set(
        programs
          .map(readTokens)
          .flatMap((tokens) => [
            ...tokens.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
            ...expressionsIn(tokens).map(([, , value]) => value),
          ]),
      ),
    ]
  } catch {
    return []
  }
}
