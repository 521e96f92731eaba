import type { Issue } from '@contracts/core'
import type { Usage } from './usage.js'

/**
 * One call of a model and its outcome, for tracing and metrics. `outcome` is `failed` if the call threw `error`, and
 * `stopped` if the call was aborted or reached the time limit. `issues` are those of the answer as the model wrote it.
 * If `repaired` is not empty, the answer was corrected at these pointers.
 *
 * @category model
 * @since 1.0.0
 */
export interface Attempt {
  readonly attempt: number
  readonly outcome: 'valid' | 'invalid' | 'failed' | 'stopped'
  readonly milliseconds: number
  readonly usage: Usage
  readonly answer: unknown
  readonly issues: readonly Issue[]
  readonly repaired: readonly string[]
  readonly error?: unknown
}
