import type { Reads } from '../guard/reads.js'
import { type GuardOptions, invalid, refused, refusedBy } from './answer.js'
import { namesJson } from './names-json.js'

/**
 * What is asked of a request.
 *
 * @category model
 * @since 1.2.0
 */
export interface BodyRequest {
  readonly headers: { readonly 'content-type'?: string | undefined }
}

/**
 * What is asked of a response: that of Node will do.
 *
 * @category model
 * @since 1.2.0
 */
export interface BodyResponse {
  statusCode: number
  readonly setHeader: (name: string, value: string) => unknown
  readonly end: (text: string) => unknown
}

/**
 * A middleware that reads the body of a request into its `body`, as `express.json()` does.
 *
 * @category model
 * @since 1.2.0
 */
export type BodyParser<Q, S> = (request: Q, response: S, next: (error?: unknown) => void) => void

const isPlain = (contentType: string | undefined) => /^\s*application\/json\b/i.test(contentType ?? '')

/**
 * A middleware whose handler sees a body that decodes, with its type. The body is read by `parse`, with its limits; what
 * it refuses, and a body that does not decode, is answered with an RFC 9457 problem: 415 for what is sent as something
 * else, 413 for what is too large, 400 for what is no JSON, 422 for what is no message, 500 where a rule failed and
 * nothing else is wrong.
 *
 * @example
 * import { type BodyParser, type BodyRequest, type BodyResponse, jsonMessage } from '@contracts/core/express'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'input', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * const parse: BodyParser<BodyRequest, BodyResponse> = (_request, _response, next) => next()
 * const request = { headers: { 'content-type': 'application/json' }, body: JSON.parse('{"hello":1}') }
 * const response = { statusCode: 200, setHeader: () => undefined, end: () => undefined }
 * jsonMessage(greeting, parse)(request, response, () => assert.fail('no handler is asked'))
 * assert.strictEqual(response.statusCode, 422)
 *
 * @category constructors
 * @since 1.2.0
 */
export const jsonMessage =
  <A, Q extends BodyRequest, S extends BodyResponse>(
    contract: Reads<A>,
    parse: BodyParser<Q, S>,
    { mode, ...told }: GuardOptions = {},
  ) =>
  (request: Q & { body: A }, response: S, next: (error?: unknown) => void): void => {
    const answer = ({ status, headers, text }: ReturnType<typeof invalid | typeof refused>): void => {
      response.statusCode = status
      response.setHeader('content-type', headers['content-type'])
      response.end(text)
    }
    const type = request.headers['content-type']
    if (!namesJson(type)) {
      answer(refused(415))
      return
    }
    parse(request, response, (error) => {
      if (error !== undefined && error !== null) {
        const refusal = refusedBy(error)
        if (refusal === undefined) next(error)
        else answer(refusal)
        return
      }
      const { body }: { readonly body: unknown } = request // the parser has only read JSON
      if (body === undefined) {
        answer(refused(isPlain(type) ? 400 : 415)) // nothing was sent, or this parser does not read this kind
        return
      }
      const read = contract.decode(body, mode)
      if (read._tag === 'Left') {
        answer(invalid(read.left, told))
        return
      }
      request.body = read.right
      next()
    })
  }
