import { type GuardOptions, type ContractTypes, jsonRoute } from '@contracts/http/fastify'
import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import fastify, { type FastifyInstance } from 'fastify'
import { question, wrongQuestion } from '../messages/messages.js'
import { type Answer, inheritedKeys, invalid, post, refused, type Sent } from './answers.js'

/** Returns an application with one guarded route, whose handler answers with the message it received. */
const planning = (options?: GuardOptions): FastifyInstance => {
  const app = fastify({ bodyLimit: 1024 })
  app.withTypeProvider<ContractTypes>().post('/plan/:id', jsonRoute(plannerInput, options), ({ params, body }) => {
    const asked: PlannerInput = body
    return { params, asked }
  })
  return app
}

/** Sends a request. Returns the response without the character set that Fastify adds to every content type. */
const answerTo = async (sent: Sent, app = planning()): Promise<Answer> => {
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const { type, ...answer } = await post(url, { path: '/plan/7', ...sent })
    return { ...answer, type: type?.replace('; charset=utf-8', '') ?? null }
  } finally {
    await app.close()
  }
}

describe('a guarded route of Fastify', () => {
  it('passes a valid message to its handler, with its type', async () => {
    const answer = await answerTo({ message: question })
    expect([answer.status, answer.body]).toEqual([200, { params: { id: '7' }, asked: question }])
    const app = fastify().withTypeProvider<ContractTypes>()
    // @ts-expect-error: the handler receives a question
    app.post('/', jsonRoute(plannerInput), ({ body }) => body.hypotheses)
  })

  it('answers an invalid message with 422 and every issue', async () => {
    for (const message of [wrongQuestion, {}, []]) expect(await answerTo({ message })).toEqual(invalid(message))
  })

  it('answers a body that is empty, not JSON or has a key of Object.prototype with 400', async () => {
    for (const message of ['{"query":', 'null and void', '', inheritedKeys])
      expect(await answerTo({ message })).toEqual(refused.notJson)
  })

  it('answers another content type with 415, and a body that is too large with 413', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await answerTo({ message: question, type })).toEqual(refused.otherKind)
    const message = { ...question, query: 'x'.repeat(2000) }
    expect(await answerTo({ message })).toEqual(refused.tooLarge)
  })

  it('decodes strictly and quotes no sent value, if the options require it', async () => {
    const message = { ...wrongQuestion, query: ['s3cret'], more: 1 }
    const answer = await answerTo({ message }, planning({ mode: 'strict', redact: true, limit: 2 }))
    expect([answer.status, (answer.body as { readonly errors: readonly unknown[] }).errors.length]).toEqual([422, 2])
    expect(JSON.stringify(answer)).not.toMatch(/s3cret/)
  })

  it('leaves errors of the handler to the application', async () => {
    const app = fastify()
    app.setErrorHandler((error, _request, reply) => reply.code(503).send({ failed: String(error) }))
    app.post('/plan/:id', jsonRoute(plannerInput), () => {
      throw Object.assign(new Error('the disk is full'), { statusCode: 400 })
    })
    const answer = await answerTo({ message: question }, app)
    expect([answer.status, answer.body]).toEqual([503, { failed: 'Error: the disk is full' }])
  })

  it('cannot be made with a schema that is not a contract', async () => {
    const app = fastify()
    const { schema, ...route } = jsonRoute(plannerInput)
    app.post('/', { ...route, schema: { ...schema, querystring: { type: 'object' } } }, () => 'planned')
    await expect(app.ready()).rejects.toThrow('Every schema of this route must be a contract.')
  })
})
