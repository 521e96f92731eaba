import type { Step } from './step.js'

/** Returns the ids of the steps that may run now: they are pending, and all their dependencies are completed. */
export const readyAmong = (steps: readonly Pick<Step, 'id' | 'state' | 'deps'>[]): ReadonlySet<string> => {
  const completed = new Set(steps.flatMap(({ id, state }) => (state === 'completed' ? [id] : [])))
  return new Set(
    steps.flatMap(({ id, state, deps }) =>
      state === 'pending' && deps.every((dep) => completed.has(dep)) ? [id] : [],
    ),
  )
}
