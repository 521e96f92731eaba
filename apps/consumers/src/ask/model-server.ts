import { createServer, type IncomingMessage } from 'node:http'
import { serving } from '../loopback/serving.js'

/** The body of a request, as the server received it. */
export type SentRequest = Readonly<Record<string, unknown>>

const bodyOf = async (request: IncomingMessage): Promise<SentRequest> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as SentRequest // both libraries send an object
}

/** Runs `use` with the URL of a local server that gives these answers in turn, and with the requests it received. */
export const answeringInTurn = (
  answers: readonly object[],
  use: (url: string, requests: readonly SentRequest[]) => Promise<void>,
): Promise<void> => {
  const requests: SentRequest[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = answers[requests.push(body) - 1]
      response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { error: { message: 'no more answers' } }))
    })
  })
  return serving(server, (url) => use(url, requests))
}

/** Returns an answer of OpenAI's chat completions API. */
export const completion = (content: string) => ({
  ...{ id: 'c', object: 'chat.completion', created: 0, model: 'm' },
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})

/** Returns an answer of the gateway of the AI SDK. */
export const generation = (text: string) => ({
  content: [{ type: 'text', text }],
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: {
    inputTokens: { total: 100, noCache: 100, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 20, text: 20, reasoning: 0 },
  },
  warnings: [],
})
