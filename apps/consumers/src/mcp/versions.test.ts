import { versionsIn } from '@contracts/core'
import { negotiate, toolMeta, versionsInTool } from '@contracts/protocols'
import { plannerInput, plannerOutput } from '@contracts/kasparro'
import { catalog } from '@contracts/kasparro/catalog'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport as InMemoryTransport1 } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server as Server1 } from '@modelcontextprotocol/sdk/server/index.js'
import { ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import { McpServer } from '@modelcontextprotocol/server'

const ids = [plannerInput.id, plannerOutput.id]
const declared = { contracts: ids.map((id) => ({ id, version: 1 })), migrations: [] }

/** Returns the tools that a client of the SDK lists, from a server whose one tool declares its versions. */
const listed = async (): Promise<readonly unknown[]> => {
  const server = new McpServer({ name: 'planner', version: '1.0.0' })
  server.registerTool('plan', { inputSchema: plannerInput, _meta: toolMeta(versionsIn(catalog), ids) }, () => ({
    content: [],
  }))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(theirs)
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(ours)
  return (await client.listTools()).tools
}

const listedBySdk1 = async (): Promise<readonly unknown[]> => {
  // oxlint-disable-next-line typescript/no-deprecated -- its McpServer accepts no JSON Schema
  const server = new Server1({ name: 'planner', version: '1.0.0' }, { capabilities: { tools: {} } })
  const tool: Tool = { name: 'plan', inputSchema: { type: 'object' }, _meta: toolMeta(versionsIn(catalog), ids) }
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [tool] }))
  const client = new Client1({ name: 'agent', version: '1.0.0' })
  const [here, there] = InMemoryTransport1.createLinkedPair()
  await Promise.all([server.connect(there), client.connect(here)])
  return (await client.listTools()).tools
}

describe.each([
  ['2', listed],
  ['1', listedBySdk1],
])('a tool listed by version %s of the MCP SDK', (_, list) => {
  it('declares the contract versions it supports', async () => {
    const [tool] = await list()
    expect(versionsInTool(tool)).toEqual({ _tag: 'Right', right: declared })
  })

  it('is called with the version that both sides support', async () => {
    const [tool] = await list()
    const theirs = versionsInTool(tool)
    const mine = {
      contracts: [{ id: plannerInput.id, version: 2 }],
      migrations: [{ id: plannerInput.id, from: 2, to: 1, loses: 'The urgency.' }],
    }
    const answer = theirs._tag === 'Right' ? negotiate(mine, theirs.right) : theirs
    expect(answer._tag === 'Right' && answer.right[0]).toMatchObject({
      id: plannerInput.id,
      send: { version: 1, mine: { migrations: [{ from: 2, to: 1, loses: 'The urgency.' }] } },
      receive: { reason: 'no_common_version' },
    })
  })
})
