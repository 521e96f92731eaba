import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Plan } from '../plan/plan.js'
import { nodeForStep } from './node-for-step.js'
import { endedAt, takeStep } from './take-step.js'

/**
 * Fails a running node with an error and returns the manifest. The run is then failed until the node is tried again.
 *
 * @category destructors
 * @since 2.0.0
 */
export const failNode = (manifest: Plan, id: string, error: Record<string, unknown>, at: string): DecodeResult<Plan> =>
  pipe(
    nodeForStep(manifest, id, at, { from: 'running' }),
    E.chain((found) => {
      const status = { ...endedAt(found.node, at), state: 'failed', error } as const
      return takeStep(manifest, found, { status }, at)
    }),
  )
