import type { Decodable } from '@contracts/core'
import { checkArgument } from '@contracts/core/internal'
import {
  bodyParserError,
  checkGuard,
  type GuardOptions,
  invalidMessage,
  isJsonContentType,
  type ProblemAnswer,
  unreadableBody,
  type RequestHeaders,
} from './response/response.js'

export { type GuardOptions, type RequestHeaders } from './response/response.js'

/**
 * The part of a request that `jsonMessage` reads.
 *
 * @category model
 * @since 1.0.0
 */
export interface BodyRequest {
  /** The headers. */
  readonly headers: RequestHeaders
}

/**
 * The part of a response that `jsonMessage` writes. Express and the HTTP server of Node have it.
 *
 * @category model
 * @since 1.0.0
 */
export interface BodyResponse {
  /** The status of the response. */
  statusCode: number
  /** True if the request has an answer, such as that of a timeout (default: false). */
  readonly headersSent?: boolean
  /** Sets a header. */
  readonly setHeader: (name: string, value: string) => unknown
  /** Sends the body. */
  readonly end: (text: string) => unknown
}

/**
 * A request whose body is a decoded message.
 *
 * @category model
 * @since 1.0.0
 */
export interface DecodedBody<A> {
  /** The message. */
  body: A
}

/**
 * A middleware that reads the body of a request into its `body`, as `express.json()` does.
 *
 * @category model
 * @since 1.0.0
 */
export type BodyParser<Q, S> = (request: Q, response: S, next: (error?: unknown) => void) => void

const isPlainJson = (contentType: string | undefined) => /^\s*application\/json\s*(?:;|$)/i.test(contentType ?? '')

/**
 * Returns a middleware that calls the next handler only with a decoded and typed body. `parse` reads the body, with its
 * own limits. Anything else is answered with an RFC 9457 problem: 415 if the body was not sent as JSON, 413 if it is
 * too large, 400 if it is not JSON, 422 if the message is not valid, 500 if the only issues are rules that threw. Other
 * errors of `parse` go to `next`. A request that was answered while its body was read gets no second answer.
 *
 * @example
 * import { type BodyParser, type BodyRequest, type BodyResponse, jsonMessage } from '@contracts/http/express'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'input', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const parse: BodyParser<BodyRequest, BodyResponse> = (_request, _response, next) => next()
 * const request = { headers: { 'content-type': 'application/json' }, body: JSON.parse('{"hello":1}') }
 * const response = { statusCode: 200, setHeader: () => undefined, end: () => undefined }
 * jsonMessage(greeting, parse)(request, response, () => assert.fail('the handler is not called'))
 * assert.strictEqual(response.statusCode, 422)
 *
 * @category constructors
 * @since 1.0.0
 */
export const jsonMessage = <A, Q extends BodyRequest, S extends BodyResponse>(
  contract: Decodable<A>,
  parse: BodyParser<Q, S>,
  guard: GuardOptions = {},
) => {
  checkGuard('jsonMessage', contract, guard)
  checkArgument(typeof parse === 'function', 'jsonMessage', 'a body parser', 'jsonMessage(order, express.json())')
  const { mode, ...options } = guard
  return (request: Q & DecodedBody<A>, response: S, next: (error?: unknown) => void): void => {
    const send = ({ status, headers, text }: ProblemAnswer): void => {
      if (response.headersSent === true) return // to throw while the parser reads would end the process
      response.statusCode = status
      response.setHeader('content-type', headers['content-type'])
      response.end(text)
    }
    const type = request.headers['content-type']
    if (!isJsonContentType(type)) {
      send(unreadableBody(415))
      return
    }
    parse(request, response, (error) => {
      if (error !== undefined && error !== null) {
        const answer = bodyParserError(error)
        if (answer === undefined) next(error)
        else send(answer)
        return
      }
      const { body }: { readonly body: unknown } = request // the parser has read it, but not decoded it
      if (body === undefined) {
        send(unreadableBody(isPlainJson(type) ? 400 : 415)) // the body is empty, or this parser does not read this type
        return
      }
      const result = contract.decode(body, mode)
      if (result._tag === 'Left') {
        send(invalidMessage(result.left, options))
        return
      }
      request.body = result.right
      next()
    })
  }
}
