import { rule } from '@contracts/core'
import { formulaError } from './formula-error.js'

/**
 * `J_definition` is `NAME = expression`: numbers, names, `+ - * /`, a sign before an operand, and parentheses. There
 * are no powers, calls or implicit products. The message names the column of the first error, in characters from 1.
 */
export const formula = rule({
  id: 'mlops/formula',
  description: 'J_definition is a formula: NAME = expression, with numbers, names, + - * / and parentheses.',
  at: '/J_definition',
  check: (definition: string) => {
    const error = formulaError(definition)
    if (error === undefined) return []
    const { column, expected, ...hint } = error
    return [
      {
        path: [],
        message: `must be NAME = expression: at column ${String(column)} ${expected}`,
        ...hint,
      },
    ]
  },
})
