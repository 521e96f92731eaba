import type { Language, Unsupported } from './automaton.js'

/**
 * How much one operation may still do, counted in steps, not in time: the same question has the same answer everywhere.
 */
export interface Budget {
  readonly states: number
  left: number
}

const million = 1_000_000

/** A fresh budget: 30,000 states and a million steps, unless told otherwise. */
export const budgetOf = ({ states = 30_000, steps = million } = {}): Budget => ({ states, left: steps })

/** Takes steps from a budget; false once there are none left. */
export const spend = (budget: Budget, steps: number): boolean => {
  budget.left -= steps
  return budget.left >= 0
}

/** The answer of an operation whose budget ran out. */
export const tooLarge: Unsupported = { unsupported: 'a pattern needs more states than the budget allows' }

const works = new WeakMap<object, number>([[tooLarge, million]])

/**
 * An answer that remembers how many steps it took, so that whoever gets it from a cache is charged as if it were made anew.
 */
export const workedOut = <A extends Language | Unsupported>(answer: A, { left }: Budget): A => {
  if (answer !== tooLarge) works.set(answer, million - left)
  return answer
}

/** How much work on a language counts as one step of a search. */
export const workOfStep = 100

/** How many steps an answer took. */
export const workOf = (answer: Language | Unsupported): number => works.get(answer) ?? 0
