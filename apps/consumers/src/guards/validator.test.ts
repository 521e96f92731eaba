import { jsonBody, valid } from '@contracts/http/hono'
import { toProblem } from '@contracts/http'
import { contract, enumOf, struct } from '@contracts/core'
import { string } from '@contracts/core'
import { plannerInput } from '@contracts/kasparro'
import { sValidator } from '@hono/standard-validator'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { question, wrongQuestion } from '../messages/messages.js'
import { invalid, refused } from './answers.js'

/** An application with Hono's own validator, whose hook makes the response. */
const app = new Hono().post(
  '/plan',
  jsonBody(
    sValidator('json', plannerInput, (result, context) =>
      result.success
        ? undefined
        : context.body(JSON.stringify(toProblem(plannerInput.validate(result.data).errors)), 422, {
            'content-type': 'application/problem+json',
          }),
    ),
  ),
  (context) => context.json(context.req.valid('json').query),
)

const search = contract({
  id: 'demo/search',
  version: 1,
  role: 'input',
  description: 'Query of the search.',
  codec: struct('Search', { q: string }, { order: enumOf('newest', 'nearest') }),
})

describe("Hono's validator of the standard", () => {
  const posted = async (message: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: message }
    const response = await app.request('/plan', init)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.json(),
    }
  }

  it('answers with a problem, through its hook', async () => {
    expect(await posted(JSON.stringify(wrongQuestion))).toEqual(invalid(wrongQuestion))
    expect(await posted(JSON.stringify(question))).toEqual({
      status: 200,
      type: 'application/json',
      body: question.query,
    })
  })

  it('answers a body that is not JSON with a problem', async () => {
    expect(await posted('{"query":')).toEqual(refused.notJson)
  })
})

describe("Hono's validator of any part of a request", () => {
  const searching = new Hono().get('/search', validator('query', valid(search)), (context) =>
    context.json(context.req.valid('query')),
  )

  it('validates a query with its contract', async () => {
    const found = await searching.request('/search?q=roas&order=newest')
    expect(await found.json()).toEqual({ q: 'roas', order: 'newest' })
    const answer = await searching.request('/search?order=newst')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual(toProblem(search.validate({ order: 'newst' }).errors))
  })
})
