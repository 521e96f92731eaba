/** The tokens of the program of a release. */
import { tokenizer, tokTypes } from 'acorn'

/** The number of tokens around a literal that tell it apart. */
export const reach = 6

/** The number of tokens within which strings and names may belong to the call of a method. */
export const farther = 150

const mostNear = 6
const longestNear = 40

/** A token of a program. Only literals have a value. A member is a name after a dot. */
export interface ProgramToken {
  readonly text: string
  readonly value?: number | string | { readonly pattern: string; readonly flags: string } | undefined
  readonly isMember: boolean
}

/** Reads the tokens of a program. Throws if they cannot be told apart without parsing it. */
export const readTokens = (program: string): readonly ProgramToken[] => {
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
      value: isNumber || isText || isPattern ? (content as NonNullable<ProgramToken['value']>) : undefined,
      isMember: isMember && type === tokTypes.name,
    })
    isMember = type === tokTypes.dot || type === tokTypes.questionDot
  }
  return found
}

/** Returns the values of tokens near a token, the nearest first. */
const valuesNear = <A extends ProgramToken['value']>(
  tokens: readonly ProgramToken[],
  at: number,
  within: number,
  isWanted: (value: ProgramToken['value']) => value is A,
): readonly A[] =>
  tokens
    .slice(Math.max(0, at - within), at + within)
    .map(({ value }, i) => [value, Math.abs(i - Math.min(at, within))] as const)
    .sort(([, a], [, b]) => a - b)
    .flatMap(([value]) => (isWanted(value) ? [value] : []))
    .filter((value, i, all) => all.indexOf(value) === i)
    .slice(0, mostNear)

const isShort = (value: ProgramToken['value']): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestNear

const isNumber = (value: ProgramToken['value']): value is number => typeof value === 'number'

/** Returns the short strings near a token, the nearest first. */
export const stringsNear = (tokens: readonly ProgramToken[], at: number, within: number): readonly string[] =>
  valuesNear(tokens, at, within, isShort)

/** Returns the numbers near a token, the nearest first. */
export const numbersNear = (tokens: readonly ProgramToken[], at: number): readonly number[] =>
  valuesNear(tokens, at, farther, isNumber)
