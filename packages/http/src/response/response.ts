import type { Issue, Mode } from '@contracts/core'
import { type ProblemOptions, toProblem } from '../problem/problem.js'

/**
 * How the middleware decodes messages (default mode: tolerant) and what it answers: `redact` leaves the sender's values
 * out, `limit` is the most issues an answer lists (default: 100).
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardOptions extends Pick<ProblemOptions, 'redact' | 'limit'> {
  readonly mode?: Mode
}

/** The response that is sent instead of the handler's. */
export interface ProblemAnswer<S extends number = number> {
  readonly status: S
  readonly headers: { readonly 'content-type': string }
  readonly text: string
}

const answer = <S extends number>(status: S, problem: object): ProblemAnswer<S> => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  text: JSON.stringify(problem),
})

const unreadable = {
  400: { title: 'Bad Request', detail: 'The body is not JSON.' },
  413: { title: 'Content Too Large', detail: 'The body is too large.' },
  415: { title: 'Unsupported Media Type', detail: 'The body must be JSON, sent as application/json.' },
} as const

/** A status for a body that could not be read as JSON. */
export type UnreadableStatus = keyof typeof unreadable

/** The answer to an invalid message: 422 with its issues, or 500 if the only issues are rules that threw. */
export const invalidMessage = (issues: readonly Issue[], options: GuardOptions): ProblemAnswer<422 | 500> => {
  const problem = toProblem(issues, options)
  return answer(problem.status, problem)
}

/** The answer to a body that could not be read. It contains nothing of the body. */
export const unreadableBody = (status: UnreadableStatus): ProblemAnswer<UnreadableStatus> =>
  answer(status, { type: 'about:blank', ...unreadable[status], status })

/** The answer to an error that a framework's body parser threw about the body; `undefined` for any other error. */
export const bodyParserError = (error: unknown): ProblemAnswer<UnreadableStatus> | undefined => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return status === 400 || status === 413 || status === 415 ? unreadableBody(status) : undefined
}

/** Whether a `content-type` is JSON: `application/json`, or a type with the suffix `+json`. */
export const isJsonContentType = (contentType: string | undefined): boolean =>
  /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
