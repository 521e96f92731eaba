import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { type GuardOptions, jsonBody, valid } from '@contracts/http/hono'
import type { Problem } from '@contracts/http'
import { plannerInput, type PlannerInput, type PlannerOutput } from '@contracts/kasparro'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hc } from 'hono/client'
import { HTTPException } from 'hono/http-exception'
import { validator } from 'hono/validator'
import { serving } from '../loopback/serving.js'
import { question, wrongQuestion } from '../messages/messages.js'
import { type Answer, inheritedKeys, invalid, post, refused, type Sent } from './answers.js'

/** Returns an application with one guarded route, whose handler answers with the message it received. */
const planning = (options?: GuardOptions) =>
  new Hono().post('/plan/:id', jsonBody(validator('json', valid(plannerInput, options))), (context) => {
    const asked: PlannerInput = context.req.valid('json')
    return context.json({ id: context.req.param('id'), asked, polluted: 'polluted' in asked.context.config }, 200)
  })

const answerTo = async (sent: Sent, app: Pick<Hono, 'fetch'> = planning()): Promise<Answer> => {
  let answer: Answer = { status: 0, type: null, body: undefined }
  await serving(createAdaptorServer(app) as Server, async (url) => {
    answer = await post(url, { path: '/plan/7', ...sent })
  })
  return answer
}

describe('a guarded route of Hono', () => {
  it('passes a valid message to its handler, with its type', async () => {
    const answer = await answerTo({ message: question })
    expect([answer.status, answer.body]).toEqual([200, { id: '7', asked: question, polluted: false }])
    new Hono().post('/', jsonBody(validator('json', valid(plannerInput))), ({ req, text }) => {
      // @ts-expect-error: the handler receives a question
      const other: PlannerOutput = req.valid('json')
      return text(other.task)
    })
  })

  it('answers an invalid message with 422 and every issue', async () => {
    for (const message of [wrongQuestion, {}, [], null]) expect(await answerTo({ message })).toEqual(invalid(message))
  })

  it('answers a body that is not JSON with 400', async () => {
    for (const message of ['{"query":', 'null and void', ''])
      expect(await answerTo({ message })).toEqual(refused.notJson)
  })

  it('answers another content type with 415, without reading the body', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await answerTo({ message: question, type })).toEqual(refused.otherKind)
  })

  it('accepts every JSON content type that Hono reads', async () => {
    const type = 'application/vnd.ads.v2+json; charset=utf-8'
    expect((await answerTo({ message: question, type })).status).toBe(200)
  })

  it('answers a JSON type that its middleware does not read with 415, and does not call the handler', async () => {
    const app = new Hono().post(
      '/plan/:id',
      jsonBody((_: Context, next: Next) => next()),
      ({ text }) => text('planned'),
    )
    const type = 'Application/JSON'
    expect(await answerTo({ message: question, type }, app)).toEqual(refused.otherKind)
    const raw = new Hono().post(
      '/plan/:id',
      jsonBody(async ({ req }: Context, next: Next) => {
        await req.raw.json()
        await next()
      }),
      ({ text }) => text('planned'),
    )
    expect((await answerTo({ message: question, type }, raw)).status).toBe(200)
  })

  it('calls the handler after a middleware that reads a copy of the request', async () => {
    const app = new Hono().post(
      '/plan/:id',
      jsonBody(async ({ req }: Context, next: Next) => {
        await req.raw.clone().json()
        await next()
      }),
      ({ text }) => text('planned'),
    )
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/ld+json'])
      expect((await answerTo({ message: question, type }, app)).status).toBe(200)
  })

  it('leaves the size of a body to the application', async () => {
    const app = new Hono().use(bodyLimit({ maxSize: 1000 })).route('/', planning())
    const message = { ...question, query: 'x'.repeat(2000) }
    expect([(await answerTo({ message }, app)).status, (await answerTo({ message: question }, app)).status]).toEqual([
      413, 200,
    ])
  })

  it('passes on a key named __proto__ without changing a prototype', async () => {
    const answer = await answerTo({ message: inheritedKeys })
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).toMatch(/"__proto__":\{"polluted":true\}{4},"polluted":false/)
  })

  it('decodes strictly and quotes no sent value, if the options require it', async () => {
    const message = { ...wrongQuestion, query: ['s3cret'], more: 1 }
    const answer = await answerTo({ message }, planning({ mode: 'strict', redact: true, limit: 2 }))
    expect([answer.status, (answer.body as { readonly errors: readonly unknown[] }).errors.length]).toEqual([422, 2])
    expect(JSON.stringify(answer)).not.toMatch(/s3cret/)
  })

  it("gives Hono's client the type of the answer to an invalid message", async () => {
    const app = planning()
    const client = hc<typeof app>('http://localhost', { fetch: app.request })
    const wrong = wrongQuestion as unknown as PlannerInput // wrong on purpose: the client is typed as well
    const response = await client.plan[':id'].$post({ param: { id: '7' }, json: wrong })
    assert(response.status === 422)
    const { detail, errors }: Problem = await response.json()
    expect([detail, errors.length]).toEqual(['query must be a string — got 7 (and 1 more).', 2])
  })

  it('keeps errors of the handler, and headers that were set before it', async () => {
    const app = new Hono()
      .use(async (context, next) => {
        context.header('x-served-by', 'planner')
        await next()
      })
      .post('/plan/:id', jsonBody(validator('json', valid(plannerInput))), () => {
        throw new HTTPException(400, { message: 'No such dataset.' })
      })
    const answer = await answerTo({ message: question }, app)
    expect([answer.status, answer.body]).toEqual([400, 'No such dataset.'])
    const response = await app.request('/plan/7', { method: 'POST' })
    expect([response.status, response.headers.get('x-served-by')]).toEqual([415, 'planner'])
  })
})
