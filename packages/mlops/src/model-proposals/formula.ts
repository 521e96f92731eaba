import { type Finding, rule } from '@contracts/core'
import { formulaFault } from './formula-fault.js'
import { isShortFormula } from './is-short-formula.js'

const faults = (definition: string): readonly Finding[] => {
  const fault = formulaFault(definition)
  if (fault === undefined) return []
  const { column, due, ...hint } = fault
  return [
    { path: [], says: `must be NAME = expression: at column ${String(column)} ${due}`, value: definition, ...hint },
  ]
}

/**
 * `J_definition` is `NAME = expression`: numbers, names, `+ - * /`, a sign before an operand, and parentheses. There are
 * no powers, calls or implicit products. The message tells the column where reading stopped, in characters from 1.
 *
 * @category rules
 * @since 1.0.0
 */
export const formula = rule({
  id: 'mlops/formula',
  says: 'J_definition is a formula: NAME = expression, with numbers, names, + - * / and parentheses.',
  at: '/J_definition',
  check: (definition: string) => (isShortFormula(definition) ? [] : faults(definition)),
})
