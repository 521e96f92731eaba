import { plannerOutput } from '@contracts/kasparro'
import { ask, type AskOptions, type AskRequest } from '@contracts/llm'
import OpenAI, { APIConnectionError, InternalServerError } from 'openai'
import { plan, wrongPlan } from '../messages/messages.js'
import { answeringInTurn, completion, type SentRequest } from './model-server.js'

type Plan = AskOptions<typeof plannerOutput.codec._A>

/** The keys that a plan has in addition in strict form. */
const absent = { steps: null, task_plan: null, metadata: null, reasoning: null }
const question = { role: 'user', content: 'Plan a run.' } as const

/** Requests a plan from a model behind the HTTP API, with the client of OpenAI. */
const askForPlan = (url: string, options: Partial<Plan> = {}) => {
  const client = new OpenAI({ apiKey: 'none', baseURL: url, maxRetries: 0 })
  const call = async ({ instructions, schema, messages, signal }: AskRequest) => {
    const { choices, usage } = await client.chat.completions.create(
      {
        model: 'm',
        messages: [{ role: 'system', content: instructions }, question, ...messages],
        ...(options.provider === undefined
          ? {}
          : { response_format: { type: 'json_schema', json_schema: { name: 'plan', strict: true, schema } } }),
      },
      { signal },
    )
    return { answer: choices[0]?.message.content, usage }
  }
  return ask({ contract: plannerOutput, call, ...options })
}

const messagesOf = (request: SentRequest | undefined) => request?.['messages'] as { role: string; content: string }[]

describe('asking with the client of OpenAI', () => {
  it('gets a plan in chat, with the retry text after an invalid one', async () => {
    const answers = [completion(JSON.stringify(wrongPlan)), completion(JSON.stringify(plan))]
    await answeringInTurn(answers, async (url, requests) => {
      const result = await askForPlan(url)
      expect(result).toMatchObject({
        _tag: 'Right',
        right: { value: plan, usage: { inputTokens: 200, outputTokens: 40 } },
      })
      expect(messagesOf(requests[0]).map(({ role }) => role)).toEqual(['system', 'user'])
      expect(messagesOf(requests[1]).slice(2)).toEqual([
        { role: 'assistant', content: JSON.stringify(wrongPlan) },
        { role: 'user', content: expect.stringContaining('- routing.workflow_type must be ') as string },
      ])
    })
  })

  it('repairs a plan whose only error has one correction, without another request', async () => {
    await answeringInTurn([completion(JSON.stringify(wrongPlan))], async (url, requests) => {
      const result = await askForPlan(url, { repair: true })
      expect(result).toMatchObject({ right: { value: plan, attempts: [{ repaired: ['/routing/workflow_type'] }] } })
      expect(requests).toHaveLength(1)
    })
  })

  it('gets a plan in strict mode', async () => {
    const answers = [completion(JSON.stringify({ ...plan, ...absent }))]
    await answeringInTurn(answers, async (url, requests) => {
      const result = await askForPlan(url, { provider: 'openai-strict', mode: 'strict' })
      expect(result).toMatchObject({ _tag: 'Right', right: { value: plan } })
      expect(requests[0]?.['response_format']).toMatchObject({
        json_schema: { schema: { type: 'object', additionalProperties: false } },
      })
    })
  })

  it('returns an error of the service, and a connection that is refused, as a failure', async () => {
    await answeringInTurn([], async (url) => {
      const result = await askForPlan(url)
      expect(result).toMatchObject({ _tag: 'Left', left: { reason: 'call-failed' } })
      expect(result._tag === 'Left' && result.left.attempts[0]?.error).toBeInstanceOf(InternalServerError)
    })
    const refused = await askForPlan('http://127.0.0.1:1')
    expect(refused._tag === 'Left' && refused.left.attempts[0]?.error).toBeInstanceOf(APIConnectionError)
  })

  it('ends the request when the signal is aborted', async () => {
    await answeringInTurn([completion('{}')], async (url) => {
      const controller = new AbortController()
      const asking = askForPlan(url, { signal: controller.signal })
      controller.abort()
      expect(await asking).toMatchObject({ _tag: 'Left', left: { reason: 'aborted' } })
    })
  })
})
