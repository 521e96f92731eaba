import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { guardOf } from './guard.js'
import type { GuardEvent, PinnedTool } from './model.js'
import { type Listening, listen } from './http.js'

const opened = (found: Awaited<ReturnType<typeof listen>>): Listening => {
  if (found._tag === 'Left') throw new Error(found.left)
  return found.right
}

const pinned: readonly PinnedTool[] = [
  {
    name: 'order',
    inputSchema: { type: 'object', properties: { quantity: { type: 'integer', minimum: 1 } }, required: ['quantity'] },
    outputSchema: { type: 'object', properties: { total: { type: 'number', minimum: 0 } }, required: ['total'] },
  },
]

/** Serves what a handler of the web answers, on loopback. */
const serveWeb = async (handle: (request: Request) => Response | Promise<Response>) => {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const { method = 'GET', url = '/', headers } = request
      const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) }
      const answer = await handle(
        new Request(`http://127.0.0.1${url}`, { method, headers: headers as Record<string, string>, ...body }),
      )
      response.writeHead(answer.status, [...answer.headers].flat())
      for await (const part of answer.body ?? []) response.write(part)
      response.end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/mcp`) }
}

/** A shop of the SDK on HTTP, behind a guard, with a client of the SDK. */
const shopBehindGuard = async (total: (quantity: number) => number) => {
  const calls: unknown[] = []
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'shop', version: '1.0.0' }, { capabilities: { tools: {} } })
    const schemas = { inputSchema: z.object({ quantity: z.number() }), outputSchema: z.object({ total: z.number() }) }
    server.registerTool('order', { description: 'Orders.', ...schemas }, ({ quantity }) => {
      calls.push(quantity)
      return { content: [], structuredContent: { total: total(quantity) } }
    })
    return server
  })
  const { server, url } = await serveWeb((request) => handler.fetch(request))
  const events: GuardEvent[] = []
  const errors: unknown[] = []
  const guard = guardOf({ tools: pinned, differences: () => [], onEvent: (event) => events.push(event) })
  const listening = opened(
    await listen({ guard, server: url, host: '127.0.0.1', port: 0, onError: (e) => errors.push(e) }),
  )
  const address = new URL(`http://127.0.0.1:${String(listening.port)}/mcp`)
  const client = new Client({ name: 'buyer', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(address))
  const call = async (quantity: unknown) => {
    const result = await client.callTool({ name: 'order', arguments: { quantity } })
    return result.isError === true ? 'refused' : result.structuredContent
  }
  const close = async (): Promise<void> => {
    await client.close()
    await listening.close()
    server.closeAllConnections()
    server.close()
  }
  return { call, calls, events, errors, address, close }
}

describe('a guard on HTTP', () => {
  it('passes valid calls and results only', async () => {
    const { call, calls, events, errors, close } = await shopBehindGuard((quantity) => (quantity > 5 ? -1 : quantity))
    expect([await call(2), await call(0), await call(6)]).toEqual([{ total: 2 }, 'refused', 'refused'])
    expect(calls).toEqual([2, 6])
    expect([events.map(({ kind }) => kind), errors]).toEqual([['passed', 'invalid_arguments', 'invalid_result'], []])
    await close()
  })

  it.each<readonly [string, RequestInit, number]>([
    ['a batch', { method: 'POST', body: '[]' }, 400],
    ['bytes that are no JSON', { method: 'POST', body: '{"jsonrpc"' }, 400],
    ['a page of another origin', { method: 'POST', body: '{}', headers: { origin: 'http://example.org' } }, 403],
    ['a message of 11 MiB', { method: 'POST', body: 'x'.repeat(11 * 2 ** 20) }, 413],
  ])('refuses %s', async (_, request, status) => {
    const { address, calls, close } = await shopBehindGuard(() => 1)
    expect((await fetch(address, request)).status).toBe(status)
    expect(calls).toEqual([])
    await close()
  })
})
