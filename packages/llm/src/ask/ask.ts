import type { Contract, Issue, Mode } from '@contracts/core'
import type { Either } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Provider } from '../providers/check-provider.js'
import type { Attempt } from './attempt.js'
import { type ReadAnswer, readAnswer } from './read-answer.js'
import { type AskRequest, requestOf, retryMessages, writesStrictForm } from './request.js'
import { StopSignal } from './stop-signal.js'
import { addUsage, noUsage, readUsage, type ReportedUsage, type Usage } from './usage.js'

/**
 * The result of a call: the answer of the model, as text or already parsed, and the tokens of the call, as its library
 * reports them.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskReply {
  readonly answer: unknown
  readonly usage?: ReportedUsage | null | undefined
}

/**
 * Options of `ask`.
 *
 * `call` sends a request to a model. `provider` decides the form of its schema (default: the JSON Schema of the
 * contract). `attempts` is the most calls (default: 3). With `repair`, an answer whose every error has exactly one
 * possible correction is corrected instead of requested again (default: false). `mode` decodes the answers (default:
 * tolerant). `example` is shown in the instructions. `limits.tokens` ends the attempts once that many tokens are used,
 * `limits.milliseconds` once that much time has passed. `onAttempt` is called after each attempt.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskOptions<A> {
  readonly contract: Contract<A>
  readonly call: (request: AskRequest) => AskReply | PromiseLike<AskReply>
  readonly provider?: Provider | undefined
  readonly attempts?: number | undefined
  readonly repair?: boolean | undefined
  readonly mode?: Mode | undefined
  readonly example?: unknown
  readonly limits?: { readonly tokens?: number | undefined; readonly milliseconds?: number | undefined } | undefined
  readonly signal?: AbortSignal | undefined
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined
}

/** The part that every result has: all attempts, and the sum of their tokens. */
interface Asked {
  readonly attempts: readonly Attempt[]
  readonly usage: Usage
}

/**
 * A valid message, and the attempts it took.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskSuccess<A> extends Asked {
  readonly value: A
}

/**
 * The reason why no valid message was returned: the last answer has `issues`, a `limit` of tokens or time was reached,
 * the call threw `error`, or the signal was `aborted`.
 *
 * @category model
 * @since 1.0.0
 */
export type AskFailure = Asked &
  (
    | { readonly reason: 'issues'; readonly issues: NonEmptyArray<Issue> }
    | { readonly reason: 'limit'; readonly limit: 'tokens' | 'milliseconds' }
    | { readonly reason: 'call-failed'; readonly error: unknown }
    | { readonly reason: 'aborted' }
  )

/** The reason of a failure, without the attempts. */
type Failed<F = AskFailure> = F extends Asked ? Omit<F, keyof Asked> : never

const checkCount = (name: string, count: number | undefined, least: number): void => {
  if (count !== undefined && !(count >= least))
    throw new TypeError(`${name} must be a number of at least ${String(least)}, got ${String(count)}`)
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
      const { answer, usage } = await call({ ...request, signal })
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
 * model or `call` does. It rejects with a `TypeError` if the provider refuses the contract or a limit is not a number,
 * and with any error that `onAttempt` throws.
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
  const { contract, provider, example, attempts: most = 3, limits = {}, onAttempt } = options
  checkCount('attempts', most, 1)
  checkCount('limits.tokens', limits.tokens, 0)
  checkCount('limits.milliseconds', limits.milliseconds, 0)
  const base = requestOf(contract, provider, example)
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
      onAttempt?.(attempt)
      if (attempt.outcome === 'failed') return fail({ reason: 'call-failed', error: attempt.error })
      if (read === undefined) continue // it was stopped
      if (read.valid) return { _tag: 'Right', right: { value: read.message, attempts, usage } }
      messages = retryMessages(contract, provider, attempt.answer, read)
      if (attempts.length >= most || messages.length === 0) return fail({ reason: 'issues', issues: read.issues })
      if (usage.inputTokens + usage.outputTokens >= (limits.tokens ?? Infinity))
        return fail({ reason: 'limit', limit: 'tokens' })
    }
  } finally {
    stop.release()
  }
}
