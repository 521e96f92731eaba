import * as E from 'fp-ts/lib/Either.js'
import { exampleMessages } from './example.js'
import { checked, type Own, ownFrom } from './make-contract.js'
import type { Ask } from './messages.js'

const never = (): boolean => false

const made = (source: string, more: Partial<Ask> = {}) =>
  ownFrom({ kind: 'make', revision: 1, origin: { name: 'file', source }, contract: 'acme/ticket', ...more }, never)

const ownOf = async (source: string, more: Partial<Ask> = {}): Promise<Own> => {
  const found = await made(source, more)
  if (E.isLeft(found)) throw new Error(found.left)
  return found.right
}

const codesOf = async (own: Own, source: string): Promise<readonly string[]> =>
  (await checked({ name: 'more', source }, own.contract, never)).issues.map(({ code, pointer }) => `${code} ${pointer}`)

const order = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  description: 'An order of a customer.',
  type: 'object',
  properties: { id: { type: 'string', minLength: 1 }, amount: { type: 'number', minimum: 0 } },
  required: ['id', 'amount'],
  additionalProperties: false,
  examples: [
    { id: '', amount: 1 },
    { id: 'o-1', amount: 1 },
  ],
}

describe('a contract made from a file', () => {
  it('is inferred from messages, which are then valid', async () => {
    const own = await ownOf(exampleMessages)
    expect(own.made).toMatchObject({ from: 'messages', name: 'acme/ticket@1', text: 'Inferred from 15 messages.' })
    expect(own.made.type).toMatch(/^\/\*\* A ticket\. \*\/\nexport interface Ticket \{/)
    expect(own.made.source).toContain("channel: enumOf('chat', 'email', 'phone')")
    const { summary } = await checked({ name: 'same', source: exampleMessages }, own.contract, never)
    expect(summary).toMatchObject({ documents: 15, failed: 0, errors: 0 })
  })

  it('is that of a tool in a snapshot of an MCP server, which offers each of its schemas', async () => {
    const find = { name: 'find', inputSchema: { type: 'object', properties: { query: { type: 'string' } } } }
    const pay = { name: 'pay', description: 'Pays.', inputSchema: order, outputSchema: { type: 'object' } }
    const server = { name: 'shop', version: '1.0.0' }
    const snapshot = JSON.stringify({ snapshot: 1, kind: 'mcp', server, tools: [find, pay] })
    const { made: first } = await ownOf(snapshot)
    expect([first.from, first.role, first.schemas]).toEqual([
      'schema',
      'input',
      ['file#find/input', 'file#pay/input', 'file#pay/output'],
    ])
    const own = await ownOf(snapshot, { schema: 'file#pay/input' })
    expect([own.made.role, await codesOf(own, '{"id":"a","amount":-1}')]).toEqual(['input', ['out_of_range /amount']])
  })

  it('reports the issues of other messages and their pointers', async () => {
    const own = await ownOf(exampleMessages)
    const [first = ''] = exampleMessages.split('\n')
    expect(await codesOf(own, `${first.replace('"email"', '"fax"')}\n{}`)).toEqual([
      'not_one_of /channel',
      ...['ticket_id', 'opened_at', 'channel', 'priority', 'customer', 'topics', 'resolved'].map(
        (key) => `missing /${key}`,
      ),
    ])
  })

  it('is inferred from the rows of a CSV file, and checks them', async () => {
    const csv = 'id,amount,paid,note\no-1,1.5,true,\no-2,20,false,"late, but kind"\n'
    const origin = { name: 'orders.csv', source: csv }
    const found = await ownFrom({ kind: 'make', revision: 1, origin, contract: 'acme/order' }, never)
    if (E.isLeft(found)) throw new Error(found.left)
    const { made, contract, example } = found.right
    expect(made.type).toContain(
      '  readonly amount: number\n  readonly paid: boolean\n  readonly note?: string | null\n',
    )
    expect(example).toEqual({ id: 'o-2', amount: 20, paid: false, note: 'late, but kind' })
    expect((await checked(origin, contract, never)).summary).toMatchObject({ documents: 2, failed: 0 })
    const wrong = { name: 'orders.csv', source: csv.replace('20,false', 'much,false') }
    const { issues, summary } = await checked(wrong, contract, never)
    expect(summary).toMatchObject({ documents: 2, failed: 1 })
    expect(issues.map(({ pointer, message, line, column }) => [pointer, message, line, column])).toEqual([
      ['/amount', 'must be a number — got "much"', 3, 5],
    ])
  })

  it('is imported from a JSON Schema, with its valid example', async () => {
    const own = await ownOf(JSON.stringify(order), { contract: 'acme/order' })
    expect(own.made).toMatchObject({
      from: 'schema',
      text: 'Imported from file: in strict mode, it accepts the same messages as the schema.',
      role: 'message',
    })
    expect(own.example).toEqual({ id: 'o-1', amount: 1 })
    expect(await codesOf(own, '{ "id": "", "amount": -1 }')).toEqual(['too_short /id', 'out_of_range /amount'])
  })

  it('is not imported from a schema with a key twice', async () => {
    const twice = JSON.stringify(order).replace('{"$schema"', '{"type":"string","$schema"')
    const column = twice.lastIndexOf('"type":"object"') + 1
    expect(await made(twice)).toEqual(E.left(`file:1:${String(column)} gives the key type again in one object.`))
  })

  it('is imported from the chosen schema of several', async () => {
    const document = JSON.stringify({
      openapi: '3.1.0',
      components: { schemas: { Order: order, Note: { type: 'object', properties: { text: { type: 'string' } } } } },
    })
    const all = ['file#/components/schemas/Order', 'file#/components/schemas/Note']
    expect((await ownOf(document)).made).toMatchObject({ schemas: all, chosen: all[0] })
    expect((await ownOf(document, { schema: all[1] ?? '' })).made).toMatchObject({ schemas: all, chosen: all[1] })
  })

  it('is packed with its source and an example', async () => {
    const own = await ownOf(exampleMessages)
    const files = own.files(own.example)
    expect(files['src/ticket/ticket.ts']).toBe(own.made.source)
    expect(files['src/catalog.ts']).toContain('{ contract: ticket, examples: [ticketExample], cases: ticketCases }')
    expect(JSON.parse(files['src/ticket/ticket.example.json'] ?? '')).toHaveProperty('first_reply_minutes')
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ name: '@acme/contracts' })
  })

  it.each([
    ['a text that is not JSON', '{ "a": '],
    ['a text without a message', '\n'],
  ])('cannot be made from %s', async (_, source) => {
    expect(await made(source)).toEqual(E.left(expect.stringMatching(/^file has no message that can be read/)))
  })
})
