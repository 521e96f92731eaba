import type { Contract } from '@contracts/core'
import type { Either } from 'fp-ts/lib/Either.js'
import type { DegenerateSign } from '../degenerate/degenerate.js'
import type { Attempt } from './attempt.js'
import { type AskLimits, type AskOptions, checkOptions } from './options.js'
import { type AskRequest, moreContentMessages, requestOf, retryMessages } from './request.js'
import type { Asked, AskFailure, AskSuccess } from './result.js'
import { StopSignal } from './stop-signal.js'
import { tryOnce } from './try-once.js'
import { addUsage, noUsage } from './usage.js'

/** The reason of a failure, without the attempts. */
type Failed<A, F = AskFailure<A>> = F extends Asked ? Omit<F, keyof Asked> : never

/**
 * Asks a model for a message until its answer is valid. Sends the instructions and the schema of the contract, decodes
 * the answer, and asks again with the text that lists the corrections. The promise resolves to an `Either` whatever the
 * model, `call` or a check does. It rejects with a `TypeError` before the first call if an option is wrong: the
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
 * @example
 * import { ask, type AskCheck } from '@contracts/llm'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'output', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const isKnown = async (name: string) => name === 'Ada' // in place of a database
 * const guestKnown: AskCheck<{ readonly hello: string }> = {
 *   id: 'demo/guest-known',
 *   description: 'The guest is known.',
 *   check: async ({ hello }) => ((await isKnown(hello)) ? [] : [{ path: ['hello'], message: 'must be a known guest' }]),
 * }
 * const result = await ask({ contract: greeting, checks: [guestKnown], attempts: 1, call: () => ({ answer: { hello: 'Bob' } }) })
 * const issues = result._tag === 'Left' && result.left.reason === 'issues' ? result.left.issues.map(String) : []
 * assert.deepStrictEqual(issues, ['hello must be a known guest — got "Bob"'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const ask = async <A>(options: AskOptions<A>): Promise<Either<AskFailure<A>, AskSuccess<A>>> => {
  checkOptions(options)
  const { provider, example, attempts: maxAttempts = 3, onAttempt, mode = 'tolerant' } = options
  const { degenerate: onDegenerate = 'report' } = options
  const contract: Contract<A> = options.contract
  const limits: AskLimits = (options.limits as AskLimits | null | undefined) ?? {} // null is none
  const base = requestOf(contract, provider, example, mode)
  const attempts: Attempt[] = []
  let usage = noUsage
  let messages: AskRequest['messages'] = []
  let valid: { readonly value: A; readonly degenerate: readonly DegenerateSign[] } | undefined
  /** Returns the last valid message, which signs do not make invalid, or the failure. */
  const end = (failed: Failed<A>): Either<AskFailure<A>, AskSuccess<A>> =>
    valid === undefined || failed.reason === 'aborted'
      ? { _tag: 'Left', left: { ...failed, attempts, usage } }
      : { _tag: 'Right', right: { ...valid, attempts, usage } }
  const stop = new StopSignal(options.signal, limits.milliseconds)
  try {
    for (;;) {
      if (stop.stopped === 'aborted') return end({ reason: 'aborted' })
      if (stop.stopped === 'milliseconds') return end({ reason: 'limit', limit: 'milliseconds' })
      const request = { ...base, attempt: attempts.length + 1, messages }
      const { attempt, read, failedCheck } = await tryOnce(options, request, stop)
      attempts.push(attempt)
      usage = addUsage(usage, attempt.usage)
      await onAttempt?.(attempt)
      if (attempt.outcome === 'failed') return end({ reason: 'call-failed', error: attempt.error })
      if (failedCheck !== undefined) return end(failedCheck)
      if (read === undefined) continue // it was stopped
      const { degenerate, answer } = attempt
      if (read.valid) valid = { value: read.message, degenerate }
      const isLast = attempts.length >= maxAttempts
      const certain = onDegenerate === 'retry' ? degenerate.filter(({ evidence }) => evidence === 'contract') : []
      if (read.valid && (isLast || certain.length === 0))
        return { _tag: 'Right', right: { value: read.message, degenerate, attempts, usage } }
      messages = read.valid
        ? moreContentMessages(contract, provider, answer, read.sent, certain)
        : retryMessages(contract, provider, answer, read)
      if (!read.valid && (isLast || messages.length === 0)) return end({ reason: 'issues', issues: read.issues })
      if (usage.inputTokens + usage.outputTokens >= (limits.tokens ?? Infinity))
        return end({ reason: 'limit', limit: 'tokens' })
      await stop.update()
    }
  } finally {
    stop.release()
  }
}
