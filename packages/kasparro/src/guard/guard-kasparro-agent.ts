import type { Mode } from '@contracts/core'
import { type AgentFault, guardAgent, type Reads } from '@contracts/core/guard'
import type { AgentName } from '../agent/agent-name.js'
import { type ErrorResponse, errorResponse } from '../error-response/error-response.js'
import { toErrorResponse } from '../error-response/to-error-response.js'
import { briefIssue } from './brief-issue.js'

/** Which agent it is, what stands on its two sides, and how: tolerant, with the values that are wrong, by the clock of the machine. */
interface Guarded<A, B> {
  readonly agent_name: AgentName
  readonly input: Reads<A>
  readonly output: Reads<B>
  readonly mode?: Mode
  readonly redact?: boolean
  readonly now?: () => number
}

/** An agent that fails says so in place of its output. */
const orFailure = <B>(output: Reads<B>): Reads<B | ErrorResponse> => ({
  decode: (value, mode) => (errorResponse.is(value) ? { _tag: 'Right', right: value } : output.decode(value, mode)),
})

const told = ({ issues: [first, ...others] }: AgentFault, redact: boolean) => [
  briefIssue(redact ? first.redacted() : first),
  ...others,
]

/**
 * An agent whose messages are held to their contracts, and which answers with an error response where one does not hold:
 * a `ValidationError` whose details tell the first issue and, as `side`, whether it is about what the agent was asked or
 * about what it said. An error response of its own is handed on. What the agent throws stays its own.
 *
 * @example
 * import { errorResponse, guardKasparroAgent, plannerInput, plannerOutput } from '@contracts/kasparro'
 *
 * const guards = { agent_name: 'planner', input: plannerInput, output: plannerOutput } as const
 * const planner = guardKasparroAgent(guards, ({ query }) => ({ agent_name: 'planner', task: query }))
 * void planner({ query: 5 }).then((answer) => {
 *   assert.ok(errorResponse.is(answer))
 *   assert.strictEqual(answer.error.error_message, 'query must be a string — got 5 (and 1 more issue)')
 * })
 *
 * @category constructors
 * @since 1.1.0
 */
export const guardKasparroAgent = <A, B, C extends readonly unknown[]>(
  { agent_name, input, output, mode = 'tolerant', redact = false, now = Date.now }: Guarded<A, B>,
  agent: (message: A, ...context: C) => unknown,
): ((message: unknown, ...context: C) => Promise<B | ErrorResponse>) => {
  const guarded = guardAgent({ input, output: orFailure(output), mode }, agent)
  return async (message, ...context) => {
    const began = now()
    const answer = await guarded(message, ...context)
    if (answer._tag === 'Right') return answer.right
    const ended = now()
    const { envelope, error } = toErrorResponse(told(answer.left, redact), {
      agent_name,
      timestamp: new Date(ended).toISOString(),
      execution_duration_ms: Math.max(0, Math.round(ended - began)), // a clock may be set back
    })
    return { envelope, error: { ...error, error_details: { ...error.error_details, side: answer.left.side } } }
  }
}
