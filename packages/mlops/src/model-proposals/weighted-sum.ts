import { type FormulaToken, formulaTokens } from './formula-token.js'

/** Returns whether a token is allowed at this index of `NAME = a * b + c * d`, given the first factor of its term. */
const isTokenAllowed = ({ kind, text }: FormulaToken, index: number, factor: FormulaToken | undefined): boolean => {
  if (index < 2) return index === 0 ? kind === 'name' : text === '='
  switch ((index - 2) % 4) {
    case 0:
      return kind === 'name' || kind === 'number'
    case 1:
      return text === '*'
    case 2:
      return (kind === 'name' && factor?.kind === 'number') || (kind === 'number' && factor?.kind === 'name')
    default:
      return text === '+'
  }
}

/**
 * Returns the weights of a formula that is a weighted sum: one or more terms joined by `+`, each `number * name` or
 * `name * number`. Returns `undefined` for any other text.
 */
export const weightsOf = (text: string): readonly number[] | undefined => {
  const weights: number[] = []
  let index = 0
  let factor: FormulaToken | undefined
  for (const token of formulaTokens(text)) {
    if (!isTokenAllowed(token, index, factor)) return undefined
    if (token.kind === 'number') weights.push(Number(token.text))
    if (index >= 2 && (index - 2) % 4 === 0) factor = token
    index++
  }
  return index > 2 && (index - 2) % 4 === 3 ? weights : undefined
}
