import { type FormulaToken, formulaTokens } from './formula-token.js'

/** Whether a token may stand at this place of `NAME = a * b + c * d`, given the first factor of its term. */
const fits = ({ kind, text }: FormulaToken, place: number, factor: FormulaToken | undefined): boolean => {
  if (place < 2) return place === 0 ? kind === 'name' : text === '='
  switch ((place - 2) % 4) {
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
 * The weights of a formula that is a weighted sum: one or more terms joined by `+`, each `number * name` or
 * `name * number`. Nothing for any other text.
 *
 * @category destructors
 * @since 1.0.0
 */
export const weightsOf = (text: string): readonly number[] | undefined => {
  const weights: number[] = []
  let place = 0
  let factor: FormulaToken | undefined
  for (const token of formulaTokens(text)) {
    if (!fits(token, place, factor)) return undefined
    if (token.kind === 'number') weights.push(Number(token.text))
    if (place >= 2 && (place - 2) % 4 === 0) factor = token
    place++
  }
  return place > 2 && (place - 2) % 4 === 3 ? weights : undefined
}
