import { contract, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as repairing from './index.js'

const codec = struct('Order', { type: literal('order') })
const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec })

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(repairing, { right: { contract: order, message: { type: 'ordr' } } })).toEqual([])
    expect(() => repairing.onlyCodeBlock(null as never)).toThrow(
      new TypeError('onlyCodeBlock takes a string: write onlyCodeBlock(answer)'),
    )
  })
})
