import { type Contract, type DecodeMode, refuseMisspelt } from '@contracts/core'
import { checkContract, checkMode, isJsonObject, summarise } from '@contracts/core/internal'
import type { Provider } from '../providers/check-provider.js'
import type { Attempt } from './attempt.js'
import { type AskCheck, checkAskChecks } from './check.js'
import type { AskRequest } from './request.js'
import type { ReportedUsage } from './usage.js'

/**
 * The result of a call.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskReply {
  /** The answer of the model, as text or already parsed. */
  readonly answer: unknown
  /** The tokens of the call, as its library reports them (default: none). */
  readonly usage?: ReportedUsage | null | undefined
}

/**
 * The limits of all calls and checks of one `ask` together.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskLimits {
  /** Makes no further call once this many tokens are used (default: no limit). */
  readonly tokens?: number | undefined
  /** Stops the call or check after this many milliseconds, and makes no further one (default: no limit). */
  readonly milliseconds?: number | undefined
}

/**
 * Options of `ask`.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskOptions<A> {
  /** The contract of the answer. */
  readonly contract: Contract<A>
  /** Sends a request to a model, and returns its answer. A result without `answer` is the failure `call-failed`. */
  readonly call: (request: AskRequest) => AskReply | PromiseLike<AskReply>
  /** The provider of the model, which decides the form of the schema (default: the JSON Schema of the contract). */
  readonly provider?: Provider | undefined
  /** The most calls, a whole number of at least 1 (default: 3). */
  readonly attempts?: number | undefined
  /**
   * Corrects an answer whose every error has exactly one possible correction, and reads the only code block of a text,
   * without another call (default: false).
   */
  readonly repair?: boolean | undefined
  /** The mode in which answers are decoded (default: tolerant). */
  readonly mode?: DecodeMode | undefined
  /** A valid message to show in the instructions, in the form of the contract (default: none). */
  readonly example?: unknown
  /**
   * Checks that may wait, such as for a database. They run on a valid message only, each after the one before. Their
   * issues make the answer invalid, and are in the retry text (default: none).
   */
  readonly checks?: readonly AskCheck<A>[] | undefined
  /**
   * The effect of signs that a valid message has no content of its own. `report`: the result has them. `retry`: after a
   * sign whose evidence is the contract, `ask` also calls again while attempts are left, and returns the last valid message
   * if none is better (default: `report`).
   */
  readonly degenerate?: 'report' | 'retry' | undefined
  /** The limits of tokens and time (default: none). */
  readonly limits?: AskLimits | undefined
  /** Stops the current call or check and makes no further one when it is aborted. */
  readonly signal?: AbortSignal | undefined
  /**
   * Is called after each attempt. `ask` waits for a promise that it returns. An error that it throws or rejects with
   * rejects the promise of `ask`.
   */
  readonly onAttempt?: ((attempt: Attempt) => void | PromiseLike<void>) | undefined
}

const askOptions: Readonly<Record<keyof AskOptions<never>, true>> = {
  ...{ contract: true, call: true, provider: true, attempts: true, repair: true, mode: true },
  ...{ example: true, limits: true, signal: true, onAttempt: true, checks: true, degenerate: true },
}

const isCount = (value: unknown): boolean => value === Infinity || (Number.isInteger(value) && Number(value) >= 1)

/** Returns whether a value is a signal, also one of another implementation. */
const isAbortSignal = (value: unknown): boolean =>
  isJsonObject(value) &&
  typeof value['aborted'] === 'boolean' &&
  ['addEventListener', 'removeEventListener'].every((key) => typeof value[key] === 'function')

const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0

/** Throws for options of a caller without types, before a call costs money. */
export const checkOptions = <A>(options: Partial<AskOptions<A>> | null | undefined): void => {
  const { contract, call, limits, mode = 'tolerant', attempts, repair, signal, onAttempt, degenerate } = options ?? {}
  const check = (name: string, isRight: boolean, form: string, value: unknown): void => {
    if (!isRight && value !== undefined) throw new TypeError(`${name} must be ${form}, got ${summarise(value)}`)
  }
  checkContract('ask', contract)
  refuseMisspelt('The options of ask', options ?? {}, askOptions)
  if (typeof (limits ?? {}) !== 'object') throw new TypeError('limits must be an object such as { tokens: 10_000 }')
  refuseMisspelt('The limits of ask', limits ?? {}, { tokens: true, milliseconds: true })
  for (const name of ['tokens', 'milliseconds'] as const)
    check(`limits.${name}`, isAmount(limits?.[name]), 'a number of at least 0', limits?.[name])
  if (typeof call !== 'function') throw new TypeError('call must be a function that returns { answer }')
  checkMode(mode)
  check('attempts', isCount(attempts), 'a whole number of at least 1', attempts)
  check('repair', typeof repair === 'boolean', 'true or false', repair)
  check('signal', isAbortSignal(signal), 'an AbortSignal', signal ?? undefined)
  check('degenerate', degenerate === 'report' || degenerate === 'retry', '"report" or "retry"', degenerate)
  checkAskChecks(options?.checks)
  check('onAttempt', typeof onAttempt === 'function', 'a function', onAttempt ?? undefined)
}
