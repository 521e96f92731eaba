import { createServer } from 'node:http'
import { type GuardOptions, jsonMessage } from '@contracts/http/express'
import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import express, { type Express } from 'express'
import { serving } from '../loopback/serving.js'
import { question, wrongQuestion } from '../messages/messages.js'
import { type Answer, inheritedKeys, invalid, post, refused, type Sent } from './answers.js'

/** Returns an application with one guarded route, whose handler answers with the message it received. */
const planning = (options?: GuardOptions): Express =>
  express().post(
    '/plan/:id',
    jsonMessage(plannerInput, express.json({ limit: '1kb' }), options),
    (request, response) => {
      const asked: PlannerInput = request.body
      response.json({ id: request.params.id, asked, polluted: 'polluted' in asked.context.config })
    },
  )

const answerTo = async (sent: Sent, app = planning()): Promise<Answer> => {
  let answer: Answer = { status: 0, type: null, body: undefined }
  await serving(createServer(app), async (url) => {
    answer = await post(url, { path: '/plan/7', ...sent })
  })
  return answer
}

describe('a guarded route of Express', () => {
  it('passes a valid message to its handler, with its type', async () => {
    const answer = await answerTo({ message: question })
    expect([answer.status, answer.body]).toEqual([200, { id: '7', asked: question, polluted: false }])
    // @ts-expect-error: the handler receives a question
    express().post('/', jsonMessage(plannerInput, express.json()), ({ body }) => body.hypotheses)
  })

  it('answers an invalid message with 422 and every issue', async () => {
    for (const message of [wrongQuestion, {}, []]) expect(await answerTo({ message })).toEqual(invalid(message))
  })

  it('answers a body that is not JSON, or missing, with 400', async () => {
    for (const message of ['{"query":', 'null and void', 'null'])
      expect(await answerTo({ message })).toEqual(refused.notJson)
    const app = express().get('/', jsonMessage(plannerInput, express.json()), (_, response) => response.sendStatus(204))
    await serving(createServer(app), async (url) => {
      expect((await fetch(url, { headers: { 'content-type': 'application/json' } })).status).toBe(400)
    })
  })

  it('reads an empty body as an empty object, as its parser does', async () => {
    expect(await answerTo({ message: '' })).toEqual(invalid({}))
  })

  it('answers another content type with 415, without reading the body', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await answerTo({ message: question, type })).toEqual(refused.otherKind)
  })

  it('accepts only the content types that its parser reads', async () => {
    const type = 'application/ld+json; charset=utf-8'
    expect(await answerTo({ message: question, type })).toEqual(refused.otherKind)
    const app = express().post('/plan/:id', jsonMessage(plannerInput, express.json({ type: '*/*' })), (_, response) => {
      response.sendStatus(204)
    })
    expect((await answerTo({ message: question, type }, app)).status).toBe(204)
  })

  it('answers another JSON type that its parser does not read with 415', async () => {
    expect(await answerTo({ message: question, type: 'application/json-patch+json' })).toEqual(refused.otherKind)
  })

  it('does not answer a request again that was answered while its body was read', async () => {
    const failed: unknown[] = []
    for (const error of [Object.assign(new Error('cut'), { status: 400 }), undefined]) {
      const parse: express.RequestHandler = (request, response, next) => {
        response.status(503).send('too late')
        request.body = wrongQuestion
        next(error)
      }
      const app = express().post('/plan/:id', jsonMessage(plannerInput, parse), (_, response) => {
        response.sendStatus(204)
      })
      app.use(((thrown, _request, _response, next) => {
        failed.push(thrown)
        next(thrown)
      }) satisfies express.ErrorRequestHandler)
      const { status, body } = await answerTo({ message: question }, app)
      expect([status, body]).toEqual([503, 'too late'])
    }
    expect(failed).toEqual([])
  })

  it('answers a body above the limit of its parser with 413', async () => {
    const message = { ...question, query: 'x'.repeat(2000) }
    expect(await answerTo({ message })).toEqual(refused.tooLarge)
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

  it('leaves other errors of its parser to the application', async () => {
    const parse = (_request: unknown, _response: unknown, next: (error?: unknown) => void) => {
      next(new Error('the disk is full'))
    }
    const app = express().post('/plan/:id', jsonMessage(plannerInput, parse), (_request, response) => {
      response.sendStatus(204)
    })
    app.use(((error, _request, response, next) => {
      if (response.headersSent) next(error)
      else response.status(500).json({ failed: String(error) })
    }) satisfies express.ErrorRequestHandler)
    const answer = await answerTo({ message: question }, app)
    expect([answer.status, answer.body]).toEqual([500, { failed: 'Error: the disk is full' }])
  })
})
