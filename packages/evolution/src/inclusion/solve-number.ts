import { numbers } from '../number/numbers.js'
import type { NumberQuestion } from '../number/question.js'
import { none, type Outcome, unknown } from './outcome.js'
import type { Signed } from './signed.js'

/** The tighter of two lower bounds, or of two upper ones. */
const tighter = <B extends { value: number; exclusive: boolean }>(a: B | undefined, b: B, lower: boolean): B => {
  if (a === undefined) return b
  if (a.value === b.value) return a.exclusive ? a : b
  return a.value > b.value === lower ? a : b
}

/**
 * A number under elementary laws.
 *
 * @category combinators
 * @since 1.0.0
 */
export const solveNumber = (atoms: readonly Signed[]): Outcome => {
  let [lower, upper]: (undefined | { value: number; exclusive: boolean })[] = []
  let [integer, notInteger] = [false, false]
  const [multiples, notMultiples, avoid]: [number[], number[], number[]] = [[], [], []]
  for (const { formula, holds } of atoms) {
    if (formula.k !== 'atom') continue
    const { atom } = formula
    if (atom.a === 'min' || atom.a === 'max') {
      const bound = { value: atom.value, exclusive: atom.exclusive === holds }
      if ((atom.a === 'min') === holds) lower = tighter(lower, bound, true)
      else upper = tighter(upper, bound, false)
    } else if (atom.a === 'integer') {
      if (holds) integer = true
      else notInteger = true
    } else if (atom.a === 'multiple') (holds ? multiples : notMultiples).push(atom.value)
    else if (atom.a === 'in' && !holds)
      avoid.push(...atom.values.filter((value): value is number => typeof value === 'number'))
  }
  const question: NumberQuestion = {
    ...(lower === undefined ? {} : { min: lower.value, exclusiveMin: lower.exclusive }),
    ...(upper === undefined ? {} : { max: upper.value, exclusiveMax: upper.exclusive }),
    integer,
    notInteger,
    multiples,
    notMultiples,
    avoid,
    count: 1,
  }
  const { found, complete, reason } = numbers(question)
  const [first] = found
  if (first !== undefined) return { found: 'value', value: first }
  return complete ? none : unknown(reason ?? 'multipleOf')
}
