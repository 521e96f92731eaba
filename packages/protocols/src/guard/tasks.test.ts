import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { ToolTaskHandler } from '@modelcontextprotocol/sdk/experimental/tasks/interfaces.js'
import { InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  type CallToolResult,
  CallToolResultSchema,
  CreateTaskResultSchema,
  GetTaskRequestSchema,
  ResultSchema,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { guardOf } from './guard.js'
import { connectEnds } from './stdio.js'

const count = {
  name: 'count',
  inputSchema: { type: 'object', properties: { to: { type: 'integer' } }, required: ['to'] },
  outputSchema: { type: 'object', properties: { count: { type: 'integer', maximum: 9 } }, required: ['count'] },
}
const name = {
  name: 'name',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
}

/** Connects a client and a server of the first SDK through a guard. */
const through = async (server: McpServer) => {
  const [toClient, fromClient] = InMemoryTransport.createLinkedPair()
  const [toServer, fromServer] = InMemoryTransport.createLinkedPair()
  const events: string[] = []
  const guard = guardOf({
    tools: [count, name],
    differences: () => [],
    onEvent: ({ kind, tool }) => events.push(`${kind} ${tool}`),
  })
  await server.connect(fromServer)
  const client = new Client({ name: 'any', version: '1.0.0' })
  const ends = { client: fromClient, server: toServer, open: guard.open, onError: () => undefined }
  await Promise.all([client.connect(toClient), connectEnds(ends as never)]) // both SDKs have the same transport
  return { client, events }
}

/** Returns the structure of a result, or that it is an error. */
const structureOf = (result: unknown): unknown => {
  const { isError, structuredContent } = result as CallToolResult
  return isError === true ? 'refused' : structuredContent
}

describe('a guard of a server with tasks', () => {
  /** A server whose tool counts in a task, and states its result when it is asked for the task, as some do. */
  const counter = () => {
    const taskStore = new InMemoryTaskStore()
    const capabilities = { tasks: { requests: { tools: { call: {} } }, list: {}, cancel: {} } }
    const server = new McpServer({ name: 'counter', version: '1.0.0' }, { taskStore, capabilities })
    const results = new Map<string, CallToolResult>()
    const inputSchema = { to: z.number() }
    const handler: ToolTaskHandler<typeof inputSchema> = {
      createTask: async ({ to }, { taskStore: store }) => {
        const task = await store.createTask({ ttl: 60_000 })
        const result = { content: [], structuredContent: { count: to } }
        results.set(task.taskId, result)
        await store.storeTaskResult(task.taskId, 'completed', result)
        return { task }
      },
      getTask: (_, { taskId, taskStore: store }) => store.getTask(taskId),
      getTaskResult: async (_, { taskId, taskStore: store }) => (await store.getTaskResult(taskId)) as CallToolResult,
    }
    const execution = { taskSupport: 'required' } as const
    server.experimental.tasks.registerToolTask('count', { inputSchema, execution }, handler)
    server.server.setRequestHandler(GetTaskRequestSchema, async ({ params: { taskId } }) => {
      const task = await taskStore.getTask(taskId)
      if (task === null) throw new Error('no such task')
      return { ...task, result: results.get(taskId) }
    })
    return { server, taskStore }
  }

  it.each([
    [7, { count: 7 }, ['passed count', 'passed count']],
    [70, 'refused', ['invalid_result count', 'invalid_result count']],
  ])('checks the result of a task, and the one in its status: %d', async (to, expected, kinds) => {
    const { server, taskStore } = counter()
    const { client, events } = await through(server)
    const params = { name: 'count', arguments: { to }, task: { ttl: 60_000 } }
    const { task } = await client.request({ method: 'tools/call', params }, CreateTaskResultSchema)
    const result = await client.experimental.tasks.getTaskResult(task.taskId, CallToolResultSchema)
    const status = client.request({ method: 'tasks/get', params: { taskId: task.taskId } }, ResultSchema)
    const stated = await status.then(
      ({ result: one }) => structureOf(one),
      () => 'refused',
    )
    expect([structureOf(result), stated, events]).toEqual([expected, expected, kinds])
    await client.close()
    taskStore.cleanup()
  })
})

describe('a guard of a server that answers in another order', () => {
  it('checks each result by the tool of its own call', async () => {
    const server = new McpServer({ name: 'late', version: '1.0.0' })
    let answerFirst: (() => void) | undefined
    const first = new Promise<void>((resolve) => (answerFirst = resolve))
    server.registerTool('count', { inputSchema: { to: z.number() } }, async ({ to }) => {
      await first
      return { content: [], structuredContent: to === 0 ? { name: 'x' } : { count: to } }
    })
    server.registerTool('name', {}, () => {
      answerFirst?.()
      return { content: [], structuredContent: { name: 'x' } }
    })
    const { client, events } = await through(server)
    const ended: unknown[] = []
    const call = async (tool: string, args: Record<string, unknown>): Promise<void> => {
      const result = await client.callTool({ name: tool, arguments: args })
      ended.push(structureOf(result))
    }
    await Promise.all([call('count', { to: 0 }), call('count', { to: 1 }), call('name', {})])
    expect(ended).toEqual([{ name: 'x' }, 'refused', { count: 1 }])
    expect(events).toEqual(['passed name', 'invalid_result count', 'passed count'])
    await client.close()
  })
})
