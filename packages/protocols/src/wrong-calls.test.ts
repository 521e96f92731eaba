import { catalog, contract, literal, migration, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as protocols from './index.js'

const about = { id: 'demo/order', role: 'message', description: 'An order.', codec: struct('Order', { type: literal('order') }) } as const // oxfmt-ignore
const one = contract({ ...about, version: 1 })
const two = contract({ ...about, version: 2 })
const demo = catalog({
  domain: 'demo',
  entries: [
    { contract: one, examples: [{ type: 'order' }] },
    { contract: two, examples: [{ type: 'order' }] },
  ],
  migrations: [migration({ from: one, to: two, up: (old) => two.decode(old), loses: 'All.' })],
})
const right = { contract: one, catalog: demo, id: one.id, steps: [{ from: 1, to: 2 }] }

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(protocols, { right })).toEqual([])
  })
})
