import { contract, struct } from '@contracts/core'
import { string } from '@contracts/core'
import { type HonoContext, jsonBody, valid } from './hono.js'

const greeting = contract({
  id: 'demo/greeting',
  version: 1,
  role: 'input',
  description: 'A hello.',
  codec: struct('Greeting', { hello: string }),
})

const contextOf = (contentType?: string): HonoContext => ({
  req: { header: (name) => (name === 'content-type' ? contentType : undefined) },
  body: (text, status, headers) => new Response(text, { status, headers }),
})

const thrown = (status: number) => Object.assign(new Error('thrown'), { status })
const next = () => Promise.resolve(new Response('seen'))

describe('valid', () => {
  it('returns the same reference if the value is valid', () => {
    const message = { hello: 'you' }
    expect(valid(greeting)(message, contextOf())).toBe(message)
  })

  it('answers an invalid value with its problem, in the given mode', async () => {
    const answer = valid(greeting, { mode: 'strict', redact: true, limit: 1 })(
      { hello: ['s3cret'], bye: 1 },
      contextOf(),
    )
    if (!(answer instanceof Response)) throw new Error('it passed')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ status: 422, contract: 'demo/greeting@1', errors: [{}], omitted: 1 })
  })
})

describe('jsonBody', () => {
  const json = contextOf('application/json')

  it('does not read a body with another content type', async () => {
    const read = jsonBody((): Promise<Response> => Promise.reject(new Error('it was read')))
    for (const type of [undefined, '', 'text/plain']) expect((await read(contextOf(type), next)).status).toBe(415)
  })

  it('answers errors of the body parser, and rethrows other errors', async () => {
    const read = (error: unknown) => jsonBody((): Promise<Response> => Promise.reject(error as Error))(json, next)
    expect((await read(thrown(400))).status).toBe(400)
    expect((await read(thrown(413))).status).toBe(413)
    const others = [thrown(401), thrown(500), new Error('gone'), 'gone']
    for (const error of others) await expect(read(error)).rejects.toBe(error)
  })

  it('rethrows errors of the handler', async () => {
    const error = thrown(400)
    const read = jsonBody((_context: HonoContext, onward: () => Promise<Response>) => onward())
    await expect(read(json, () => Promise.reject(error))).rejects.toBe(error)
    expect(await (await read(json, next)).text()).toBe('seen')
  })
})
