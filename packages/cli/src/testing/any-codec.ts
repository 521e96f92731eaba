import {
  advise,
  arrayOf,
  recordOf,
  field,
  integerOf,
  literal,
  nullable,
  numberOf,
  enumOf,
  openEnumOf,
  tuple,
  struct,
  taggedUnion,
  stringOf,
} from '@contracts/core'
import { IsoDate, IsoTimestamp, JsonObject, JsonValue, Ratio } from '@contracts/core/codecs'
import { boolean, string } from '@contracts/core'
import type { Random } from '@contracts/core/testing'
import type * as t from 'io-ts'

const leaves: readonly t.Mixed[] = [
  integerOf({}, 'A'),
  integerOf({ min: 0 }, 'B'),
  integerOf({ min: 7, max: 12 }, 'C'),
  integerOf({ min: 3, max: 4321 }, 'D'),
  integerOf({ max: 5 }, 'E'),
  integerOf({ min: -5, max: 5 }, 'F'),
  numberOf({}, 'G'),
  numberOf({ min: 0.5 }, 'H'),
  numberOf({ min: 0, max: 300.5 }, 'I'),
  numberOf({ max: 2 }, 'J'),
  Ratio,
  string,
  stringOf({ minLength: 1 }, 'K'),
  stringOf({ minLength: 2, maxLength: 4 }, 'L'),
  stringOf({ pattern: '^[a-z][a-z_.-]{0,9}$' }, 'M'),
  stringOf({ pattern: 'ab+|c' }, 'N'),
  stringOf({ pattern: '(?:[0-9]{2}|x(y)?)' }, 'O'),
  stringOf({ pattern: '^[^a]*$' }, 'P'),
  stringOf({ pattern: '^(?=.*a).*$', maxLength: 9 }, 'Q'),
  IsoDate,
  IsoTimestamp,
  advise(stringOf({ pattern: '^[a-z"]*$' }, 'R'), { name: 'short', prefer: '^.{0,3}$', expects: 'a short word' }),
  advise(stringOf({}, 'S'), { name: 'ended', prefer: '[.!]$', expects: 'a sentence' }),
  literal('one'),
  enumOf('a', 'ab', 'é', '"', 'null'),
  openEnumOf('a', 'b'),
  boolean,
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
  taggedUnion('V', 'kind', [
    struct('W', { kind: literal('w') }, { one: codecOf(random, depth) }),
    struct('X', random() < 0.5 ? { kind: literal('x'), other: string } : { other: string, kind: literal('x') }),
  ])

const codecOf = (random: Random, depth: number): t.Mixed => {
  const leaf = oneOfThese(random, leaves, string)
  if (depth === 0) return leaf
  const below = depth - 1
  const makers = [
    () => leaf,
    () => leaf,
    () => structOf(random, below),
    () => structOf(random, below),
    () => arrayIn(random, below),
    () => recordOf(codecOf(random, below)),
    () => nullable(codecOf(random, below)),
    () => tuple([codecOf(random, below), codecOf(random, below)]),
    () => taggedIn(random, below),
  ]
  return oneOfThese(random, makers, () => leaf)()
}

/** A codec of any kind that is read as data, others within it. */
export const anyCodec = (random: Random): t.Mixed => codecOf(random, 3)
