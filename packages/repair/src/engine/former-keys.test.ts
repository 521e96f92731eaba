import type { Mixed } from 'io-ts'
import { type AnyContract, arrayOf, contract, requiredWhen, field, struct, union, withKeywords } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import fastJsonPatch from 'fast-json-patch'
import { type Repair, repair } from './repair.js'

const { applyPatch } = fastJsonPatch

const about = { version: 1, role: 'message', description: 'Any.' } as const

/** Applies the patch with another implementation, to a copy of the message. */
const applied = (message: unknown, patch: readonly unknown[]): unknown =>
  applyPatch(structuredClone(message), structuredClone(patch) as Parameters<typeof applyPatch>[1], true, false)
    .newDocument // the operations of a repair are those of RFC 6902

describe('the repair of former keys', () => {
  it('moves a key from its former name where null takes its place', () => {
    const saved = field(Int, 'Bytes saved.', { formerly: { key: 'bytes', since: '2.0.0' } })
    const codecs: readonly Mixed[] = [struct('Required', { saved }), struct('Optional', {}, { saved })]
    for (const codec of codecs) {
      const stored = contract({ id: 'demo/stored', version: 1, role: 'message', description: 'S.', codec })
      const made: Repair<unknown> = repair(stored, { saved: null, bytes: 2 }, { mode: 'strict' })
      expect([made.value, made.corrections.map(({ kind }) => kind)]).toEqual([{ saved: 2 }, ['former_key']])
    }
  })

  it('moves a required key from its former name', () => {
    const codec = struct('Saved', {
      saved: field(Int, 'Bytes saved.', { formerly: { key: 'bytes', since: '2.0.0' } }),
    })
    const { patch, corrections } = repair(contract({ ...about, id: 'demo/saved', codec }), { bytes: '1' })
    expect(patch[0]).toEqual({ op: 'move', from: '/bytes', path: '/saved' })
    expect(corrections[0]?.message).toBe('"bytes" was renamed to "saved" in 2.0.0')
  })

  describe('of an optional field with a former key, in tolerant mode', () => {
    const sum = field(string, 'The sum.', { formerly: { key: 'total', since: '1.2.0' } })
    const Order = struct('Order', { n: Int }, { sum, comment: string })
    const needed = requiredWhen({
      id: 'demo/sum-needed',
      description: 'An order has its sum.',
      when: () => true,
      field: ['sum', 'comment'],
    })
    const ruled = contract({ ...about, id: 'demo/order', codec: Order, rules: [needed] })
    const listed = contract({
      ...about,
      id: 'demo/orders',
      codec: struct('Orders', { orders: arrayOf(Order) }),
      rules: [requiredWhen({ id: 'demo/sums-needed', at: '/orders/*', description: 'An order has its sum.', when: () => true, field: 'sum' })], // oxfmt-ignore
    })
    const dependent = contract({
      ...about,
      id: 'demo/dependent',
      codec: withKeywords(Order, { dependentRequired: { n: ['sum'] } }),
    })
    const Either = union('Either', [Order, struct('Gift', { gift: string }, { comment: string })])
    const ruledUnion = contract({ ...about, id: 'demo/either', codec: Either, rules: [needed] })
    const dependentUnion = contract({
      ...about,
      id: 'demo/any',
      codec: union('Any', [withKeywords(Order, { dependentRequired: { n: ['sum'] } }), string]),
    })
    const move = { op: 'move', from: '/total', path: '/sum' }
    const comment = 'a'

    it.each<[string, AnyContract, unknown, unknown, readonly unknown[]]>([
      ['that a rule requires', ruled, { n: 1, total: 'x', comment }, { n: 1, sum: 'x', comment }, [move]],
      ['with null in its place', ruled, { n: 1, total: 'x', sum: null, comment }, { n: 1, sum: 'x', comment }, [move]],
      ['that a rule of each item requires', listed, { orders: [{ n: 1, total: 'x' }] }, { orders: [{ n: 1, sum: 'x' }] }, [{ op: 'move', from: '/orders/0/total', path: '/orders/0/sum' }]], // oxfmt-ignore
      ['that a condition requires', dependent, { n: 1, total: 'x' }, { n: 1, sum: 'x' }, [move]],
      [
        'of a union that a rule requires',
        ruledUnion,
        { n: 1, total: 'x', comment },
        { n: 1, sum: 'x', comment },
        [move],
      ],
      ['of a union that a condition requires', dependentUnion, { n: 1, total: 'x' }, { n: 1, sum: 'x' }, [move]],
      ['that nothing requires', dependent, { n: 1, total: 'x', sum: 'y' }, { n: 1, total: 'x', sum: 'y' }, []],
    ])('moves the key of a field %s', (_, its, message, value, patch) => {
      const made = repair(its, message)
      expect([made.valid, made.value, made.patch]).toEqual([true, value, patch])
      expect(applied(message, patch)).toEqual(value)
    })

    it('moves a misspelt key to a field that a rule requires, and to no other', () => {
      const made = repair(ruled, { n: 1, sum: 'x', commment: 'a' })
      expect([made.valid, made.patch]).toEqual([true, [{ op: 'move', from: '/commment', path: '/comment' }]])
      const met = withKeywords(Order, { minProperties: 3 })
      const few = contract({ ...about, id: 'demo/few', codec: met })
      expect(repair(few, { n: 1, commment: 'a' }).patch).toEqual([])
    })
  })
})
