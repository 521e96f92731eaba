import OpenAI from 'openai'

/** Returns a client that always gets the same answer. It records its requests, and none leaves the machine. */
export const clientAnswered = (answer: object) => {
  const requests: Readonly<Record<string, unknown>>[] = []
  const client = new OpenAI({
    apiKey: 'none',
    maxRetries: 0,
    fetch: (_url, init) => {
      requests.push(JSON.parse(init?.body as string) as Readonly<Record<string, unknown>>) // the client writes JSON of an object
      return Promise.resolve(Response.json(answer))
    },
  })
  return { client, requests }
}

/** Returns a client whose model always answers with the same message. */
export const modelAnswering = (answer: Readonly<Record<string, unknown>>) => {
  const message = { role: 'assistant', content: null, refusal: null, ...answer }
  const choices = [{ index: 0, finish_reason: 'stop', message }]
  return clientAnswered({ id: 'c', object: 'chat.completion', created: 0, model: 'm', choices })
}

/** Returns a client whose model always writes the same message as JSON. */
export const modelSaying = (message: unknown) => modelAnswering({ content: JSON.stringify(message) })
