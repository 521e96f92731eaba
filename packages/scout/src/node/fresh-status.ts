import type { Stage } from '../stages/stage.js'
import type { NodeStatus } from './node-status.js'

/**
 * How often a node may be tried again unless somebody says otherwise.
 *
 * @category model
 * @since 2.0.0
 */
export const usualRetries = 3

/**
 * The status of a node that has told no state yet: its stage's when that has one, else pending and never tried. What the
 * status already says stays; of a stage that has failed and does not say why, no failure is made up.
 *
 * @category constructors
 * @since 2.0.0
 */
export const freshStatus = (
  status: NodeStatus | null | undefined,
  stage: Stage | undefined,
  retries = usualRetries,
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

/**
 * What stands in the stages for a node whose stage is not there yet.
 *
 * @category constructors
 * @since 2.0.0
 */
export const freshStage = ({ state, error }: NodeStatus): Stage => {
  if (state === undefined || state === null) return {}
  if (state !== 'failed') return { status: state }
  return error === undefined || error === null ? {} : { status: state, error }
}
