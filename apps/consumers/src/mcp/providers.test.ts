import { type AnyContract, arrayOf, contract } from '@contracts/core'
import { string } from '@contracts/core'
import { checkProvider } from '@contracts/llm/providers'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { everyContract } from '../every-contract/every-contract.js'

/** Returns the schema that a server lists for a tool with this contract as its input, or as its output by its role. */
const listed = async ({ role, '~standard': standard }: AnyContract): Promise<unknown> => {
  const server = new McpServer({ name: 'any', version: '1.0.0' })
  const schema = { '~standard': standard }
  const schemas = role === 'output' ? { outputSchema: schema } : { inputSchema: schema }
  server.registerTool('any', schemas, () => ({ content: [] }))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(theirs)
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(ours)
  const [tool] = (await client.listTools()).tools
  return role === 'output' ? tool?.outputSchema : tool?.inputSchema
}

const list = contract({ id: 'demo/list', version: 1, role: 'message', description: 'A list.', codec: arrayOf(string) })

describe('whether an MCP server accepts a contract', () => {
  const verdicts = new Set<string>()
  for (const one of [...everyContract.map((entry) => entry.contract), list]) {
    const { verdict, schema } = checkProvider(one, 'mcp')
    verdicts.add(verdict)
    it(`is what checkProvider returns, and so is the schema it lists: ${one.name}, ${verdict}`, async () => {
      if (verdict === 'refused') await expect(listed(one)).rejects.toThrow(/must describe objects/)
      else expect(await listed(one)).toEqual(schema)
    })
  }

  it('has all three verdicts', () => {
    expect([...verdicts].sort()).toEqual(['accepted', 'refused', 'rewritten'])
  })
})
