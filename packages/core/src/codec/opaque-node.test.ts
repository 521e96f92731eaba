import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { issuesOf } from '../contract/issues-of.js'
import { shapeIssues } from '../testing/shape-issues.js'
import { copyOf } from './reflection.js'

/** Returns a codec that decodes any value by a function. */
const codecOf = (decode: (value: never) => unknown): t.Mixed =>
  new t.Type<unknown, unknown>('Odd', t.unknown.is, (value) => t.success(decode(value as never)), t.identity)

/** Returns a codec that validates as another does, and so cannot be read. */
const hidden = (codec: t.Mixed): t.Mixed => {
  const validate: t.Validate<unknown, unknown> = (value, context) => codec.validate(value, context)
  return Object.assign(copyOf(codec), { validate })
}

class Person {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  greet(): string {
    return this.#name
  }
}

class List extends Array<unknown> {}

describe('an opaque codec that returns another value', () => {
  it.each<[string, unknown, (value: never) => unknown]>([
    ['a set', ['a'], (value: string[]) => new Set(value)],
    ['a map', { a: 1 }, (value: object) => new Map(Object.entries(value))],
    ['a date', { y: 2020, m: 1 }, ({ y, m }: { y: number; m: number }) => new Date(y, m)],
    ['an instance', { name: 'a' }, ({ name }: { name: string }) => new Person(name)],
    ['an instance of a kind of array', ['a'], (value: string[]) => List.from(value)],
    ['an object with inherited keys', { a: 1 }, (value: object) => Object.create(value) as unknown],
    ['a list without some items', ['a', '', 'b'], (value: string[]) => value.filter(Boolean)],
    ['a list without the last item', ['a', 'b'], (value: string[]) => value.slice(0, 1)],
    ['a list with a hole', ['a', 'b'], (value: string[]) => Object.assign(Array(2), { 0: value[0] })],
    ['an object for an empty list', [], () => ({})],
    ['a list for an empty object', {}, () => []],
    ['an object without a key', { a: 1, b: 2 }, ({ a }: { a: number }) => ({ a })],
    ['an object with a symbol', { a: 1 }, (value: object) => ({ ...value, [Symbol('b')]: 1 })],
    [
      'an object with a hidden key',
      { a: 1 },
      (value: object) => Object.defineProperty({ ...value }, 'b', { value: 1 }),
    ],
    [
      'one object in two places',
      { a: { x: 1 }, b: { x: 2 } },
      ({ a }: { a: object }) => {
        const copy = { ...a }
        return { a: copy, b: copy }
      },
    ],
  ])('is reported as codec_failed: %s', (_, sent, decode) => {
    expect(shapeIssues(codecOf(decode), sent)).toEqual(['codec_failed'])
    expect(shapeIssues(t.type({ a: t.array(codecOf(decode)) }), { a: [sent] })).toEqual(['codec_failed /a/0'])
  })

  it('is reported for any value that is not a copy of the one that was sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (sent, other) => {
        const isCopy = isDeepStrictEqual(structuredClone(sent), structuredClone(other))
        expect(
          shapeIssues(
            codecOf(() => structuredClone(sent)),
            sent,
          ),
        ).toEqual([])
        if (!isCopy && sent !== 0)
          expect(
            shapeIssues(
              codecOf(() => other),
              sent,
            ),
          ).toEqual(['codec_failed'])
      }),
    )
  })

  it('is none if an exact codec returns a copy without the keys that it does not declare', () => {
    const Exact = t.exact(t.type({ a: t.string }))
    for (const codec of [
      Exact,
      t.readonly(Exact),
      t.intersection([Exact, t.partial({ c: t.string })]),
      t.strict({ a: t.string }),
    ])
      expect(shapeIssues(hidden(codec), { a: 'x', b: 1 })).toEqual([])
    expect(shapeIssues(hidden(t.type({ all: t.array(Exact) })), { all: [{ a: 'x', b: 1 }] })).toEqual([])
    expect(shapeIssues(hidden(t.type({ a: t.union([t.string, t.undefined]) })), {})).toEqual([])
    const few = Object.assign(copyOf(Exact), { validate: () => t.success([]) })
    expect(shapeIssues(few, ['a'])).toEqual(['codec_failed'])
  })

  it('is none if a record returns a copy without the keys that its domain does not accept', () => {
    const isId = (text: string): text is t.Branded<string, { readonly Id: symbol }> => text.startsWith('u')
    const record = t.record(t.brand(t.string, isId as never, 'Id'), t.number)
    expect(shapeIssues(record, { u1: 1, bad: 'x' })).toEqual([])
    expect(shapeIssues(t.type({ all: t.array(record) }), { all: [{ bad: 1 }, { u1: 'x' }] })).toEqual([
      'wrong_type /all/1/u1',
    ])
    expect(shapeIssues(hidden(t.record(t.keyof({ a: null }), t.number)), { a: 1, b: 2 })).toEqual([])
    const seen: unknown[] = []
    const refined = t.refinement(t.type({ all: record }), (value) => seen.push(value) > 0, 'Refined')
    expect(shapeIssues(refined, { all: { u1: 1, bad: 1 } })).toEqual([])
    expect(seen).toEqual([{ all: { u1: 1 } }])
  })
})

describe('the message of an opaque codec', () => {
  it('is ignored if it is no text', () => {
    const codec = new t.Type<string>('Odd', t.string.is, (u, c) => t.failure(u, c, Symbol('no') as never), t.identity)
    expect(issuesOf(codec, 1).map(String)).toEqual(['the message must be Odd — got 1'])
  })
})
