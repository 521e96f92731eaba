import {
  advise,
  arrayOf,
  dictionary,
  field,
  integer,
  literal,
  nullable,
  number,
  oneOf,
  openOneOf,
  pair,
  struct,
  tagged,
  text,
} from '@contracts/core'
import { Bool, IsoDate, IsoTimestamp, JsonObject, JsonValue, Ratio, Text } from '@contracts/core/codecs'
import type { Random } from '@contracts/core/testing'
import type * as t from 'io-ts'

const leaves: readonly t.Mixed[] = [
  integer('A'),
  integer('B', { min: 0 }),
  integer('C', { min: 7, max: 12 }),
  integer('D', { min: 3, max: 4321 }),
  integer('E', { max: 5 }),
  integer('F', { min: -5, max: 5 }),
  number('G'),
  number('H', { min: 0.5 }),
  number('I', { min: 0, max: 300.5 }),
  number('J', { max: 2 }),
  Ratio,
  Text,
  text('K', { minLength: 1 }),
  text('L', { minLength: 2, maxLength: 4 }),
  text('M', { pattern: '^[a-z][a-z_.-]{0,9}$' }),
  text('N', { pattern: 'ab+|c' }),
  text('O', { pattern: '(?:[0-9]{2}|x(y)?)' }),
  text('P', { pattern: '^[^a]*$' }),
  text('Q', { pattern: '^(?=.*a).*$', maxLength: 9 }),
  IsoDate,
  IsoTimestamp,
  advise(text('R', { pattern: '^[a-z"]*$' }), { name: 'short', prefer: '^.{0,3}$', says: 'a short word' }),
  advise(text('S'), { name: 'ended', prefer: '[.!]$', says: 'a sentence' }),
  literal('one'),
  oneOf('T', 'a', 'ab', 'é', '"', 'null'),
  openOneOf('U', 'a', 'b'),
  Bool,
  JsonValue,
  JsonObject,
]

const keys = ['a', 'ab', 'constructor', '__proto__', 'é"', '0']
const notes = [{}, {}, { neverNull: true }, { formerly: { key: 'old', since: '1.0.0' } }]

const upTo = (random: Random, most: number): number => Math.min(most, Math.floor(random() * (most + 1)))
const oneOfThese = <A>(random: Random, items: readonly A[], otherwise: A): A =>
  items[upTo(random, items.length - 1)] ?? otherwise

const structOf = (random: Random, depth: number): t.Mixed => {
  const some = () =>
    Object.fromEntries(
      keys
        .filter(() => random() < 0.3)
        .map((key) => [key, field(codecOf(random, depth), 'It.', oneOfThese(random, notes, {}))] as const),
    )
  const required = some()
  const optional = Object.entries(some()).filter(([key]) => !Object.hasOwn(required, key))
  return struct('Y', required, Object.fromEntries(optional), { open: random() < 0.5 })
}

const arrayIn = (random: Random, depth: number): t.Mixed =>
  arrayOf(codecOf(random, depth), {
    min: upTo(random, 2),
    ...(random() < 0.5 ? {} : { max: 2 + upTo(random, 2) }),
  })

const taggedIn = (random: Random, depth: number): t.Mixed =>
  tagged('V', 'kind', [
    struct('W', { kind: literal('w') }, { one: codecOf(random, depth) }),
    struct('X', random() < 0.5 ? { kind: literal('x'), other: Text } : { other: Text, kind: literal('x') }),
  ])

const codecOf = (random: Random, depth: number): t.Mixed => {
  const leaf = oneOfThese(random, leaves, Text)
  if (depth === 0) return leaf
  const below = depth - 1
  const makers = [
    () => leaf,
    () => leaf,
    () => structOf(random, below),
    () => structOf(random, below),
    () => arrayIn(random, below),
    () => dictionary(codecOf(random, below)),
    () => nullable(codecOf(random, below)),
    () => pair(codecOf(random, below), codecOf(random, below)),
    () => taggedIn(random, below),
  ]
  return oneOfThese(random, makers, () => leaf)()
}

/** A codec of any kind that is read as data, others within it. */
export const anyCodec = (random: Random): t.Mixed => codecOf(random, 3)
