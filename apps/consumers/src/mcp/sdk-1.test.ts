import { toRetryText } from '@contracts/llm'
import { plannerInput } from '@contracts/kasparro'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import { question, wrongQuestion } from '../messages/messages.js'

const inputSchema = plannerInput['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as Tool['inputSchema']

/** Returns a client of a server whose one tool accepts a question. */
const connected = async (): Promise<Client> => {
  // oxlint-disable-next-line typescript/no-deprecated -- its McpServer accepts no JSON Schema
  const server = new Server({ name: 'planner', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: 'plan', inputSchema }] }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const result = plannerInput.validate(params.arguments)
    const text = result.valid ? result.value.query : toRetryText(result.errors)
    return { isError: !result.valid, content: [{ type: 'text', text }] }
  })
  const client = new Client({ name: 'model', version: '1.0.0' })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(there), client.connect(here)])
  return client
}

describe('the server of version 1 of the MCP SDK', () => {
  it('describes a tool by the JSON Schema of its contract', async () => {
    const client = await connected()
    const { tools } = await client.listTools()
    expect(tools).toEqual([{ name: 'plan', inputSchema }])
  })

  it('answers valid arguments, and invalid ones with the correction', async () => {
    const client = await connected()
    expect(await client.callTool({ name: 'plan', arguments: { ...question } })).toEqual({
      isError: false,
      content: [{ type: 'text', text: question.query }],
    })
    const answer = await client.callTool({ name: 'plan', arguments: wrongQuestion })
    expect(answer).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('- query must be a string') as string }],
    })
  })
})
