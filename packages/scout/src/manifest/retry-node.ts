import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { defaultRetries } from '../node/initial-status.js'
import type { Plan } from '../plan/plan.js'
import { laterTime } from '../time.js'
import { nodeForStep } from './node-for-step.js'
import { rejectOperation } from './reject-operation.js'
import { takeStep } from './take-step.js'

/**
 * Sets a failed node back to pending and returns the manifest. The node has one retry less. A node without a remaining
 * retry stays failed.
 *
 * @category destructors
 * @since 2.0.0
 */
export const retryNode = (manifest: Plan, id: string, at: string): DecodeResult<Plan> =>
  pipe(
    nodeForStep(manifest, id, at, { from: 'failed' }),
    E.chain((found) => {
      const { status } = found.node
      const remaining = status?.retries_remaining ?? defaultRetries
      if (remaining < 1)
        return rejectOperation('step-legal', {
          path: [...found.path, 'status', 'retries_remaining'],
          message: 'must be at least 1 for a retry',
          value: remaining,
        })
      const updated_at = typeof status?.started_at === 'string' ? laterTime(status.started_at, at) : at
      const next = { state: 'pending', retries_remaining: remaining - 1, updated_at, error: null } as const
      return takeStep(manifest, found, { status: next }, at)
    }),
  )
