import type { Unsupported } from './language.js'

/**
 * How much one operation may still do, counted in steps, not in time: the same question has the same answer everywhere.
 *
 * @category model
 * @since 1.0.0
 */
export interface Budget {
  readonly states: number
  left: number
}

/**
 * A fresh budget: 30,000 states and a million steps, unless told otherwise.
 *
 * @category constructors
 * @since 1.0.0
 */
export const budgetOf = ({ states = 30_000, steps = 1_000_000 } = {}): Budget => ({ states, left: steps })

/**
 * Takes steps from a budget; false once there are none left.
 *
 * @category combinators
 * @since 1.0.0
 */
export const spend = (budget: Budget, steps: number): boolean => {
  budget.left -= steps
  return budget.left >= 0
}

/**
 * The answer of an operation whose budget ran out.
 *
 * @category model
 * @since 1.0.0
 */
export const tooLarge: Unsupported = { unsupported: 'a pattern needs more states than the budget allows' }
