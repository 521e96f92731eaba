import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { guardOf } from './guard.js'
import type { GuardEvent, GuardOptions, PinnedTool } from './model.js'
import { connectEnds } from './stdio.js'

const order = { quantity: z.number().int().min(1), note: z.string().optional() }

/** A shop whose tool `order` answers with what `answer` makes of a quantity. */
const shop = (answer: (quantity: number) => unknown, quantity: z.ZodType<number> = order.quantity) => {
  const calls: unknown[] = []
  const server = new McpServer({ name: 'shop', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.registerTool(
    'order',
    {
      description: 'Orders.',
      inputSchema: z.object({ ...order, quantity }),
      outputSchema: z.object({ total: z.number() }).loose(),
    },
    (given) => {
      calls.push(given)
      return { content: [], structuredContent: answer(given.quantity) as { total: number } }
    },
  )
  return { server, calls }
}

const pinned: readonly PinnedTool[] = [
  {
    name: 'order',
    inputSchema: {
      type: 'object',
      properties: { quantity: { type: 'integer', minimum: 1 }, note: { type: 'string' } },
      required: ['quantity'],
    },
    outputSchema: { type: 'object', properties: { total: { type: 'number', minimum: 0 } }, required: ['total'] },
  },
]

/** Connects a client of the SDK to a server of the SDK through a guard. */
const through = async ({ server }: Pick<ReturnType<typeof shop>, 'server'>, options: Partial<GuardOptions> = {}) => {
  const [toClient, fromClient] = InMemoryTransport.createLinkedPair()
  const [toServer, fromServer] = InMemoryTransport.createLinkedPair()
  const events: GuardEvent[] = []
  const { open } = guardOf({
    ...{ tools: pinned, differences: () => [], onEvent: (event) => events.push(event) },
    ...options,
  })
  await server.connect(fromServer)
  const ends = connectEnds({
    client: fromClient,
    server: toServer,
    open,
    onError: (_, error) => events.push({ kind: 'undecided', tool: '', isPassedOn: false, why: [String(error)] }),
  })
  const client = new Client({ name: 'buyer', version: '1.0.0' })
  await Promise.all([client.connect(toClient), ends])
  const call = async (args: unknown, name = 'order') => {
    const result = await client.callTool({ name, arguments: args as Record<string, unknown> })
    const [first] = result.content as readonly { readonly text: string }[]
    return result.isError === true ? first?.text.split('\n') : result.structuredContent
  }
  return { client, call, events, close: () => client.close() }
}

const kinds = (events: readonly GuardEvent[]) => events.map(({ kind }) => kind)

describe('guardOf', () => {
  it('passes a valid call and its valid result', async () => {
    const server = shop((quantity) => ({ total: quantity * 3 }))
    const { call, events, close } = await through(server)
    expect(await call({ quantity: 2 })).toEqual({ total: 6 })
    expect([kinds(events), server.calls]).toEqual([['passed'], [{ quantity: 2 }]])
    await close()
  })

  it('answers a call with invalid arguments with all issues, and the server gets no call', async () => {
    const server = shop(() => ({ total: 1 }))
    const { call, events, close } = await through(server)
    expect(await call({ quantity: 0, note: 5 })).toEqual([
      'order was not called: its arguments are invalid.',
      '- quantity must be at least 1 — got 0',
      '- note must be a string — got 5',
      'Correct them and call it again.',
    ])
    expect([kinds(events), server.calls]).toEqual([['invalid_arguments'], []])
    await close()
  })

  it('answers in place of a result that breaks the pinned output schema', async () => {
    const { call, events, close } = await through(shop(() => ({ total: -1 })))
    expect(await call({ quantity: 1 })).toEqual([
      'order was called, and its result does not satisfy its contract.',
      '- total must be at least 0 — got -1',
      'Other arguments may not help: the tool has changed or has a defect.',
    ])
    expect(kinds(events)).toEqual(['invalid_result'])
    await close()
  })

  it('corrects arguments that have one correction only, if asked', async () => {
    const server = shop((total) => ({ total }))
    const { call, events, close } = await through(server, { repairs: true })
    expect(await call({ quantity: '2' })).toEqual({ total: 2 })
    expect([kinds(events), server.calls]).toEqual([['repaired', 'passed'], [{ quantity: 2 }]])
    await close()
  })

  it('refuses a tool that is another than the pinned one or is not pinned, and leaves both out of the list', async () => {
    const server = shop(() => ({ total: 1 }))
    server.server.registerTool('pay', { description: 'Pays.' }, () => ({ content: [] }))
    const differences: GuardOptions['differences'] = () => ['its description is another']
    const { client, call, events, close } = await through(server, { differences })
    expect(await call({ quantity: 1 })).toEqual([
      'order was not called: it is another tool than the pinned one.',
      '- its description is another',
    ])
    expect(await call({}, 'pay')).toEqual(['pay was not called: the snapshot does not have it.'])
    expect((await client.listTools()).tools).toEqual([])
    expect([kinds(events), server.calls]).toEqual([['changed', 'not_pinned', 'changed', 'not_pinned'], []])
    await close()
  })

  it('passes everything on and reports it, if it only warns', async () => {
    const server = shop(() => ({ total: -1 }), z.number())
    const differences: GuardOptions['differences'] = () => ['its description is another']
    const { client, call, events, close } = await through(server, { differences, warns: true })
    expect(await call({ quantity: 0 })).toEqual({ total: -1 })
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['order'])
    expect(events.map(({ kind, isPassedOn }) => [kind, isPassedOn])).toEqual(
      ['changed', 'invalid_arguments', 'invalid_result', 'changed'].map((kind) => [kind, true]),
    )
    await close()
  })
})
