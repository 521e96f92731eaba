import { type Contract, type Issue, type DecodeMode, refuseMisspelt } from '@contracts/core'
import { checkContract, checkMode, isJsonObject, summarise } from '@contracts/core/internal'
import type { Either } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Provider } from '../providers/check-provider.js'
import type { Attempt } from './attempt.js'
import { type ReadAnswer, readAnswer } from './read-answer.js'
import { type AskRequest, requestOf, retryMessages, writesStrictForm } from './request.js'
import { StopSignal } from './stop-signal.js'
import { addUsage, noUsage, readUsage, type ReportedUsage, type Usage } from './usage.js'

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
 * The limits of all calls of one `ask` together.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskLimits {
  /** Makes no further call once this many tokens are used (default: no limit). */
  readonly tokens?: number | undefined
  /** Stops the call after this many milliseconds, and makes no further one (default: no limit). */
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
  /** The limits of tokens and time (default: none). */
  readonly limits?: AskLimits | undefined
  /** Stops the current call and makes no further one when it is aborted. */
  readonly signal?: AbortSignal | undefined
  /**
   * Is called after each attempt. `ask` waits for a promise that it returns. An error that it throws or rejects with
   * rejects the promise of `ask`.
   */
  readonly onAttempt?: ((attempt: Attempt) => void | PromiseLike<void>) | undefined
}

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
}

/**
 * The failure of a request whose last answer is not valid. It is the last of `attempts`, or has only issues that the
 * model cannot correct, those of rules and codecs that threw: then `ask` makes no further call.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskInvalid extends Asked {
  /** The reason. */
  readonly reason: 'issues'
  /** The issues of the last answer. */
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
export type AskFailure = AskInvalid | AskLimited | AskCallFailed | AskAborted

/** The reason of a failure, without the attempts. */
type Failed<F = AskFailure> = F extends Asked ? Omit<F, keyof Asked> : never

const askOptions: Readonly<Record<keyof AskOptions<never>, true>> = {
  ...{ contract: true, call: true, provider: true, attempts: true, repair: true, mode: true },
  ...{ example: true, limits: true, signal: true, onAttempt: true },
}

const isCount = (value: unknown): boolean => value === Infinity || (Number.isInteger(value) && Number(value) >= 1)

/** Returns whether a value is a signal, also one of another implementation. */
const isAbortSignal = (value: unknown): boolean =>
  isJsonObject(value) &&
  typeof value['aborted'] === 'boolean' &&
  ['addEventListener', 'removeEventListener'].every((key) => typeof value[key] === 'function')

const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0

/** Throws for options of a caller without types, before a call costs money. */
const checkOptions = <A>(options: Partial<AskOptions<A>> | null | undefined): void => {
  const { contract, call, limits, mode = 'tolerant', attempts, repair, signal, onAttempt } = options ?? {}
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
  check('onAttempt', typeof onAttempt === 'function', 'a function', onAttempt ?? undefined)
}

/** Returns a reply as it is. Throws if it is none, which no further attempt would correct. */
const checkReply = (reply: AskReply): AskReply => {
  if (typeof reply !== 'object' || (reply as object | null) === null || !('answer' in reply))
    throw new TypeError('call must return { answer }, and its result has no key answer')
  return reply
}

/** An attempt, and the answer that was read, if the call returned one. */
interface Tried<A> {
  readonly attempt: Attempt
  readonly read: ReadAnswer<A> | undefined
}

/** Calls the model once and reads its answer. */
const tryOnce = async <A>(
  { contract, call, mode = 'tolerant', provider, repair = false }: AskOptions<A>,
  request: Omit<AskRequest, 'signal'>,
  stop: StopSignal,
): Promise<Tried<A>> => {
  const { attempt } = request
  const start = performance.now()
  const { milliseconds, ...reply } = await stop
    .race(async (signal) => {
      const { answer, usage } = checkReply(await call({ ...request, signal }))
      return { answer, usage: readUsage(usage) }
    })
    .catch((error: unknown) => ({ error }))
    .then((settled) => ({ ...settled, milliseconds: performance.now() - start }))
  if ('error' in reply) {
    const outcome = stop.stopped === undefined ? 'failed' : 'stopped'
    const none = { usage: noUsage, answer: undefined, issues: [], repaired: [] }
    return { attempt: { attempt, outcome, milliseconds, ...none, ...reply }, read: undefined }
  }
  const read = readAnswer({ contract, mode, isStrictForm: writesStrictForm(provider), repairs: repair }, reply.answer)
  const { valid, issues, repaired } = read
  return { attempt: { attempt, outcome: valid ? 'valid' : 'invalid', milliseconds, ...reply, issues, repaired }, read }
}

/**
 * Asks a model for a message until its answer is valid. Sends the instructions and the schema of the contract, decodes
 * the answer, and asks again with the text that lists the corrections. The promise resolves to an `Either` whatever the
 * model or `call` does. It rejects with a `TypeError` before the first call if an option is wrong: the
 * provider is unknown or refuses the contract, the example is not valid, or a limit is not a number. It rejects with any error that
 * `onAttempt` throws or rejects with.
 *
 * @example
 * import { ask } from '@contracts/llm'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'output', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const answers = ['{ "hello": 1 }', '{ "hello": "you" }']
 * const asked = ask({ contract: greeting, call: ({ attempt }) => ({ answer: answers[attempt - 1] }) })
 * const result = await asked
 * assert.deepStrictEqual(result._tag === 'Right' && result.right.value, { hello: 'you' })
 * assert.strictEqual(result._tag === 'Right' && result.right.attempts.length, 2)
 *
 * @category constructors
 * @since 1.0.0
 */
export const ask = async <A>(options: AskOptions<A>): Promise<Either<AskFailure, AskSuccess<A>>> => {
  checkOptions(options)
  const { contract, provider, example, attempts: maxAttempts = 3, onAttempt, mode = 'tolerant' } = options
  const limits: AskLimits = (options.limits as AskLimits | null | undefined) ?? {} // null is none
  const base = requestOf(contract, provider, example, mode)
  const attempts: Attempt[] = []
  let usage = noUsage
  const fail = (failed: Failed) => ({ _tag: 'Left', left: { ...failed, attempts, usage } }) as const
  const stop = new StopSignal(options.signal, limits.milliseconds)
  let messages: AskRequest['messages'] = []
  try {
    for (;;) {
      if (stop.stopped === 'aborted') return fail({ reason: 'aborted' })
      if (stop.stopped === 'milliseconds') return fail({ reason: 'limit', limit: 'milliseconds' })
      const { attempt, read } = await tryOnce(options, { ...base, attempt: attempts.length + 1, messages }, stop)
      attempts.push(attempt)
      usage = addUsage(usage, attempt.usage)
      await onAttempt?.(attempt)
      if (attempt.outcome === 'failed') return fail({ reason: 'call-failed', error: attempt.error })
      if (read === undefined) continue // it was stopped
      if (read.valid) return { _tag: 'Right', right: { value: read.message, attempts, usage } }
      messages = retryMessages(contract, provider, attempt.answer, read)
      if (attempts.length >= maxAttempts || messages.length === 0)
        return fail({ reason: 'issues', issues: read.issues })
      if (usage.inputTokens + usage.outputTokens >= (limits.tokens ?? Infinity))
        return fail({ reason: 'limit', limit: 'tokens' })
      await stop.update()
    }
  } finally {
    stop.release()
  }
}
