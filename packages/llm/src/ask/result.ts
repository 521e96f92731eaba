import type { Issue } from '@contracts/core'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { DegenerateSign } from '../degenerate/degenerate.js'
import type { Attempt } from './attempt.js'
import type { Usage } from './usage.js'

/**
 * The part that every result of `ask` has.
 *
 * @category model
 * @since 1.0.0
 */
export interface Asked {
  /** All attempts, in order. */
  readonly attempts: readonly Attempt[]
  /** The sum of their tokens. */
  readonly usage: Usage
}

/**
 * A valid message, and the attempts it took.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskSuccess<A> extends Asked {
  /** The message, decoded by the contract. */
  readonly value: A
  /** The signs that the message has no content of its own; empty if there are none. Some are warnings, by their `evidence`. */
  readonly degenerate: readonly DegenerateSign[]
}

/**
 * The failure of a request whose last answer is not valid, by its contract or by a check. It is the last of `attempts`, or
 * has only issues that the model cannot correct, those of rules and codecs that threw: then `ask` makes no further call.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskInvalid extends Asked {
  /** The reason. */
  readonly reason: 'issues'
  /** The issues of the last answer that were not corrected. */
  readonly issues: NonEmptyArray<Issue>
}

/**
 * The failure of a request that reached a limit.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskLimited extends Asked {
  /** The reason. */
  readonly reason: 'limit'
  /** The limit: tokens of all attempts, or milliseconds. */
  readonly limit: 'tokens' | 'milliseconds'
}

/**
 * The failure of a request whose call threw.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskCallFailed extends Asked {
  /** The reason. */
  readonly reason: 'call-failed'
  /** The error that the call threw. */
  readonly error: unknown
}

/**
 * The failure of a request with a check that threw, rejected or returned no violations. The message is not to blame.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskCheckFailed<A = unknown> extends Asked {
  /** The reason. */
  readonly reason: 'check-failed'
  /** The id of the check. */
  readonly check: string
  /** The error of the check. */
  readonly error: unknown
  /** The message, which its contract accepts and the checks did not decide about. */
  readonly value: A
}

/**
 * The failure of a request whose signal was aborted.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskAborted extends Asked {
  /** The reason. */
  readonly reason: 'aborted'
}

/**
 * The reason why no valid message was returned.
 *
 * @category model
 * @since 1.0.0
 */
export type AskFailure<A = unknown> = AskInvalid | AskLimited | AskCallFailed | AskCheckFailed<A> | AskAborted
