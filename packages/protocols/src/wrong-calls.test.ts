import { catalog, contract, literal, migration, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as a2a from './a2a.js'
import * as protocols from './index.js'
import * as snapshot from './snapshot.js'

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
const skills = a2a.skillContracts(demo, [{ skill: 'sell', input: one.id }])
const right = { contract: one, catalog: demo, id: one.id, steps: [{ from: 1, to: 2 }], skills }

describe('a caller without types', () => {
  it.each(Object.entries({ protocols, a2a, snapshot }))(
    'gets an error with what to write from each function of the entry %s',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right })).toEqual([])
    },
  )
})
