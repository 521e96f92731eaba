import type { Decodable } from '@contracts/core'
import { checkArgument } from '@contracts/core/internal'
import type { Problem } from './problem/problem.js'
import {
  bodyParserError,
  checkGuard,
  type GuardOptions,
  invalidMessage,
  isJsonContentType,
  type ProblemAnswer,
  unreadableBody,
  type UnreadableStatus,
} from './response/response.js'

export { type GuardOptions, type UnreadableStatus } from './response/response.js'

/**
 * The part of a request of the platform that this module uses.
 *
 * @category model
 * @since 1.0.0
 */
export interface RawRequest {
  /** True if the body was read. */
  readonly bodyUsed: boolean
}

/**
 * The part of Hono's request that this module uses.
 *
 * @category model
 * @since 1.0.0
 */
export interface HonoRequest {
  /** Returns a header of the request. */
  readonly header: (name: string) => string | undefined
  /** The body, in each form in which it was read. */
  readonly bodyCache?: object
  /** The request of the platform. */
  readonly raw?: RawRequest
}

/** The JSON types that each validator of Hono reads. */
const knownType = /^application\/([a-z.-]+\+)?json(;\s*[a-zA-Z0-9-]+=[^;]+)*$/

/**
 * Reports whether a body may be unread. An older validator of Hono takes `{}` for a body of a JSON type that it does not
 * know, such as `Application/JSON`. A body of another type may have been read in a copy of the request.
 */
const isUnread = ({ bodyCache, raw }: HonoRequest, type: string): boolean =>
  bodyCache !== undefined && Object.keys(bodyCache).length === 0 && raw?.bodyUsed === false && !knownType.test(type)

/**
 * The part of Hono's context that this module uses: the content type of the request, and a way to answer.
 *
 * @category model
 * @since 1.0.0
 */
export interface HonoContext {
  /** The request. */
  readonly req: HonoRequest
  /** Returns a response. */
  readonly body: (text: string, status: UnreadableStatus | 422 | 500, headers: Record<string, string>) => object
}

/**
 * A response with a problem as its body, in the form in which Hono types responses for its client.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProblemResponse {
  /** The type of the body. */
  readonly _data: Problem
  /** The type of the status. */
  readonly _status: 422 | 500
  /** The type of the format. */
  readonly _format: 'json'
}

/**
 * Returns the function to pass to `validator` of `hono/validator`, for any of its targets. The handler receives the
 * decoded and typed value. An invalid value is answered with an RFC 9457 problem: 422, or 500 if the only issues are
 * rules that threw.
 *
 * @example
 * import { type HonoContext, valid } from '@contracts/http/hono'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'input', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const context: HonoContext = { req: { header: () => undefined }, body: (text, status) => new Response(text, { status }) }
 * assert.deepStrictEqual(valid(greeting)({ hello: 'you' }, context), { hello: 'you' })
 *
 * const answer = valid(greeting)({ hello: 1 }, context)
 * assert.ok(answer instanceof Response && answer.status === 422)
 *
 * @category constructors
 * @since 1.0.0
 */
export const valid = <A>(contract: Decodable<A>, guard: GuardOptions = {}) => {
  checkGuard('valid', contract, guard)
  const { mode, ...options } = guard
  return (value: unknown, context: HonoContext): A | ProblemResponse => {
    const result = contract.decode(value, mode)
    if (result._tag === 'Right') return result.right
    const { text, status, headers } = invalidMessage(result.left, options)
    return context.body(text, status, headers) as ProblemResponse // the three members exist in types only
  }
}

/**
 * Wraps a middleware that reads a JSON body, so that its errors are answered with RFC 9457 problems: 415 if the body
 * was not sent as JSON or the middleware does not read its type, 400 if it is not JSON. Errors of the handler are rethrown.
 *
 * @example
 * import { type HonoContext, jsonBody } from '@contracts/http/hono'
 *
 * const context: HonoContext = { req: { header: () => 'text/plain' }, body: (text, status) => new Response(text, { status }) }
 * const guarded = jsonBody((_context: HonoContext, next: () => Promise<Response>) => next())
 * const answer = await guarded(context, async () => new Response('seen'))
 * assert.strictEqual(answer.status, 415)
 *
 * @category combinators
 * @since 1.0.0
 */
export const jsonBody = <C extends HonoContext, N extends () => unknown, R>(middleware: (context: C, next: N) => R) => {
  checkArgument(
    typeof middleware === 'function',
    'jsonBody',
    'a middleware',
    "jsonBody(validator('json', valid(order)))",
  )
  return async (context: C, next: N): Promise<Awaited<R>> => {
    const send = ({ text, status, headers }: ProblemAnswer<UnreadableStatus>) =>
      context.body(text, status, headers) as Awaited<R> // a middleware may answer with any response
    const type = context.req.header('content-type') ?? ''
    if (!isJsonContentType(type)) return send(unreadableBody(415))
    const handler = { called: false, unread: false }
    const callHandler = () => {
      handler.unread = isUnread(context.req, type)
      if (handler.unread) return Promise.resolve()
      handler.called = true
      return next()
    }
    try {
      const result = await middleware(context, callHandler as N) // it has the parameters and the result of `next`
      return handler.unread ? send(unreadableBody(415)) : result
    } catch (error) {
      const answer = handler.called ? undefined : bodyParserError(error)
      if (answer === undefined) throw error
      return send(answer)
    }
  }
}
