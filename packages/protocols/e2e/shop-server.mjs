/** A shop as an MCP server, in two versions: `node shop-server.mjs <version> [modern]`. */
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'

const [, , version = '1', era] = process.argv
const isOld = version === '1'
const readOnly = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
const found = { content: [{ type: 'text', text: 'found' }], structuredContent: { ids: ['a'], total: 1 } }

const shop = () => {
  const server = new McpServer(
    { name: 'shop', version: `${version}.0.0` },
    { instructions: `Sells bread. Version ${version}.` },
  )
  const query = z.string().describe(isOld ? 'Words to find.' : 'Words that a product must have.')
  const sort = isOld ? z.enum(['price', 'name', 'age']) : z.enum(['name', 'price'])
  server.registerTool(
    'find-products',
    {
      description: isOld ? 'Finds products.' : 'Finds products by their words.',
      annotations: readOnly,
      inputSchema: z.object(
        isOld ? { query, sort: sort.optional() } : { query, sort: sort.optional(), limit: z.number().int().min(1) },
      ),
      outputSchema: z.object({
        ids: z.array(z.string()),
        total: isOld ? z.number().int() : z.number().int().optional(),
      }),
    },
    () => found,
  )
  server.registerTool(
    'add-to-cart',
    {
      description: 'Adds a product to the cart.',
      annotations: isOld ? { ...readOnly, idempotentHint: true } : { readOnlyHint: false },
      inputSchema: z.object({ id: z.string(), count: isOld ? z.number().int().gt(0) : z.number().int().min(1) }),
    },
    () => ({ content: [{ type: 'text', text: 'added' }] }),
  )
  if (isOld)
    server.registerTool(
      'get_price',
      { description: 'Price of a product.', inputSchema: z.object({ id: z.string() }) },
      () => ({
        content: [{ type: 'text', text: '3' }],
      }),
    )
  else
    server.registerTool(
      'getPrice',
      { description: 'Price of a product.', inputSchema: z.object({ id: z.string() }) },
      () => ({
        content: [{ type: 'text', text: '3' }],
      }),
    )
  server.registerPrompt(
    'recommend',
    {
      description: 'Recommends a product.',
      argsSchema: z.object(isOld ? { mood: z.string().optional() } : { mood: z.string() }),
    },
    () => ({ messages: [] }),
  )
  return server
}

serveStdio(shop, era === 'modern' ? { legacy: 'reject' } : {})
