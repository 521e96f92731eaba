import { exampleState, inferredAgain, withFile } from './uploads.js'

const fileOf = (name: string, value: unknown): File => new File([JSON.stringify(value)], name)

const example = exampleState(0)

describe('a file that a visitor opens', () => {
  it('becomes the contract and the messages, and names the contract', async () => {
    const found = await withFile(example, fileOf('OrderLine.v1.json', { id: 1 }), false)
    expect(found).toMatchObject({ contract: 'acme/order-line', revision: 1, origin: { source: '{"id":1}' } })
    expect(found.messages).toEqual(found.origin)
  })

  it.each([
    ['2024-01-15 Ads export.ndjson', 'acme/ads-export'],
    ['plan.json', 'acme/plan'],
    ['2024.ndjson', 'acme/message'],
  ])('%s gives the contract the name %s', async (name, contract) => {
    expect(await withFile(example, fileOf(name, { id: 1 }), false)).toMatchObject({ contract })
  })

  it('is one message for each item of an array', async () => {
    const found = await withFile(example, fileOf('orders.json', [{ id: 1 }, { id: 2 }]), false)
    expect(found.messages).toEqual({ name: 'orders.ndjson', source: '{"id":1}\n{"id":2}\n' })
  })

  it('is only the contract if it is a schema, and later messages are checked against it', async () => {
    const ofSchema = await withFile(example, fileOf('order.schema.json', { type: 'object', properties: {} }), false)
    expect(ofSchema).toMatchObject({ origin: { name: 'order.schema.json' }, messages: undefined })
    const both = await withFile(ofSchema, fileOf('orders.json', { id: 1 }), true)
    expect(both).toEqual({ ...ofSchema, messages: { name: 'orders.json', source: '{"id":1}' } })
    expect(inferredAgain(both)).toEqual({ ...both, origin: both.messages, revision: both.revision + 1 })
    expect(inferredAgain(ofSchema)).toBe(ofSchema)
  })

  it('stays a file if it is too large for the editor', async () => {
    const large = new File(['{}\n'.repeat(2 ** 20)], 'large.ndjson')
    const { origin } = await withFile(example, large, false)
    expect(origin).toEqual({ name: 'large.ndjson', source: large })
  })
})
