import { isLeft } from 'fp-ts/lib/Either.js'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchCard, openServer, snapshotOfCard } from '../src/snapshot.js'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const card = { name: 'writer', version: '1', skills: [{ id: 'write', name: 'Write' }] }

/** Starts a server on loopback: MCP at `/mcp`, which wants a token, and the card of an agent. */
const start = async () => {
  const mcp = createMcpHandler(() => {
    const server = new McpServer({ name: 'remote', version: '1.0.0' })
    server.registerTool('ping', { description: 'Answers.' }, () => ({ content: [{ type: 'text', text: 'pong' }] }))
    return server
  })
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '', method = 'GET', headers } = request
      if (url === '/.well-known/agent-card.json') return response.end(JSON.stringify(card))
      if (headers.authorization !== 'Bearer right') return response.writeHead(401).end()
      const body = await bodyOf(request)
      const init = { method, headers: headers as Record<string, string>, ...(body === '' ? {} : { body }) }
      const answer = await mcp.fetch(new Request(new URL(url, 'http://127.0.0.1'), init))
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      return response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

describe('a server at an address', () => {
  let running: Awaited<ReturnType<typeof start>>
  beforeAll(async () => (running = await start()))
  afterAll(() => running.server.close())

  it('is read and called with the given headers', async () => {
    const headers = { Authorization: 'Bearer right' }
    const opened = await openServer({ kind: 'url', url: `${running.address}/mcp`, headers }, { timeout: 20_000 })
    if (isLeft(opened)) throw new Error(opened.left)
    expect(await opened.right.snapshot()).toMatchObject({
      right: { kind: 'mcp', server: { name: 'remote' }, tools: [{ name: 'ping', description: 'Answers.' }] },
    })
    expect(await opened.right.call('ping', {})).toEqual({ kind: 'answered', text: 'pong' })
    expect(await opened.right.call('pong', {})).toMatchObject({ kind: 'refused' })
    await opened.right.close()
  })

  it('is refused with a sentence if it does not answer as MCP says', async () => {
    const opened = await openServer({ kind: 'url', url: `${running.address}/mcp` }, { timeout: 20_000 })
    expect(opened).toMatchObject({ left: expect.stringMatching(/^The server did not answer as MCP says: /) as string })
    const closed = await openServer({ kind: 'url', url: 'http://127.0.0.1:1/mcp' }, { timeout: 20_000 })
    expect(closed).toMatchObject({ _tag: 'Left' })
  })

  it('may be an agent, whose card is below its address', async () => {
    expect(await fetchCard(running.address)).toEqual({ _tag: 'Right', right: card })
    expect(snapshotOfCard(card)).toMatchObject({ right: { agent: { name: 'writer' }, skills: [{ id: 'write' }] } })
    expect(await fetchCard(`${running.address}/none`)).toEqual({
      _tag: 'Left',
      left: 'The server answered 401 in place of a card.',
    })
    expect(await fetchCard('http://127.0.0.1:9')).toMatchObject({
      left: expect.stringMatching(/^The card cannot be fetched: /) as string,
    })
  })
})
