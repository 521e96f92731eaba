import { contract, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as compiler from './index.js'
import * as internal from './internal.js'

const codec = struct('Order', { type: literal('order') })
const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec })

describe('a caller without types', () => {
  const right = { contract: order, contracts: [order], node: order.node }

  it('gets an error with what to write from each function for the packages of this project', async () => {
    const unread = 'It reads the folder that it is given, which may not exist.'
    const unchecked = { catalogSource: unread, catalogInSource: unread }
    expect(await wrongCalls(internal, { right, unchecked })).toEqual([])
    expect(() => internal.catalogSource(1 as never)).toThrow(TypeError)
  })

  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(compiler, { right })).toEqual([])
    expect(() => compiler.findSharedName([order, null as never])).toThrow(
      new TypeError('findSharedName takes a list of contracts: write findSharedName([contract({ … })])'),
    )
  })
})
