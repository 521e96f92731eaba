import {
  boolean,
  type Decodable,
  type DecodeMode,
  enumOf,
  isJsonObject,
  type Issue,
  issuesOf,
  refuseMisspelt,
  struct,
} from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { pipe } from 'fp-ts/lib/function.js'
import { AgentName } from '../agent/agent.js'
import { type ErrorResponse, errorResponse } from '../error-response/error-response.js'
import { toErrorResponse } from '../error-response/to-error-response.js'
import { briefIssue } from './brief-issue.js'

/**
 * The options of `guardKasparroAgent`.
 *
 * @category model
 * @since 2.0.0
 */
export interface GuardOptions<A, B> {
  /** Name of the agent, for the header of an error response. */
  readonly agent_name: AgentName
  /** Contract of the messages that the agent accepts. */
  readonly input: Decodable<A>
  /** Contract of the messages that the agent returns. */
  readonly output: Decodable<B>
  /** Mode in which both are decoded (default: `tolerant`). */
  readonly mode?: DecodeMode
  /** True to leave the values of the message out of error responses (default: false). */
  readonly redact?: boolean
  /** Clock, in milliseconds since 1970 (default: `Date.now`). */
  readonly now?: () => number
}

/** Accepts an error response of the agent itself instead of its output. */
const outputOrErrorResponse = <B>(output: Decodable<B>): Decodable<B | ErrorResponse> => ({
  decode: (value, mode) => (errorResponse.is(value) ? E.right(value) : output.decode(value, mode)),
})

const briefIssues = ([first, ...others]: NonEmptyArray<Issue>, redact: boolean) => [
  briefIssue(redact ? first.redacted() : first),
  ...others,
]

const isDecodable = (value: unknown): boolean => isJsonObject(value) && typeof value['decode'] === 'function'

/** The options that are data. */
const Options = struct(
  'GuardOptions',
  { agent_name: AgentName },
  { mode: enumOf('tolerant', 'strict'), redact: boolean },
)

const optionNames = { agent_name: true, input: true, output: true, mode: true, redact: true, now: true } as const

/** Throws a `TypeError` for a misspelt or wrong option, and if the agent is no function. A caller without types may pass any value. */
const checkArguments = (options: unknown, agent: unknown): void => {
  if (!isJsonObject(options) || !isDecodable(options['input']) || !isDecodable(options['output']))
    throw new TypeError(
      "guardKasparroAgent takes its options first: write { agent_name: 'planner', input: plannerInput, output: plannerOutput }",
    )
  refuseMisspelt('The options of guardKasparroAgent', options, optionNames)
  const { agent_name, mode, redact, now = Date.now } = options // an instance of a class may have them as getters
  const [wrong] = issuesOf(Options, { agent_name, mode, redact }, { mode: 'strict' })
  if (wrong !== undefined) throw new TypeError(`guardKasparroAgent has a wrong option: ${String(wrong)}`)
  if (typeof now !== 'function')
    throw new TypeError('guardKasparroAgent has a wrong option: now must be a function, such as now: Date.now')
  if (typeof agent !== 'function')
    throw new TypeError('guardKasparroAgent takes an agent second: write (message) => answer')
}

/**
 * Wraps an agent so that its input and output are decoded. If one of them is invalid, the wrapped agent returns an
 * error response: a `ValidationError` whose details describe the first issue, with `side` either `input` or `output`.
 * An error response that the agent itself returns is passed on. An error that the agent throws is not caught. Throws a
 * `TypeError` for a misspelt or wrong option, and for an agent that is no function.
 *
 * @example
 * import { errorResponse, guardKasparroAgent, plannerInput, plannerOutput } from '@contracts/kasparro'
 *
 * const guards = { agent_name: 'planner', input: plannerInput, output: plannerOutput } as const
 * const planner = guardKasparroAgent(guards, ({ query }) => ({ agent_name: 'planner', task: query }))
 * const answer = await planner({ query: 5 })
 * assert.ok(errorResponse.is(answer))
 * assert.strictEqual(answer.error.error_message, 'query must be a string — got 5 (and 1 more issue)')
 *
 * @category constructors
 * @since 2.0.0
 */
export const guardKasparroAgent = <A, B, C extends readonly unknown[]>(
  options: GuardOptions<A, B>,
  agent: (message: A, ...context: C) => unknown,
): ((message: unknown, ...context: C) => Promise<B | ErrorResponse>) => {
  checkArguments(options, agent)
  const { agent_name, input, output, mode = 'tolerant', redact = false, now = Date.now } = options
  const decoder = outputOrErrorResponse(output)
  return async (message, ...context) => {
    const began = now()
    const failure = (side: 'input' | 'output', issues: NonEmptyArray<Issue>) => {
      const ended = now()
      const { envelope, error } = toErrorResponse(briefIssues(issues, redact), {
        agent_name,
        timestamp: new Date(ended).toISOString(),
        execution_duration_ms: Math.max(0, Math.round(ended - began)), // the clock may be set back
      })
      return { envelope, error: { ...error, error_details: { ...error.error_details, side } } }
    }
    return pipe(
      input.decode(message, mode),
      E.matchW(
        (issues) => failure('input', issues),
        async (accepted) =>
          pipe(
            decoder.decode(await agent(accepted, ...context), mode),
            E.matchW(
              (issues) => failure('output', issues),
              (answer) => answer,
            ),
          ),
      ),
    )
  }
}
