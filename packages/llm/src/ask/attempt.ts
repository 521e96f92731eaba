import type { Issue } from '@contracts/core'
import type { DegenerateSign } from '../degenerate/degenerate.js'
import type { Usage } from './usage.js'

/**
 * One call of a model and its outcome, for tracing and metrics.
 *
 * @category model
 * @since 1.0.0
 */
export interface Attempt {
  /** The number of the call, from 1. */
  readonly attempt: number
  /**
   * `failed`: the call threw. `stopped`: the call was aborted or reached the time limit. `unchecked`: the message is valid by
   * its contract, and a check threw or was stopped.
   */
  readonly outcome: 'valid' | 'invalid' | 'failed' | 'stopped' | 'unchecked'
  /** The duration of the call without the checks, in milliseconds. */
  readonly milliseconds: number
  /** The tokens of the call; zero if it returned no answer. */
  readonly usage: Usage
  /** The answer as the call returned it; `undefined` if it returned none. */
  readonly answer: unknown
  /**
   * The issues of the message in the answer before it was corrected, at the paths of the contract, and then those of the
   * checks; empty if it is valid. In strict mode, those of keys beside the key that wraps a message are the first ones.
   */
  readonly issues: readonly Issue[]
  /** The pointers at which the message was corrected, those of the contract; empty if it was not. */
  readonly repaired: readonly string[]
  /** The signs that a valid message has no content of its own; empty if there are none. */
  readonly degenerate: readonly DegenerateSign[]
  /** The value that the call or a check threw, if it failed. */
  readonly error?: unknown
}
