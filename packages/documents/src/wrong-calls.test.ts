import { catalog, contract, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as documents from './index.js'

const about = { id: 'demo/order', version: 1, role: 'message', description: 'An order.' } as const
const order = contract({ ...about, codec: struct('Order', { type: literal('order') }) })
const demo = catalog({ domain: 'demo', entries: [{ contract: order, examples: [{ type: 'order' }] }], migrations: [] })
const [entry] = demo.entries
const right = { entry, entries: demo.entries, bytes: new Uint8Array(), resolver: documents.autoResolver(demo.entries) }

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(documents, { right })).toEqual([])
    expect(() => documents.validateMessage('{}' as never, right.resolver, 'tolerant')).toThrow(
      new TypeError('validateMessage takes bytes: write new TextEncoder().encode(text)'),
    )
    expect(() => documents.resolverOf(order as never)).toThrow(
      new TypeError("resolverOf takes an entry of a catalog: write entryOf(catalog, 'acme/order')"),
    )
  })
})
