import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { describe, it } from 'node:test'
import { type GuardOptions, jsonBody, valid } from '@contracts/http/hono'
import type { Problem } from '@contracts/http'
import { plannerInput, type PlannerInput, type PlannerOutput } from '@contracts/kasparro'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hc } from 'hono/client'
import { HTTPException } from 'hono/http-exception'
import { validator } from 'hono/validator'
import { serving } from '../loopback/serving.js'
import { question, wrongQuestion } from '../messages/messages.js'
import { type Answer, inheritedKeys, invalid, post, refused, type Sent } from './answers.js'

/** An application with one guarded route, which answers with what its handler saw. */
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

void describe('a guarded route of Hono', () => {
  void it('sees a message that holds, with its type', async () => {
    const answer = await answerTo({ message: question })
    assert.deepEqual([answer.status, answer.body], [200, { id: '7', asked: question, polluted: false }])
    new Hono().post('/', jsonBody(validator('json', valid(plannerInput))), ({ req, text }) => {
      // @ts-expect-error: the handler sees a question
      const other: PlannerOutput = req.valid('json')
      return text(other.task)
    })
  })

  void it('answers one that does not hold with 422 and every issue', async () => {
    for (const message of [wrongQuestion, {}, [], null]) assert.deepEqual(await answerTo({ message }), invalid(message))
  })

  void it('answers what is no JSON with 400', async () => {
    for (const message of ['{"query":', 'null and void', ''])
      assert.deepEqual(await answerTo({ message }), refused.notJson)
  })

  void it('answers what is sent as something else with 415, without reading it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      assert.deepEqual(await answerTo({ message: question, type }), refused.otherKind)
  })

  void it('reads every kind of JSON Hono reads', async () => {
    const type = 'application/vnd.ads.v2+json; charset=utf-8'
    assert.equal((await answerTo({ message: question, type })).status, 200)
  })

  void it('leaves the size of a body to the application', async () => {
    const app = new Hono().use(bodyLimit({ maxSize: 1000 })).route('/', planning())
    const message = { ...question, query: 'x'.repeat(2000) }
    assert.deepEqual(
      [(await answerTo({ message }, app)).status, (await answerTo({ message: question }, app)).status],
      [413, 200],
    )
  })

  void it('hands on keys that every object has, and nobody inherits them', async () => {
    const answer = await answerTo({ message: inheritedKeys })
    assert.equal(answer.status, 200)
    assert.match(JSON.stringify(answer.body), /"__proto__":\{"polluted":true\}{4},"polluted":false/)
  })

  void it('reads strictly and says nothing of what was sent, where that is asked for', async () => {
    const message = { ...wrongQuestion, query: ['s3cret'], more: 1 }
    const answer = await answerTo({ message }, planning({ mode: 'strict', redact: true, limit: 2 }))
    assert.deepEqual([answer.status, (answer.body as { readonly errors: readonly unknown[] }).errors.length], [422, 2])
    assert.doesNotMatch(JSON.stringify(answer), /s3cret/)
  })

  void it("tells Hono's client what is answered to a message that does not hold", async () => {
    const app = planning()
    const client = hc<typeof app>('http://localhost', { fetch: app.request })
    const wrong = wrongQuestion as unknown as PlannerInput // wrong on purpose: the client is typed as well
    const response = await client.plan[':id'].$post({ param: { id: '7' }, json: wrong })
    assert.ok(response.status === 422)
    const { detail, errors }: Problem = await response.json()
    assert.deepEqual([detail, errors.length], ['query must be a string — got 7 (and 1 more).', 2])
  })

  void it('does not touch what the handler throws, nor the headers that are set before it', async () => {
    const app = new Hono()
      .use(async (context, next) => {
        context.header('x-served-by', 'planner')
        await next()
      })
      .post('/plan/:id', jsonBody(validator('json', valid(plannerInput))), () => {
        throw new HTTPException(400, { message: 'No such dataset.' })
      })
    const answer = await answerTo({ message: question }, app)
    assert.deepEqual([answer.status, answer.body], [400, 'No such dataset.'])
    const response = await app.request('/plan/7', { method: 'POST' })
    assert.deepEqual([response.status, response.headers.get('x-served-by')], [415, 'planner'])
  })
})
