import { type DecodeMode, type Issue, refuseMisspelt } from '@contracts/core'
import { checkDecodable, checkMode } from '@contracts/core/internal'
import { type ProblemOptions, toProblem } from '../problem/problem.js'

/**
 * Options of decoding messages and of answering invalid ones: `redact` leaves out the values of the sender, `limit` is
 * the greatest number of issues that an answer lists (default: 100).
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardOptions extends Pick<ProblemOptions, 'redact' | 'limit'> {
  /** The mode of decoding (default: `tolerant`). */
  readonly mode?: DecodeMode
}

/**
 * The headers of a request that the middleware reads.
 *
 * @category model
 * @since 1.0.0
 */
export interface RequestHeaders {
  /** The content type of the body. */
  readonly 'content-type'?: string | undefined
}

/** Throws a `TypeError` for wrong arguments of a function that makes a handler. A caller without types may pass any value. */
export const checkGuard = (caller: string, contract: unknown, options: GuardOptions): void => {
  checkDecodable(caller, contract)
  refuseMisspelt(`The options of ${caller}`, options, { mode: true, redact: true, limit: true })
  if (options.mode !== undefined) checkMode(options.mode)
}

/** The response that is sent instead of that of the handler. */
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

/**
 * A status for a body that could not be read as JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type UnreadableStatus = keyof typeof unreadable

/** Returns the answer to an invalid message: 422 with its issues, or 500 if the only issues are rules that threw. */
export const invalidMessage = (issues: readonly Issue[], options: GuardOptions): ProblemAnswer<422 | 500> => {
  const problem = toProblem(issues, options)
  return answer(problem.status, problem)
}

/** Returns the answer to a body that could not be read. It contains nothing of the body. */
export const unreadableBody = (status: UnreadableStatus): ProblemAnswer<UnreadableStatus> =>
  answer(status, { type: 'about:blank', ...unreadable[status], status })

/** Returns the answer to an error of a body parser about the body, or `undefined` for any other error. */
export const bodyParserError = (error: unknown): ProblemAnswer<UnreadableStatus> | undefined => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return status === 400 || status === 413 || status === 415 ? unreadableBody(status) : undefined
}

/** Reports whether a `content-type` is JSON: `application/json`, or a type with the suffix `+json`. */
export const isJsonContentType = (contentType: string | undefined): boolean =>
  /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
