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
import fc from 'fast-check'
import type * as t from 'io-ts'

const numbers = fc.constantFrom(
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
)

const strings = fc.constantFrom(
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
)

const words = fc.constantFrom(
  literal('one'),
  oneOf('T', 'a', 'ab', 'é', '"', 'null'),
  openOneOf('U', 'a', 'b'),
  Bool,
  JsonValue,
  JsonObject,
)

const keys = ['a', 'ab', 'constructor', '__proto__', 'é"', '0'] as const

/** Codecs of every kind that is read as data, within each other. */
export const { any: anyCodec } = fc.letrec<{ any: t.Mixed; keyed: t.Mixed }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: 'medium', withCrossShrink: true },
    numbers,
    strings,
    words,
    tie('keyed'),
    tie('keyed'),
    fc
      .tuple(tie('any'), fc.nat(2), fc.option(fc.integer({ min: 2, max: 4 })))
      .map(([item, min, max]) => arrayOf(item, { min, ...(max === null ? {} : { max }) })),
    tie('any').map((value) => dictionary(value)),
    tie('any').map((value) => nullable(value)),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => pair(one, other)),
    fc
      .tuple(tie('any'), tie('any'))
      .map(([one, other]) =>
        tagged('V', 'kind', [struct('W', { kind: literal('w') }, { one }), struct('X', { other, kind: literal('x') })]),
      ),
  ),
  keyed: fc
    .tuple(
      fc.uniqueArray(
        fc.tuple(
          fc.constantFrom(...keys),
          tie('any'),
          fc.constantFrom({}, { neverNull: true }, { formerly: { key: 'old', since: '1.0.0' } }),
        ),
        {
          selector: ([key]) => key,
          maxLength: 5,
        },
      ),
      fc.nat(5),
      fc.boolean(),
    )
    .map(([members, required, open]) => {
      const fields = members.map(([key, codec, notes]) => [key, field(codec, 'It.', notes)] as const)
      const some = (part: typeof fields) => Object.fromEntries(part)
      return struct('Y', some(fields.slice(0, required)), some(fields.slice(required)), { open })
    }),
}))
