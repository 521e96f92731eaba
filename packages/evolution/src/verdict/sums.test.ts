import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
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
})
