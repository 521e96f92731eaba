const million = 1_000_000

/** The limits of operations on languages. They count steps or sizes, never time. */
export const limits = {
  /** States of one automaton. */
  states: 30_000,
  /** Steps of one operation. */
  steps: million,
  /** Characters of a pattern. */
  patternLength: 10_000,
  /** Levels of groups in a pattern. */
  patternDepth: 200,
  /** Patterns whose languages are cached, and the transition table cells of all of them together. */
  cachedPatterns: 500,
  cachedCells: 4 * million,
  /** Steps of an operation that count as one step of a search that uses it. */
  stepsPerSearchStep: 100,
} as const

/** The work that one operation may still do. */
export interface Budget {
  readonly states: number
  left: number
}

/** Returns a new budget. */
export const budgetOf = (): Budget => ({ states: limits.states, left: limits.steps })

/** Takes steps from a budget. Returns `false` when the budget is used up. */
export const spend = (budget: Budget, steps: number): boolean => {
  budget.left -= steps
  return budget.left >= 0
}

/** The result of an operation whose budget ran out. */
export const tooLarge = { unsupported: 'a pattern needs more states than the budget allows' } as const

const works = new WeakMap<object, number>([[tooLarge, limits.steps]])

/** Records how many steps a result took, so that a caller that gets it from a cache is charged the same. */
export const workedOut = <A extends object>(answer: A, { left }: Budget): A => {
  if (answer !== tooLarge) works.set(answer, limits.steps - left)
  return answer
}

/** Returns how many steps a result took. */
export const workOf = (answer: object): number => works.get(answer) ?? 0
