import type { NodeState } from '@contracts/scout'
import type { Step } from './step.js'

/** How many steps are in each state, and the share of those that are completed. */
export interface Progress {
  readonly counts: Readonly<Record<NodeState, number>>
  readonly share: number
}

/** How far the steps have come; of no steps nothing is completed. */
export const progressOf = (steps: readonly Pick<Step, 'state'>[]): Progress => {
  const counts = { completed: 0, running: 0, failed: 0, pending: 0 }
  for (const { state } of steps) counts[state]++
  return { counts, share: steps.length === 0 ? 0 : counts.completed / steps.length }
}

/** The steps that may run now: pending, and every step they wait for is completed. */
export const readyAmong = (steps: readonly Pick<Step, 'id' | 'state' | 'deps'>[]): ReadonlySet<string> => {
  const completed = new Set(steps.flatMap(({ id, state }) => (state === 'completed' ? [id] : [])))
  return new Set(
    steps.flatMap(({ id, state, deps }) =>
      state === 'pending' && deps.every((dep) => completed.has(dep)) ? [id] : [],
    ),
  )
}
