import type { Language, Unsupported } from './automaton.js'

const million = 1_000_000

/** Where operations on languages give up. All limits count steps or sizes, never time. */
export const limits = {
  /** States of one automaton. */
  states: 30_000,
  /** Steps of one operation. */
  steps: million,
  /** Characters of a pattern. */
  patternLength: 10_000,
  /** Levels of groups in a pattern. */
  patternDepth: 200,
  /** Patterns whose languages are cached, and the table cells of all of them. */
  cachedPatterns: 500,
  cachedCells: 4 * million,
  /** Steps of an operation that count as one step of a search that uses it. */
  stepsPerSearchStep: 100,
} as const

/** How much one operation may still do. */
export interface Budget {
  readonly states: number
  left: number
}

/** A new budget. */
export const budgetOf = (): Budget => ({ states: limits.states, left: limits.steps })

/** Takes steps from a budget; false when it is used up. */
export const spend = (budget: Budget, steps: number): boolean => {
  budget.left -= steps
  return budget.left >= 0
}

/** The answer of an operation whose budget ran out. */
export const tooLarge: Unsupported = { unsupported: 'a pattern needs more states than the budget allows' }

const works = new WeakMap<object, number>([[tooLarge, limits.steps]])

/**
 * Records how many steps an answer took, so that a caller who gets it from a cache is charged the same.
 */
export const workedOut = <A extends Language | Unsupported>(answer: A, { left }: Budget): A => {
  if (answer !== tooLarge) works.set(answer, limits.steps - left)
  return answer
}

/** How many steps an answer took. */
export const workOf = (answer: Language | Unsupported): number => works.get(answer) ?? 0
