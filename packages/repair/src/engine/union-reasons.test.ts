import { arrayOf, contract, enumOf, field, nullable, number, string, struct, union } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { repair } from './repair.js'

const about = { version: 1, role: 'message', description: 'Any.' } as const

describe('repair of a union that no member accepts after the corrections', () => {
  const Item = struct('Item', { qty: number }, { when: enumOf('monday', 'tuesday') })
  const renamed = { formerly: { key: 'lines', since: '2.0.0' } }
  const Batch = struct('Batch', { items: field(arrayOf(Item), 'The items.', renamed) }, { note: string })
  const Single = struct('Single', { item: Item }, { tip: number })
  const reasons = (codec: Mixed, order: unknown, mode: 'tolerant' | 'strict') => {
    const of = contract({ ...about, id: 'demo/order', codec: struct('Order', { order: codec }) })
    const message = { order }
    const { valid, value, patch, unrepaired } = repair(of, message, { mode })
    expect([valid, patch]).toEqual([false, []])
    expect(value).toBe(message)
    return unrepaired.map(({ kind, issue: { pointer } }) => `${kind} ${pointer.slice('/order'.length)}`)
  }

  it.each([
    [{ items: [{ qty: '1' }, { qty: 'two' }] }, ['blocked_by_other_issue /items/0/qty', 'no_correction /items/1/qty']],
    [{ items: [{ qty: '1', when: 'funday' }] }, ['blocked_by_other_issue /items/0/qty', 'no_correction /items/0/when']],
    [{ lines: [{ qty: '1' }, { qty: 'two' }] }, ['reveals_other_issue /items']],
    [{ items: [{ qty: 1, extra: 1 }], Note: 'x' }, ['no_correction /items/0/extra', 'blocked_by_other_issue /Note'], 'strict'],
    [{ item: { qty: '1' }, tip: 'some' }, ['blocked_by_other_issue /item/qty', 'no_correction /tip']],
  ] as const)('leaves the message as it is, and gives the reasons of the member that was meant: %#', (sent, expected, mode: 'tolerant' | 'strict' = 'tolerant') => {
    const Order = union('Order', [Batch, Single])
    for (const codec of [Order, union('Any', [string, Order]), nullable(Order), 'item' in sent ? Single : Batch])
      expect(reasons(codec, sent, mode)).toEqual(expected)
  }) // oxfmt-ignore
})
