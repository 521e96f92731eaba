import type { NodeState } from '@contracts/scout'
import type { Step } from './step.js'

/** The number of steps in each state, and the share of completed steps. */
export interface Progress {
  readonly counts: Readonly<Record<NodeState, number>>
  readonly share: number
}

/** Returns the progress of steps. The share is 0 if there are no steps. */
export const progressOf = (steps: readonly Pick<Step, 'state'>[]): Progress => {
  const counts = { completed: 0, running: 0, failed: 0, pending: 0 }
  for (const { state } of steps) counts[state]++
  return { counts, share: steps.length === 0 ? 0 : counts.completed / steps.length }
}

/** Returns the ids of the steps that may run now: they are pending, and all their dependencies are completed. */
export const readyAmong = (steps: readonly Pick<Step, 'id' | 'state' | 'deps'>[]): ReadonlySet<string> => {
  const completed = new Set(steps.flatMap(({ id, state }) => (state === 'completed' ? [id] : [])))
  return new Set(
    steps.flatMap(({ id, state, deps }) =>
      state === 'pending' && deps.every((dep) => completed.has(dep)) ? [id] : [],
    ),
  )
}
