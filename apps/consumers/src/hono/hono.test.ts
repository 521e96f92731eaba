import type { Server } from 'node:http'
import { plannerInput } from '@contracts/kasparro'
import { createAdaptorServer } from '@hono/node-server'
import { sValidator } from '@hono/standard-validator'
import { Hono } from 'hono'
import { brokenForms } from '../broken/broken.js'
import { serving } from '../loopback/serving.js'
import { question, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>

/** Sends a message to a live server that validates it with the contract and sends it back. Returns the response. */
const answerTo = async (
  contract: Input,
  message: unknown,
): Promise<{ readonly status: number; readonly body: string }> => {
  const app = new Hono().post('/plan', sValidator('json', contract), (context) =>
    context.json(context.req.valid('json')),
  )
  let answer = { status: 0, body: '' }
  await serving(createAdaptorServer(app) as Server, async (url) => {
    const response = await fetch(`${url}/plan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    answer = { status: response.status, body: await response.text() }
  })
  return answer
}

const wrong = [
  { message: 'must be a string — got 7', path: ['query'] },
  { message: 'is missing: it must be a string', path: ['context', 'dataset_path'] },
]

describe("Hono's validator", () => {
  it('passes on a valid message', async () => {
    const { status, body } = await answerTo(plannerInput, question)
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual(question)
  })

  it('answers an invalid message with 400 and every issue', async () => {
    const { status, body } = await answerTo(plannerInput, wrongQuestion)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toEqual({ success: false, data: wrongQuestion, error: wrong })
  })

  it('answers a message that is not an object with 400', async () => {
    const { status, body } = await answerTo(plannerInput, null)
    expect(status).toBe(400)
    expect(body).toMatch(/must be an object/)
  })
})

describe("Hono's validator with a contract whose standard form is broken", () => {
  const { ofTheNextVersion, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: the validator reads version 1
    expect(sValidator('json', ofTheNextVersion)).toBeDefined()
  })

  it('passes on an invalid message if the issues have another key', async () => {
    expect((await answerTo(withIssuesElsewhere, wrongQuestion)).status).toBe(200)
  })

  it('reports other issues if their paths are not arrays', async () => {
    const { status, body } = await answerTo(withPathsAsText, wrongQuestion)
    expect(status).toBe(400)
    expect(JSON.parse(body)).not.toEqual({ success: false, data: wrongQuestion, error: wrong })
  })
})
