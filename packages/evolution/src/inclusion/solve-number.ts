import { type NumberQuestion, numbers } from '../number/numbers.js'
import type { Literal } from './formula.js'
import { none, type Outcome, unknown } from './outcome.js'

/** Returns the tighter of two lower bounds (`lower`) or of two upper bounds. */
const tighter = <B extends { value: number; exclusive: boolean }>(a: B | undefined, b: B, lower: boolean): B => {
  if (a === undefined) return b
  if (a.value === b.value) return a.exclusive ? a : b
  return a.value > b.value === lower ? a : b
}

export const solveNumber = (atoms: readonly Literal[]): Outcome => {
  let [lower, upper]: (undefined | { value: number; exclusive: boolean })[] = []
  let [integer, notInteger] = [false, false]
  const [multiples, notMultiples, avoid]: [number[], number[], number[]] = [[], [], []]
  for (const { formula, positive } of atoms) {
    if (formula.kind !== 'atom') continue
    const { atom } = formula
    if (atom.kind === 'minimum' || atom.kind === 'maximum') {
      const bound = { value: atom.value, exclusive: atom.exclusive === positive }
      if ((atom.kind === 'minimum') === positive) lower = tighter(lower, bound, true)
      else upper = tighter(upper, bound, false)
    } else if (atom.kind === 'integer') {
      if (positive) integer = true
      else notInteger = true
    } else if (atom.kind === 'multipleOf') (positive ? multiples : notMultiples).push(atom.value)
    else if (atom.kind === 'enum' && !positive)
      for (const value of atom.values) if (typeof value === 'number') avoid.push(value)
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
