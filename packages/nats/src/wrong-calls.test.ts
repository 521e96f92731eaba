import { catalog, contract, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as gate from './index.js'

const about = { id: 'demo/order', version: 1, role: 'message', description: 'An order.' } as const
const order = contract({ ...about, codec: struct('Order', { type: literal('order') }) })
const demo = catalog({ domain: 'demo', entries: [{ contract: order, examples: [{ type: 'order' }] }], migrations: [] })
const right = { catalogs: [demo], contracts: gate.knownContracts([demo]), routes: [{ subject: 'orders.>' }] }

// The entry ./command is not here: `contracts gate` alone calls its functions, with the task that it has parsed.
describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(gate, { right })).toEqual([])
    expect(() => gate.validatorOf(right.contracts, [], { mod: 'strict' } as never)).toThrow(
      new TypeError('The options of validatorOf cannot have a part mod. Did you mean "mode"?'),
    )
  })
})
