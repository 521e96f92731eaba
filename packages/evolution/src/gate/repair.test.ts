import { arrayOf, contract, integer, type Json, oneOf, struct } from '@contracts/core'
import * as fc from 'fast-check'
import { repaired } from './repair.js'

const Item = struct('Item', { bread: oneOf('Bread', 'rye', 'wheat'), loaves: integer('Loaves', { min: 1 }) })
const Order = struct('Order', { customer: oneOf('Customer', 'Ada', 'Bob'), items: arrayOf(Item, { min: 1 }) })
const order = contract({ id: 'shop/order', version: 1, role: 'input', says: 'An order.', codec: Order })
const example = { customer: 'Ada', items: [{ bread: 'rye', loaves: 1 }] }

describe('a message near to a rejected one', () => {
  it('keeps what was right', () => {
    const message = {
      customer: 'Bob',
      items: [
        { bread: 'wheat', loaves: 3 },
        { bread: 'spelt', loaves: 0 },
      ],
      note: 'x',
    }
    expect(repaired(order, message, [example])).toEqual({
      customer: 'Bob',
      items: [
        { bread: 'wheat', loaves: 3 },
        { bread: 'rye', loaves: 1 },
      ],
      note: 'x',
    })
  })

  it('is accepted whatever was wrong', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(order.is(repaired(order, value as Json, [example]))).toBe(true) // what fast-check makes is JSON
      }),
    )
  })

  it('is nothing where no example is accepted either', () => {
    expect(repaired(order, 5, [6])).toBeUndefined()
  })
})
