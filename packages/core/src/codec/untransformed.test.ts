import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { expectTypeOf } from 'expect-type'
import { arrayOf, tuple } from './array-of.js'
import { literal } from './literal.js'
import { nullable } from './nullable.js'
import { string } from './primitives.js'
import { recordOf } from './record-of.js'
import { field } from './field.js'
import { struct } from './struct.js'
import { taggedUnion } from './tagged-union.js'
import { union } from './union.js'
import { withKeywords } from './with-keywords.js'

const DateFromString = new t.Type<Date, string>(
  'DateFromString',
  (value): value is Date => value instanceof Date,
  (value, context) =>
    pipe(
      t.string.validate(value, context),
      E.map((text) => new Date(text)),
    ),
  (date) => date.toISOString(),
)
const Short = t.brand(t.string, (s): s is t.Branded<string, { readonly Short: symbol }> => s.length < 9, 'Short')

describe('a codec that transforms', () => {
  it('is a type error inside a combinator, because a contract returns the value that was sent', () => {
    // @ts-expect-error: a date is not a string
    struct('S', { d: DateFromString })
    // @ts-expect-error: the same in an optional field
    struct('S', {}, { d: DateFromString })
    // @ts-expect-error: the same in a described field
    struct('S', { d: field(DateFromString, 'A date.') })
    // @ts-expect-error: the same inside a stock codec
    struct('S', { d: t.array(DateFromString) })
    // @ts-expect-error: the same in an array
    arrayOf(DateFromString)
    // @ts-expect-error: the same in a tuple
    tuple([string, DateFromString])
    // @ts-expect-error: the same in a record
    recordOf(DateFromString)
    // @ts-expect-error: the same where null is a value
    nullable(DateFromString)
    // @ts-expect-error: the same in a union
    union('U', [string, DateFromString])
    // @ts-expect-error: the same in a tagged union
    taggedUnion('U', 'kind', [t.type({ kind: t.literal('a'), d: DateFromString })])
    // @ts-expect-error: the same with conditions
    withKeywords(DateFromString, {})
    expect(DateFromString.is(new Date())).toBe(true)
  })

  it('is not one that only narrows the type', () => {
    const S = struct('S', { short: Short, kind: literal('s') }, { list: arrayOf(nullable(Short)), two: tuple([Short]) })
    const U = taggedUnion('U', 'kind', [
      S,
      struct('N', { kind: literal('n'), map: recordOf(union('B', [Short, t.number])) }),
    ])
    expect(U.is({ kind: 's', short: 'a', list: [null], two: ['b'] })).toBe(true)
    expectTypeOf<t.TypeOf<typeof S>['short']>().toEqualTypeOf<t.TypeOf<typeof Short>>()
    const props: t.Props = { any: t.string }
    expect(struct('Any', props).is({ any: 'x' })).toBe(true)
  })
})
