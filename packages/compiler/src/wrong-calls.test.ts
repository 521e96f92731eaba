import { contract, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as compiler from './index.js'

const codec = struct('Order', { type: literal('order') })
const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec })

describe('a caller without types', () => {
  it('is told what to write by each function', async () => {
    expect(await wrongCalls(compiler, { right: { contract: order, contracts: [order], node: order.node } })).toEqual([])
    expect(() => compiler.findSharedName([order, null as never])).toThrow(
      new TypeError('findSharedName takes a list of contracts: write findSharedName([contract({ … })])'),
    )
  })
})
