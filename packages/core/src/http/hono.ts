import type { Reads } from '../guard/reads.js'
import type { Problem } from '../report/problem.js'
import { type GuardOptions, invalid, refused, refusedBy } from './answer.js'
import { namesJson } from './names-json.js'

/**
 * What is asked of Hono's context: the kind of body, and a way to answer.
 *
 * @category model
 * @since 1.2.0
 */
export interface HonoContext {
  readonly req: { readonly header: (name: string) => string | undefined }
  readonly body: (text: string, status: 400 | 413 | 415 | 422 | 500, headers: Record<string, string>) => object
}

/**
 * A response that holds a problem, as Hono tells the kinds of responses apart and types them for its client.
 *
 * @category model
 * @since 1.2.0
 */
export interface ProblemResponse {
  readonly _data: Problem
  readonly _status: 422 | 500
  readonly _format: 'json'
}

/**
 * What `validator` of `hono/validator` is given for any of its targets: a value that decodes is what the handler sees, with
 * its type; any other is answered with an RFC 9457 problem: 422, or 500 where a rule failed and nothing
 * else is wrong.
 *
 * @example
 * import { type HonoContext, valid } from '@contracts/core/hono'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'input', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * const context: HonoContext = { req: { header: () => undefined }, body: (text, status) => new Response(text, { status }) }
 * assert.deepStrictEqual(valid(greeting)({ hello: 'you' }, context), { hello: 'you' })
 *
 * const answer = valid(greeting)({ hello: 1 }, context)
 * assert.ok(answer instanceof Response && answer.status === 422)
 *
 * @category constructors
 * @since 1.2.0
 */
export const valid =
  <A>(contract: Reads<A>, { mode, ...told }: GuardOptions = {}) =>
  (value: unknown, context: HonoContext): A | ProblemResponse => {
    const read = contract.decode(value, mode)
    if (read._tag === 'Right') return read.right
    const { text, status, headers } = invalid(read.left, told)
    return context.body(text, status, headers) as ProblemResponse // the three members are never there, only typed
  }

/**
 * A middleware that reads a JSON body, with its refusals as RFC 9457 problems: 415 for a body that is sent as something
 * else, 400 for one that is no JSON. What the handler throws is not touched.
 *
 * @example
 * import { type HonoContext, jsonBody } from '@contracts/core/hono'
 *
 * const context: HonoContext = { req: { header: () => 'text/plain' }, body: (text, status) => new Response(text, { status }) }
 * const guarded = jsonBody((_context: HonoContext, next: () => Promise<Response>) => next())
 * const answer = await guarded(context, async () => new Response('seen'))
 * assert.strictEqual(answer.status, 415)
 *
 * @category combinators
 * @since 1.2.0
 */
export const jsonBody =
  <C extends HonoContext, N extends () => unknown, R>(middleware: (context: C, next: N) => R) =>
  async (context: C, next: N): Promise<Awaited<R>> => {
    const answered = ({ text, status, headers }: ReturnType<typeof refused>) =>
      context.body(text, status, headers) as Awaited<R> // a middleware may answer with any response
    if (!namesJson(context.req.header('content-type'))) return answered(refused(415))
    const asked: { next: boolean } = { next: false }
    const onward = () => {
      asked.next = true
      return next()
    }
    try {
      return await middleware(context, onward as N) // called and answering as `next`
    } catch (error) {
      const refusal = asked.next ? undefined : refusedBy(error)
      if (refusal === undefined) throw error
      return answered(refusal)
    }
  }
