import type { Mode } from '../contract/examine.js'
import type { Issue } from '../issue/issue.js'
import { type ProblemOptions, toProblem } from '../report/problem.js'

/**
 * How messages are read at an edge (tolerant when not said), and how a problem is told: without the sender's values, at
 * most so many errors.
 *
 * @category model
 * @since 1.2.0
 */
export interface GuardOptions extends Pick<ProblemOptions, 'redact' | 'limit'> {
  readonly mode?: Mode
}

/** What is answered in place of the handler. */
interface Answer<S extends number> {
  readonly status: S
  readonly headers: { readonly 'content-type': string }
  readonly text: string
}

const answer = <S extends number>(status: S, problem: object): Answer<S> => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  text: JSON.stringify(problem),
})

const refusals = {
  400: { title: 'Bad Request', detail: 'The body is not JSON.' },
  413: { title: 'Content Too Large', detail: 'The body is too large.' },
  415: { title: 'Unsupported Media Type', detail: 'The body must be JSON, sent as application/json.' },
} as const

/**
 * The answer to a message that was read and does not hold: 422, with its issues; 500 where nothing but a rule is at
 * fault.
 *
 * @category constructors
 * @since 1.2.0
 */
export const invalid = (issues: readonly Issue[], options: GuardOptions): Answer<422 | 500> => {
  const problem = toProblem(issues, options)
  return answer(problem.status, problem)
}

/**
 * The answer to a body that was not read at all. It holds nothing of what was sent.
 *
 * @category constructors
 * @since 1.2.0
 */
export const refused = (status: keyof typeof refusals): Answer<keyof typeof refusals> =>
  answer(status, { type: 'about:blank', ...refusals[status], status })

/**
 * The answer for what a framework's own reader throws, where that is about the body; anything else is not ours.
 *
 * @category constructors
 * @since 1.2.0
 */
export const refusedBy = (error: unknown): Answer<keyof typeof refusals> | undefined => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return status === 400 || status === 413 || status === 415 ? refused(status) : undefined
}
