import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { sumsIn } from './sums.js'
import { messagesToTry } from './try-messages.js'

const objectOf = (properties: { readonly [name: string]: Json }): Schema => ({ type: 'object', properties })

const upTo = (maximum: number, type = 'integer') => ({ type, minimum: 0, maximum })

describe('numbers of a message that a rule may add', () => {
  it.each<readonly [string, Schema, Json, number, Json]>([
    [
      'of three keys',
      objectOf({ a: upTo(40), b: upTo(40), c: upTo(40) }),
      { a: 1, b: 2, c: 3 },
      100,
      { a: 40, b: 40, c: 21 },
    ],
    [
      'of keys beside another number',
      objectOf({ year: upTo(3000), a: upTo(60), b: upTo(60) }),
      { year: 2000, a: 1, b: 2 },
      100,
      { year: 2000, a: 60, b: 41 },
    ],
    [
      'below an exclusive bound',
      objectOf({ a: { type: 'integer', exclusiveMaximum: 61 }, b: upTo(60) }),
      { a: 1, b: 2 },
      100,
      { a: 60, b: 41 },
    ],
    [
      'of negative numbers',
      objectOf({ a: { type: 'integer', minimum: -60, maximum: 0 }, b: { type: 'integer', minimum: -60, maximum: 0 } }),
      { a: -1, b: -2 },
      -100,
      { a: -40, b: -60 },
    ],
    [
      'of fractions',
      objectOf({ a: upTo(0.5, 'number'), b: upTo(0.5, 'number'), c: upTo(0.5, 'number') }),
      { a: 0.1, b: 0.1, c: 0.1 },
      1.25,
      { a: 0.5, b: 0.5, c: 0.25 },
    ],
    ['of items', { type: 'array', items: upTo(40) }, [1, 2, 3], 100, [40, 40, 21]],
    ['of more items than an example has', { type: 'array', items: upTo(40) }, [1], 100, [40, 40, 21]],
    [
      'of objects in a list',
      objectOf({ list: { type: 'array', items: objectOf({ n: upTo(40), id: { type: 'string' } }) } }),
      { list: [{ n: 1, id: 'a' }] },
      100,
      {
        list: [
          { n: 40, id: 'a' },
          { n: 40, id: 'a-1' },
          { n: 21, id: 'a-2' },
        ],
      },
    ],
  ])('are a literal, or one more, together: %s', (_, schema, message, literal, made) => {
    const all = messagesToTry({ schema, stored: [message], edges: { numbers: [literal], texts: [] } })
    expect(all).toContainEqual(made)
  })

  const madeOf = (schema: Schema, sum: number, value: Json): readonly Json[] =>
    sumsIn(schema, [sum])([], value).map((one) => (typeof one === 'function' ? one() : one))

  it('are those of some groups of neighbouring keys if there are many, all of them together first', () => {
    const keys = Array.from({ length: 2000 }, (_, i) => `k${String(i)}`)
    const made = madeOf({ type: 'object' }, 7, Object.fromEntries(keys.map((key) => [key, 1])))
    expect(made).toHaveLength(60)
    expect(made[0]).toEqual(Object.fromEntries(keys.map((key, i) => [key, i === 0 ? 7 : 0])))
  })

  it('are those of every group of neighbouring keys if there are few', () => {
    const made = madeOf(objectOf({ a: upTo(9), b: upTo(9), c: upTo(9) }), 5, { a: 1, b: 2, c: 3 })
    expect(made).toEqual([
      { a: 5, b: 0, c: 0 },
      { a: 5, b: 0, c: 3 },
      { a: 1, b: 5, c: 0 },
    ])
  })

  it('are no list if its items are at most 0, and so is their sum', () => {
    expect(madeOf({ type: 'array', items: { type: 'integer', maximum: 0 } }, 0, [0])).toEqual([])
  })
})
