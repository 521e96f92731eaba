import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { guardOf } from './guard.js'
import { listen } from './http.js'
import type { GuardEvent } from './model.js'

const order = {
  name: 'order',
  inputSchema: {
    type: 'object',
    properties: {
      quantity: { type: 'integer' },
      to: { type: 'object', properties: { city: { type: 'string', 'x-mcp-header': 'City' } } },
      gift: { type: 'boolean', 'x-mcp-header': 'Gift' },
    },
    required: ['quantity'],
  },
  outputSchema: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
}

/** A request as the server behind the guard gets it. */
interface Got {
  readonly method: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Starts a server that answers each request by hand, with a guard in front of it. It lists its tools by itself. */
const behindGuard = async (respond: (got: Got, response: ServerResponse) => void) => {
  const got: Got[] = []
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request.setEncoding('utf8')) body += String(part)
      const { method, headers } = request
      const message = (body === '' ? {} : JSON.parse(body)) as { readonly id?: unknown; readonly method?: string }
      if (message.method === 'tools/list') {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { tools: [order] } }))
        return
      }
      got.push({ method, headers, body })
      respond({ method, headers, body }, response)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const events: GuardEvent[] = []
  const errors: unknown[] = []
  const url = new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/mcp`)
  const guard = guardOf({ tools: [order], differences: () => [], onEvent: (event) => events.push(event) })
  const opened = await listen({
    guard,
    server: url,
    host: '127.0.0.1',
    port: 0,
    onError: (error) => errors.push(error),
  })
  if (opened._tag === 'Left') throw new Error(opened.left)
  const address = `http://127.0.0.1:${String(opened.right.port)}/`
  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  closing.push(async () => {
    await opened.right.close()
    server.closeAllConnections()
    server.close()
  })
  return { got, events, errors, address, post }
}

const callText = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"order","arguments":{"quantity":1}}}'

const good = '{"jsonrpc":"2.0","id":1,"result":{"content":[],"structuredContent":{"total":1}}}'

const bad = '{"jsonrpc":"2.0","id":1,"result":{"content":[],"structuredContent":{"total":"many"}}}'

const json = (response: ServerResponse, text: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)

/** Returns the answer of a client that says another host than it is connected to. */
const asked = (address: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(address, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end('{"jsonrpc":"2.0","id":1,"method":"ping"}')
  })

describe('a guard on HTTP and a strange client', () => {
  it('sends what it has read of a message that has a key twice', async () => {
    const { got, post } = await behindGuard((_, response) => json(response, good))
    const twice = callText.replace('"arguments"', '"arguments":{"quantity":"many"},"arguments"')
    await post(twice.replace('"method"', '"method":"ping","method"'))
    expect(got.map(({ body }) => body)).toEqual([callText])
  })

  it('sends headers that say what the body says', async () => {
    const { got, post } = await behindGuard((_, response) => json(response, good))
    await post(callText, {
      'mcp-method': 'ping',
      'mcp-name': 'other',
      'content-type': 'application/json; charset=utf-7',
    })
    expect(got.map(({ headers }) => [headers['mcp-method'], headers['mcp-name'], headers['content-type']])).toEqual([
      ['tools/call', 'order', 'application/json'],
    ])
  })

  it.each([
    [
      'what the body says',
      { to: { city: 'Roma' }, gift: true },
      { 'mcp-param-city': 'Roma', 'mcp-param-gift': 'true' },
    ],
    ['nothing of what it does not say', {}, {}],
    ['a text that is no header', { to: { city: 'Köln' } }, { 'mcp-param-city': '=?base64?S8O2bG4=?=' }],
  ])('sends headers of arguments that say %s', async (_, args, expected) => {
    const { got, post } = await behindGuard((__, response) => json(response, good))
    const body = (meta: object) =>
      JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'order', arguments: { quantity: 1, ...args }, ...meta },
      })
    await post(body({}), { 'mcp-param-city': 'Paris', 'mcp-param-gift': 'false', 'mcp-param-quantity': '7' })
    await post(body({ _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }))
    await post('{"jsonrpc":"2.0","id":1,"method":"ping"}', { 'mcp-param-city': 'Paris' })
    const params = ({ headers }: Got) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('mcp-param-')))
    expect(got.map(params)).toEqual([expected, expected, {}])
  })

  it.each([
    [
      'no UTF-8',
      Buffer.from([...Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"'), 0xff, 0x22, 0x7d, 0x7d]),
    ],
    ['compressed', gzipSync(callText)],
    ['nested too deeply', '['.repeat(1_000_000)],
  ])('refuses a body that is %s', async (_, body) => {
    const { got, address } = await behindGuard((__, response) => json(response, good))
    expect([(await fetch(address, { method: 'POST', body })).status, got]).toEqual([400, []])
  })

  it.each([
    ['a name that was made to point here', { host: 'evil.example' }, 403],
    ['a page under such a name', { host: 'evil.example:7400', origin: 'http://evil.example:7400' }, 403],
    ['a page of another port', { origin: 'http://localhost:1' }, 403],
    ['a client of this machine', { host: 'localhost:7400' }, 200],
  ])('that is %s is refused, if it is foreign', async (_, headers, status) => {
    const { address } = await behindGuard((__, response) => json(response, '{"jsonrpc":"2.0","id":1,"result":{}}'))
    expect(await asked(address, headers)).toBe(status)
  })

  it.each(['HEAD', 'PUT', 'OPTIONS', 'PATCH'])('that sends %s is refused', async (method) => {
    const { got, address } = await behindGuard((_, response) => response.end())
    expect([(await fetch(address, { method })).status, got]).toEqual([405, []])
  })

  it('may ask for the result of its task without a session, and gets only a valid one', async () => {
    const answers = ['{"jsonrpc":"2.0","id":1,"result":{"task":{"taskId":"a"}}}', good, bad]
    const { got, post } = await behindGuard((_, response) => json(response, answers.shift() ?? good))
    await post(callText.replace('"name"', '"task":{},"name"'))
    const ask = async (task: string, headers = {}) =>
      (await (
        await post(`{"jsonrpc":"2.0","id":1,"method":"tasks/result","params":{"taskId":"${task}"}}`, headers)
      ).json()) as {
        readonly result?: { readonly isError?: boolean }
      }
    expect(await ask('a')).toEqual(JSON.parse(good))
    expect((await ask('a')).result?.isError).toBe(true)
    for (const other of [await ask('b'), await ask('a', { authorization: 'Bearer other' })])
      expect(other).toMatchObject({ error: { code: -32_602 } })
    expect(got.length).toBe(3)
  })

  it('may repeat a request that the server has refused, with its id', async () => {
    let count = 0
    const { post } = await behindGuard((_, response) => {
      if (count++ === 0) response.writeHead(401).end()
      else json(response, good)
    })
    const session = { 'mcp-session-id': 'a' }
    const statuses = [(await post(callText, session)).status, await (await post(callText, session)).text()]
    expect(statuses).toEqual([401, good])
  })
})

describe('a guard on HTTP and a strange server', () => {
  it.each([
    ['a page', 'text/html', '<p>'],
    ['a message of another type, for another id', 'text/plain', bad.replace('"id":1', '"id":"1"')],
    ['a list of messages', 'application/json', `[${bad}]`],
    ['two results in one', 'application/json', bad.replace('"result"', '"error":{"code":1,"message":""},"result"')],
  ])('passes no answer that is %s', async (_, type, text) => {
    const { post } = await behindGuard((__, response) => response.writeHead(200, { 'content-type': type }).end(text))
    const answer = await post(callText)
    expect([answer.status, await answer.text()]).toEqual([
      502,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"The answer of the server behind the guard is no message for this client."}}',
    ])
  })

  it('checks a result of any type and status', async () => {
    const { post } = await behindGuard((_, response) =>
      response.writeHead(400, { 'content-type': 'text/plain' }).end(bad),
    )
    expect(await (await post(callText)).text()).toContain('its result does not satisfy its contract')
  })

  it('reads a compressed answer, and none that is too long', async () => {
    const long = bad.replace('"many"', JSON.stringify('x'.repeat(17 * 2 ** 20)))
    const { post } = await behindGuard(({ headers }, response) =>
      json(response, gzipSync(headers['x-long'] === undefined ? good : long), { 'content-encoding': 'gzip' }),
    )
    const answers = await Promise.all([post(callText), post(callText, { 'x-long': '1' })])
    expect([await answers[0].text(), ...answers.map(({ status }) => status)]).toEqual([good, 200, 502])
  })

  it('reads a stream wherever it is split, and passes its ids and its times', async () => {
    const note = '{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"€"}}'
    const stream = Buffer.from(
      `\u{feff}: hi\r\nretry: 5\r\nid: 1\r\ndata: \r\n\r\nid: 2\ndata: ${note}\n\nevent: other\ndata: ${bad}\n\ndata: {\ndata: ${good.slice(1)}\n\ndata: ${bad}\n\n`,
    )
    const { events, post } = await behindGuard((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      for (const byte of stream) response.write(Buffer.from([byte]))
      response.end()
    })
    const text = await (await post(callText)).text()
    expect(text.split('\n\n')).toEqual([
      'retry: 5',
      'event: message\nid: 1\ndata: ',
      `event: message\nid: 2\ndata: ${note}`,
      `event: message\ndata: ${good}`,
      '',
    ])
    expect(events.map(({ kind }) => kind)).toEqual(['passed', 'not_understood'])
  })

  it('passes an answer again on a stream that the client resumes, and checks it again', async () => {
    const { address, post } = await behindGuard(({ method }, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`id: 1\ndata: ${method === 'GET' ? bad : good}\n\n`)
    })
    const session = { 'mcp-session-id': 'a' }
    expect(await (await post(callText, session)).text()).toContain(good)
    const get = (more: object) => fetch(address, { headers: { ...session, ...more } }).then((answer) => answer.text())
    expect(await get({})).toBe('event: message\nid: 1\ndata: \n\n')
    expect(await get({ 'last-event-id': '0' })).toContain('its result does not satisfy its contract')
  })

  it('answers a request of the server in place of the client, if it does not know it', async () => {
    const { got, post } = await behindGuard(({ body }, response) => {
      if (body !== callText) response.writeHead(202).end()
      else {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(`data: {"jsonrpc":"2.0","id":9,"method":"client/run"}\n\ndata: ${good}\n\n`)
      }
    })
    expect(await (await post(callText)).text()).toBe(`event: message\ndata: ${good}\n\n`)
    for (let i = 0; i < 500 && got.length < 2; i++) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(got[1]?.body).toBe(
      '{"jsonrpc":"2.0","id":9,"error":{"code":-32600,"message":"The guard does not pass this on: the method client/run is unknown."}}',
    )
  })

  it('does not follow a redirection', async () => {
    const { post } = await behindGuard((_, response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1' }).end(),
    )
    expect((await post(callText)).status).toBe(502)
  })
})
