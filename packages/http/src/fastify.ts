import type { Decodable, Issue } from '@contracts/core'
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
 * The part of a request that `jsonRoute` reads.
 *
 * @category model
 * @since 1.0.0
 */
export interface RouteRequest {
  /** The headers. */
  readonly headers: RequestHeaders
}

/**
 * The part of a reply that `jsonRoute` writes.
 *
 * @category model
 * @since 1.0.0
 */
export interface RouteReply {
  /** Sets the status of the response. */
  readonly code: (status: number) => unknown
  /** Sets a header. */
  readonly header: (name: string, value: string) => unknown
  /** Sends the body. */
  readonly send: (text: string) => unknown
}

/**
 * The type provider of an application whose schemas are contracts: `fastify().withTypeProvider<ContractTypes>()`.
 * Handlers then receive messages with their types.
 *
 * @category model
 * @since 1.0.0
 */
export interface ContractTypes {
  /** The contract that is the schema of the route. */
  readonly schema: unknown
  /** The type of a message of the contract. */
  readonly validator: this['schema'] extends Decodable<infer A> ? A : unknown
  /** The type of a response, which is not known. */
  readonly serializer: unknown
}

/**
 * The schema of a route: the contract of its body.
 *
 * @category model
 * @since 1.0.0
 */
export interface RouteSchema<C> {
  /** The contract of the body. */
  readonly body: C
}

/**
 * A route for which a validator is made.
 *
 * @category model
 * @since 1.0.0
 */
export interface RouteToValidate {
  /** The schema of the body. */
  readonly schema: unknown
}

/**
 * The result of validating a valid body.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidBody {
  /** The decoded body. */
  readonly value: unknown
}

/**
 * The result of validating an invalid body.
 *
 * @category model
 * @since 1.0.0
 */
export interface InvalidBody {
  /** The error, which the error handler of the route answers. */
  readonly error: Error
}

/**
 * The options of a route that `jsonRoute` returns.
 *
 * @category model
 * @since 1.0.0
 */
export interface JsonRoute<C extends Decodable<unknown>> {
  /** The contract of the body, as the schema of the route. */
  readonly schema: RouteSchema<C>
  /** Returns the function that decodes the body. */
  readonly validatorCompiler: (route: RouteToValidate) => (value: unknown) => ValidBody | InvalidBody
  /** Answers a request whose body was not sent as JSON. */
  readonly onRequest: (request: RouteRequest, reply: RouteReply, done: () => void) => void
  /** Answers an invalid message or a body that is not JSON. It rethrows every other error. */
  readonly errorHandler: (error: unknown, request: unknown, reply: RouteReply) => void
}

/** The error that the validator throws for an invalid message, for the error handler of the route. */
class InvalidMessage extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('The message is not valid.')
    this.issues = issues
  }
}

const isContract = (schema: unknown): schema is Decodable<unknown> =>
  typeof schema === 'object' && schema !== null && 'decode' in schema && typeof schema.decode === 'function'

/** Returns the answer to an error of Fastify's body parsers, or `undefined` for another error, such as a handler's. */
const parserAnswer = (error: unknown): ProblemAnswer | undefined => {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const isOfParser = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_ERR_CTP_')
  return isOfParser || error instanceof SyntaxError ? bodyParserError({ status: error.statusCode }) : undefined
}

/**
 * Returns the options of a Fastify 5 route whose handler receives only decoded bodies. Anything else is answered with
 * an RFC 9457 problem: 415 if the body was not sent as JSON, 413 if it is too large, 400 if it is not JSON, 422 if the
 * message is not valid, 500 if the only issues are rules that threw. Other errors go to the error handler of the
 * application. The other schemas of the route must be contracts too. Otherwise, Fastify throws a `TypeError` when it
 * makes the route.
 *
 * @example
 * import { jsonRoute, type RouteReply } from '@contracts/http/fastify'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'input', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const { schema, onRequest } = jsonRoute(greeting)
 * assert.strictEqual(schema.body, greeting)
 *
 * const statuses: number[] = []
 * const reply: RouteReply = { code: (status) => statuses.push(status), header: () => undefined, send: () => undefined }
 * onRequest({ headers: { 'content-type': 'text/plain' } }, reply, () => assert.fail('the body is not read'))
 * assert.deepStrictEqual(statuses, [415])
 *
 * @category constructors
 * @since 1.0.0
 */
export const jsonRoute = <C extends Decodable<unknown>>(contract: C, guard: GuardOptions = {}): JsonRoute<C> => {
  checkGuard('jsonRoute', contract, guard)
  const { mode, ...options } = guard
  const send = (reply: RouteReply, { status, headers, text }: ProblemAnswer): void => {
    reply.code(status)
    reply.header('content-type', headers['content-type'])
    reply.send(text)
  }
  return {
    schema: { body: contract },
    validatorCompiler: ({ schema }) => {
      if (!isContract(schema)) throw new TypeError('Every schema of this route must be a contract.')
      return (value) => {
        const result = schema.decode(value, mode)
        return result._tag === 'Right' ? { value: result.right } : { error: new InvalidMessage(result.left) }
      }
    },
    onRequest: (request, reply, done) => {
      if (isJsonContentType(request.headers['content-type'])) done()
      else send(reply, unreadableBody(415))
    },
    errorHandler: (error, _request, reply) => {
      const answer = error instanceof InvalidMessage ? invalidMessage(error.issues, options) : parserAnswer(error)
      if (answer === undefined) throw error
      send(reply, answer)
    },
  }
}
