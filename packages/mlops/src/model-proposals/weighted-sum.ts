import { type FormulaToken, formulaTokens } from './formula-token.js'

const weightOf = (
  first: FormulaToken | undefined,
  sign: FormulaToken | undefined,
  second: FormulaToken | undefined,
) => {
  if (sign?.text !== '*') return undefined
  if (first?.kind === 'number' && second?.kind === 'name') return Number(first.text)
  return first?.kind === 'name' && second?.kind === 'number' ? Number(second.text) : undefined
}

/**
 * The weights of a formula that is a weighted sum: one or more terms joined by `+`, each `number * name` or
 * `name * number`. Nothing for any other text.
 *
 * @category destructors
 * @since 1.0.0
 */
export const weightsOf = (text: string): readonly number[] | undefined => {
  const tokens = [...formulaTokens(text)]
  if (tokens[0]?.kind !== 'name' || tokens[1]?.text !== '=') return undefined
  const weights: number[] = []
  for (let i = 1; i < tokens.length; i += 4) {
    const weight = weightOf(tokens[i + 1], tokens[i + 2], tokens[i + 3])
    if ((i > 1 && tokens[i]?.text !== '+') || weight === undefined) return undefined
    weights.push(weight)
  }
  return weights
}
