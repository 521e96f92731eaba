import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import * as z from 'zod'
import { guardOf } from './guard.js'
import type { GuardEvent } from './model.js'
import { type Listening, listen } from './http.js'

const opened = (found: Awaited<ReturnType<typeof listen>>): Listening => {
  if (found._tag === 'Left') throw new Error(found.left)
  return found.right
}

/** A server of the first SDK, which keeps sessions and answers with streams of events. */
const counterServer = async () => {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const calls: unknown[] = []
  const made = (): McpServer => {
    const server = new McpServer({ name: 'counter', version: '1.0.0' })
    const shape = { inputSchema: { step: z.number() }, outputSchema: { count: z.number() } }
    server.registerTool('count', shape, async ({ step }, { sendNotification, _meta }) => {
      calls.push(step)
      if (_meta?.progressToken !== undefined)
        await sendNotification({
          method: 'notifications/progress',
          params: { progress: 1, progressToken: _meta.progressToken },
        })
      return { content: [], structuredContent: { count: step } }
    })
    return server
  }
  const web = createServer((request, response) => {
    void (async () => {
      const id = request.headers['mcp-session-id']
      let transport = typeof id === 'string' ? sessions.get(id) : undefined
      if (transport === undefined) {
        transport = new StreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: (session) => void sessions.set(session, transport as StreamableHTTPServerTransport),
        })
        await made().connect(transport)
      }
      await transport.handleRequest(request, response)
    })()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  return { web, calls, url: new URL(`http://127.0.0.1:${String((web.address() as AddressInfo).port)}/mcp`) }
}

describe('a guard of a server with sessions', () => {
  it('keeps the sessions of its clients apart, and passes their notifications', async () => {
    const { web, calls, url } = await counterServer()
    const events: GuardEvent[] = []
    const errors: unknown[] = []
    const guard = guardOf({
      tools: [
        {
          name: 'count',
          inputSchema: { type: 'object', properties: { step: { type: 'integer' } }, required: ['step'] },
          outputSchema: { type: 'object', properties: { count: { maximum: 100 } } },
        },
      ],
      differences: () => [],
      onEvent: (event) => events.push(event),
    })
    const { port, close } = opened(
      await listen({ guard, server: url, host: '127.0.0.1', port: 0, onError: (e) => errors.push(e) }),
    )
    const progress: unknown[] = []
    const clients = await Promise.all(
      [1, 2].map(async () => {
        const client = new Client({ name: 'any', version: '1.0.0' })
        await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${String(port)}/mcp`)))
        return client
      }),
    )
    const results = await Promise.all(
      clients.flatMap((client) =>
        [1, 1.5, 500].map(async (step) => {
          const result = await client.callTool({ name: 'count', arguments: { step } }, undefined, {
            onprogress: (one) => progress.push(one.progress),
          })
          return result.isError === true ? 'refused' : result.structuredContent
        }),
      ),
    )
    const one = [{ count: 1 }, 'refused', 'refused']
    expect([results, calls.sort(), progress]).toEqual([
      [...one, ...one],
      [1, 1, 500, 500],
      [1, 1, 1, 1],
    ])
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'invalid_arguments',
      'invalid_arguments',
      'invalid_result',
      'invalid_result',
      'passed',
      'passed',
    ])
    await Promise.all(clients.map((client) => client.close()))
    await close()
    web.closeAllConnections()
    web.close()
    expect(errors).toEqual([])
  })
})
