import { plannerOutput } from '@contracts/kasparro'
import { ask, type AskOptions, type AskReply } from '@contracts/llm'
import { createGateway, generateObject, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import { plan, wrongPlan } from '../messages/messages.js'
import { answeringInTurn, generation, type SentRequest } from './model-server.js'

type Call = AskOptions<unknown>['call']

const modelAt = (url: string) => createGateway({ apiKey: 'none', baseURL: url })('m')
const question = { role: 'user', content: 'Plan a run.' } as const

const withText =
  (url: string): Call =>
  async ({ instructions, messages, signal }) => {
    const { text, usage } = await generateText({
      ...{ model: modelAt(url), instructions, abortSignal: signal, maxRetries: 0 },
      messages: [question, ...messages],
    })
    return { answer: text, usage }
  }

/** Reads the text from the error that the library throws for text that is not JSON. */
const orText = (error: unknown): AskReply => {
  if (NoObjectGeneratedError.isInstance(error)) return { answer: error.text, usage: error.usage }
  throw error
}

const withOutput =
  (url: string): Call =>
  ({ instructions, schema, messages, signal }) =>
    generateText({
      ...{ model: modelAt(url), instructions, abortSignal: signal, maxRetries: 0 },
      output: Output.object({ schema: jsonSchema(schema) }),
      messages: [question, ...messages],
    }).then(({ output, usage }) => ({ answer: output, usage }), orText)

const withObject =
  (url: string): Call =>
  ({ instructions, schema, messages, signal }) =>
    // oxlint-disable-next-line typescript/no-deprecated -- it is still in wide use
    generateObject({
      ...{ model: modelAt(url), instructions, abortSignal: signal, maxRetries: 0 },
      schema: jsonSchema(schema),
      messages: [question, ...messages],
    }).then(({ object, usage }) => ({ answer: object, usage }), orText)

const promptOf = (request: SentRequest | undefined) => JSON.stringify(request?.['prompt'])

describe.each([
  ['generateText', withText],
  ['generateText and an output', withOutput],
  ['generateObject', withObject],
])('asking with %s', (_, callOf) => {
  it('gets a plan, with the retry text after an invalid one', async () => {
    const answers = ['Sure!', JSON.stringify(wrongPlan), JSON.stringify(plan)].map(generation)
    await answeringInTurn(answers, async (url, requests) => {
      const result = await ask({ contract: plannerOutput, call: callOf(url) })
      expect(result).toMatchObject({
        _tag: 'Right',
        right: { value: plan, usage: { inputTokens: 300, outputTokens: 60 } },
      })
      expect(promptOf(requests[0])).toContain('Reply with one JSON object and nothing else.')
      expect(promptOf(requests[1])).toContain('the message must be JSON and nothing else')
      expect(promptOf(requests[2])).toContain('- routing.workflow_type must be ')
    })
  })

  it('repairs a plan whose only error has one correction', async () => {
    await answeringInTurn([generation(JSON.stringify(wrongPlan))], async (url) => {
      const result = await ask({ contract: plannerOutput, call: callOf(url), repair: true })
      expect(result).toMatchObject({ right: { value: plan, attempts: [{ repaired: ['/routing/workflow_type'] }] } })
    })
  })

  it('returns an error of the service as a failure', async () => {
    await answeringInTurn([], async (url) => {
      const result = await ask({ contract: plannerOutput, call: callOf(url) })
      expect(result).toMatchObject({ _tag: 'Left', left: { reason: 'call-failed', attempts: [{ attempt: 1 }] } })
    })
  })
})
