import * as t from 'io-ts'
import type { TypeOf } from 'io-ts'
import { arrayOf, contract, enumOf, rule, string, struct } from '@contracts/core'
import { NonNegativeInt, Ratio } from '@contracts/core/codecs'
import { seeded } from './random.js'
import { sampleMessage } from './sample-message.js'

const Order = struct(
  'Order',
  { total: NonNegativeInt, parts: arrayOf(NonNegativeInt, { min: 1 }) },
  { note: string, share: Ratio, state: enumOf('open', 'done') },
)

const order = contract({
  id: 'demo/order',
  version: 1,
  role: 'message',
  description: 'An order.',
  codec: Order,
  rules: [
    rule({
      id: 'demo/parts-within-total',
      description: 'The parts do not exceed the total.',
      check: ({ total, parts }: TypeOf<typeof Order>) =>
        parts.reduce((sum, part) => sum + part, 0) <= total
          ? []
          : [{ path: ['total'], message: 'must cover the parts', value: total }],
    }),
  ],
})

const line = { contract: order, examples: [{ total: 10, parts: [3, 4] }] } as const

describe('sampleMessage', () => {
  it('returns messages that the contract accepts, rules included', () => {
    const random = seeded(3)
    const made = Array.from({ length: 500 }, () => sampleMessage(line, random))
    expect(made.filter((message) => !order.is(message))).toEqual([])
  })

  it('returns many different messages, and the same for the same seed', () => {
    const texts = (seed: number): string[] => {
      const random = seeded(seed)
      return Array.from({ length: 50 }, () => JSON.stringify(sampleMessage(line, random)))
    }
    expect(texts(1)).toEqual(texts(1))
    expect(new Set(texts(1)).size).toBeGreaterThan(25)
  })

  it('does not change its example', () => {
    const random = seeded(4)
    for (let i = 0; i < 50; i++) sampleMessage(line, random)
    expect(line.examples).toEqual([{ total: 10, parts: [3, 4] }])
  })

  it('leaves alone what cannot be sampled', () => {
    const never = t.refinement(string, (text) => text === 'x7-Q', 'Only')
    const rare = contract({
      ...order,
      rules: [],
      codec: struct('Rare', { code: never, more: arrayOf(never) }, { last: never }),
    })
    const random = seeded(5)
    for (let i = 0; i < 50; i++)
      expect(rare.is(sampleMessage({ contract: rare, examples: [{ code: 'x7-Q', more: [] }] }, random))).toBe(true)
  })
})

describe('an example that is not valid', () => {
  it.each([
    ['a rule', { total: 1, parts: [2] }, 'total must cover the parts — got 1'],
    ['the shape', { total: 'x', parts: [2] }, /^The example of demo\/order@1 is not valid: total must be/],
  ])('is refused if it breaks %s', (_, example, reason) => {
    expect(() => sampleMessage({ contract: order, examples: [example] }, seeded(1))).toThrow(reason)
  })
})
