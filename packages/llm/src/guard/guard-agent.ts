import { type Decodable, type DecodeMode, type Issue, type MessageOf, refuseMisspelt } from '@contracts/core'
import { checkDecodable, checkMode, summarise } from '@contracts/core/internal'
import type { Either } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'

/**
 * An invalid message of an agent.
 *
 * @category model
 * @since 1.0.0
 */
export interface InvalidAgentMessage {
  /** `input` if the agent received the message, `output` if it answered with it. */
  readonly side: 'input' | 'output'
  /** The issues of the message, in the order of `decode`. */
  readonly issues: NonEmptyArray<Issue>
  /** The message as it was sent. */
  readonly value: unknown
}

/**
 * Options of `guardAgent`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Guards {
  /** The contract of the messages that the agent receives (default: any message). */
  readonly input?: Decodable<unknown>
  /** The contract of the messages that the agent answers with (default: any message). */
  readonly output?: Decodable<unknown>
  /** The mode in which both are decoded (default: tolerant). */
  readonly mode?: DecodeMode
  /** Returns the answer to an invalid message. Without it, the guarded agent returns an `Either`. */
  readonly onInvalid?: (message: InvalidAgentMessage) => unknown
}

/**
 * The answer of the agent: decoded by its output contract, or unchanged without one.
 *
 * @category model
 * @since 1.0.0
 */
export type ValidAnswer<G extends Guards, R> = G extends { readonly output: Decodable<infer B> } ? B : Awaited<R>

/**
 * The result of a guarded agent: an `Either`, or with `onInvalid` the valid answer or the result of `onInvalid`.
 *
 * @category model
 * @since 1.0.0
 */
export type GuardedAnswer<G extends Guards, R> = G extends {
  readonly onInvalid: (message: InvalidAgentMessage) => infer F
}
  ? Awaited<F> | ValidAnswer<G, R>
  : Either<InvalidAgentMessage, ValidAnswer<G, R>>

/**
 * The type of `guardAgent`. With an input contract, the guarded agent accepts any value. Without one, it has the
 * parameters of the agent.
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardAgent {
  <G extends Guards & { readonly input: Decodable<unknown> }, C extends readonly unknown[], R>(
    guards: G,
    agent: (message: MessageOf<G['input']>, ...context: C) => R,
  ): (message: unknown, ...context: C) => Promise<GuardedAnswer<G, R>>
  <G extends Guards & { readonly input?: undefined }, P extends readonly unknown[], R>(
    guards: G,
    agent: (...parameters: P) => R,
  ): (...parameters: P) => Promise<GuardedAnswer<G, R>>
}

const checkFunction = (name: string, value: unknown): void => {
  if (typeof value !== 'function') throw new TypeError(`${name} must be a function, got ${summarise(value)}`)
}

/**
 * Wraps an agent function so that it is called with valid messages only and answers with valid messages only. An
 * invalid message is the left of the result, or the result of `onInvalid`. If the agent or `onInvalid` throws, the
 * promise rejects with that error. Arguments after the message are passed on unchanged. Throws a `TypeError` for a
 * misspelt option, a guard that is no contract, such as a codec, an unknown mode, and an `onInvalid` or an
 * agent that is no function.
 *
 * @example
 * import { guardAgent } from '@contracts/llm'
 *
 * const ask = contract({ id: 'demo/ask', version: 1, role: 'input', description: 'A question.', codec: struct('Ask', { question: string }) })
 * const reply = contract({ id: 'demo/reply', version: 1, role: 'output', description: 'An answer.', codec: struct('Reply', { answer: string }) })
 *
 * const agent = guardAgent({ input: ask, output: reply }, async ({ question }) => ({ answer: question.length }))
 * const answers = await Promise.all([agent({ question: 1 }), agent({ question: 'Why?' })])
 * const invalid = answers.flatMap((answer) => (answer._tag === 'Left' ? [answer.left] : []))
 * assert.deepStrictEqual(invalid.map(({ side, issues }) => [side, ...issues.map(String)]), [
 *   ['input', 'question must be a string — got 1'],
 *   ['output', 'answer must be a string — got 4'],
 * ])
 *
 * @category constructors
 * @since 1.0.0
 */
export const guardAgent: GuardAgent = (guards: Guards, agent: (message: never, ...context: never) => unknown) => {
  refuseMisspelt('The guards of guardAgent', guards, { input: true, output: true, mode: true, onInvalid: true })
  const { input, output, mode = 'tolerant', onInvalid } = guards
  for (const [side, guard] of Object.entries({ input, output }))
    if (guard !== undefined) checkDecodable(`The guard "${side}" of guardAgent`, guard)
  checkMode(mode)
  if (onInvalid !== undefined) checkFunction('onInvalid of guardAgent', onInvalid)
  checkFunction('The agent of guardAgent', agent)
  return async (message: unknown, ...context: readonly unknown[]): Promise<never> => {
    const invalid = (side: InvalidAgentMessage['side'], value: unknown, issues: InvalidAgentMessage['issues']) => {
      const found: InvalidAgentMessage = { side, issues, value }
      return onInvalid === undefined ? { _tag: 'Left', left: found } : onInvalid(found)
    }
    const guarded = async () => {
      const question = input?.decode(message, mode)
      if (question?._tag === 'Left') return invalid('input', message, question.left)
      // The message has the type of the agent's parameter: its contract decoded it, or the compiler checked it.
      const answer = await agent((question === undefined ? message : question.right) as never, ...(context as never))
      const decoded = output?.decode(answer, mode)
      if (decoded?._tag === 'Left') return invalid('output', answer, decoded.left)
      const value = decoded === undefined ? answer : decoded.right
      return onInvalid === undefined ? { _tag: 'Right', right: value } : value
    }
    return (await guarded()) as never // the overloads of the interface have the exact type
  }
}
