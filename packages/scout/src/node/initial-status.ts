import type { Stage } from '../stages/stage.js'
import type { NodeStatus } from './node-parts.js'

/** The default number of retries of a node. */
export const defaultRetries = 3

/**
 * Returns the status of a node without a state: the state of its stage if it has one, else pending with no attempt.
 * Existing keys are kept. A failed stage without an error gives no state, since a failure needs an error.
 */
export const initialStatus = (
  status: NodeStatus | null | undefined,
  stage: Stage | undefined,
  retries = defaultRetries,
): NodeStatus => {
  if (typeof status?.state === 'string') return status
  const state = stage?.status ?? 'pending'
  const error = status?.error ?? stage?.error ?? undefined
  if (state === 'failed' && error === undefined) return status ?? {}
  return {
    ...(state === 'pending' ? { attempts: 0, retries_remaining: retries } : {}),
    ...status,
    state,
    ...(error === undefined ? {} : { error }),
  }
}

/** Returns the stage of a node that does not have one yet. */
export const initialStage = ({ state, error }: NodeStatus): Stage => {
  if (state === undefined || state === null) return {}
  if (state !== 'failed') return { status: state }
  return error === undefined || error === null ? {} : { status: state, error }
}
