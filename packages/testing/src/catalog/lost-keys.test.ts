import { isDeepStrictEqual } from 'node:util'
import {
  arrayOf,
  contract,
  enumOf,
  integerOf,
  literal,
  nullable,
  recordOf,
  string,
  struct,
  taggedUnion,
} from '@contracts/core'
import { Int, IsoDate, JsonValue, NonEmptyString } from '@contracts/core/codecs'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { declaredKeysOf, namedValuesOf } from './declared-keys.js'
import { isNamedIn, lostKeys } from './lost-keys.js'
import { validSamples } from './valid-samples.js'

describe('a sentence that says what is lost', () => {
  it.each([
    ['Nothing that matters; the video did not.', 'id', false],
    ['Nothing that matters; the video did not.', 'at', false],
    ['The keys by and tags.', 'tags', true],
    ['The value at /routing/next-step.', 'routing', true],
    ['The value at /routing/next-step.', 'step', false],
    ['The key a.b (of old runs).', 'a.b', true],
    ['The key of old runs', '', false],
  ])('%j names %j: %j', (sentence, key, isNamed) => {
    expect(isNamedIn(sentence, key)).toBe(isNamed)
  })
})

const tooMany = ['too many places']

/** Returns the keys that an example loses, and those that samples lose, if the messages that a test allows are valid. */
const lostBy = <A>(
  codec: t.Type<A>,
  example: NoInfer<A>,
  up: (message: A) => unknown,
  loses = '',
  allows: (message: A) => boolean = () => true,
): { readonly example: readonly string[]; readonly samples: readonly string[] } => {
  const from = contract({ id: 'demo/old', version: 1, role: 'message', description: 'An old message.', codec })
  const accepts = (message: unknown): boolean => from.is(message) && allows(message)
  expect(accepts(example)).toBe(true)
  const samples = validSamples(from).filter(accepts)
  const run = (message: unknown): unknown => (from.is(message) ? up(message) : undefined)
  const trial = {
    accepts,
    run,
    isSame: isDeepStrictEqual,
    declaredAt: declaredKeysOf(from),
    namedAt: namedValuesOf(from),
    messages: [example, ...samples],
  }
  return { example: lostKeys([example], trial, loses) ?? tooMany, samples: lostKeys(samples, trial, loses) ?? tooMany }
}

const without = (message: object, ...keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(message).filter(([key]) => !keys.includes(key)))

const none = { example: [], samples: [] }

const both = (...keys: readonly string[]) => ({ example: keys, samples: keys })

describe('a migration whose result differs at each call', () => {
  const todo = struct('Todo', { title: string, pages: t.number })
  let count = 0
  it('loses a key that is in none of what is the same', () => {
    const up = ({ title }: { readonly title: string }) => ({ name: title, at: { now: count++ }, ids: { [count]: 1 } })
    expect(lostBy(todo, { title: 'A', pages: 1 }, up)).toEqual(both('pages'))
  })

  it('loses a key also if the calls have the same result for a while', () => {
    const up = ({ title }: { readonly title: string }) => ({ name: title, at: Math.floor(count++ / 3) })
    expect(lostBy(todo, { title: 'A', pages: 1 }, up)).toEqual(both('pages'))
  })

  it('loses what cannot be found if nothing is the same', () => {
    const up = () => ({ id: count++ })
    expect(lostBy(todo, { title: 'A', pages: 1 }, up)).toEqual(both(...tooMany))
    expect(lostBy(todo, { title: 'A', pages: 1 }, up, 'The title and the pages.')).toEqual(none)
  })
})

describe('no key is lost', () => {
  const name = struct('Name', { first: string, last: string })
  const priority = struct('Priority', { priority: enumOf('LOW', 'HIGH') })
  it('where a value is kept in another form', () => {
    const full = struct('Full', { name: string })
    const day = struct('Day', { day: IsoDate })
    expect([
      lostBy(name, { first: 'Ada', last: 'Lovelace' }, ({ first, last }) => ({ name: `${first} ${last}` })),
      lostBy(full, { name: 'Ada Lovelace' }, (one) => ({
        first: one.name.split(' ')[0],
        rest: one.name.split(' ').slice(1),
      })),
      lostBy(struct('Cents', { cents: Int }), { cents: 1250 }, ({ cents }) => ({ price: cents / 100 })),
      lostBy(struct('Price', { price: t.number }), { price: 12.5 }, ({ price }) => ({ label: `${String(price)} EUR` })),
      lostBy(day, { day: '2024-01-15' as t.TypeOf<typeof IsoDate> }, (one) => ({
        year: one.day.slice(0, 4),
        rest: one.day.slice(4),
      })),
      lostBy(struct('Done', { done: t.boolean }), { done: true }, ({ done }) => ({ state: done ? 'done' : 'open' })),
      lostBy(priority, { priority: 'HIGH' }, (one) => ({ urgency: one.priority.toLowerCase() })),
      lostBy(struct('Tags', { tags: arrayOf(NonEmptyString) }), { tags: ['a', 'b'] }, ({ tags }) => ({
        line: tags.join(', '),
      })),
      lostBy(struct('Meta', { meta: JsonValue }), { meta: { a: [1] } }, ({ meta }) => ({ text: JSON.stringify(meta) })),
      lostBy(struct('Parts', { parts: arrayOf(name) }), { parts: [{ first: 'a', last: 'b' }] }, ({ parts }) => ({
        byName: Object.fromEntries(parts.map(({ first, last }) => [first, last])),
      })),
    ]).toEqual(Array.from({ length: 10 }, () => none))
  })

  it('where it is renamed, moved, moved in some messages, or taken out of an object', () => {
    const flags = struct('Flags', { outer: struct('Outer', { inner: string }), a: t.boolean, b: t.boolean })
    const example = { outer: { inner: 'x' }, a: true, b: false }
    expect(lostBy(flags, example, ({ outer, a, b }) => ({ inner: outer.inner, in: { a }, b }))).toEqual(none)
    expect(
      lostBy(flags, { ...example, b: true }, ({ outer, a, b }) => ({ ...outer, b, ...(b ? { x: a } : {}) })).example,
    ).toEqual([])
  })

  it('where half of a number is the number, or a list is long', () => {
    const bit = struct('Bit', { bit: integerOf({ min: 0, max: 1 }) })
    expect(lostBy(bit, { bit: 0 }, ({ bit: flag }) => ({ flag }))).toEqual(none)
    let runs = 0
    const count = ({ marks }: { readonly marks: readonly number[] }): unknown => {
      runs++
      return { scores: marks }
    }
    const marks = struct('Marks', { marks: arrayOf(t.number) })
    expect(lostBy(marks, { marks: Array.from({ length: 5000 }, (_, i) => i) }, count)).toEqual(none)
    expect(runs).toBeLessThan(2000)
  })

  it('where a record has a key that a field declares elsewhere', () => {
    const labelled = struct('Labelled', { name: string, labels: recordOf(string) })
    const example = { name: 'n', labels: { name: 'x', q: 'y' } }
    expect(lostBy(labelled, example, (one) => ({ ...one, labels: without(one.labels, 'name') }))).toEqual(none)
  })

  it('where many fields are renamed, by a bounded number of runs', () => {
    const keys = Array.from({ length: 300 }, (_, i) => `a${String(i)}`)
    const fields = struct('Fields', Object.fromEntries(keys.map((key) => [key, string])))
    const example = Object.fromEntries(keys.map((key) => [key, 'v']))
    let runs = 0
    const rename = (one: Readonly<Record<string, string>>): unknown => {
      runs++
      return Object.fromEntries(Object.entries(one).map(([key, value]) => [`b${key}`, value]))
    }
    expect(lostBy(fields, example, rename)).toEqual(none)
    expect(runs).toBeLessThan(8_000)
  })

  it('where a rule determines its value beside hundreds of others, or ties it to some', () => {
    const order = struct('Order', { lines: arrayOf(Int), total: Int })
    const isSum = ({ lines, total }: t.TypeOf<typeof order>): boolean => total === lines.reduce((a, b) => a + b, 0)
    const lines = Array.from({ length: 150 }, (_, i) => i)
    const renamed = lostBy(order, { lines, total: 11_175 }, ({ lines, total }) => ({ lines, amount: total }), '', isSum)
    expect(renamed.example).toEqual([])
    const Step = struct('Step', { id: string, runId: string })
    const run = struct('Run', { runId: string, steps: arrayOf(Step) })
    const isOne = ({ runId, steps }: t.TypeOf<typeof run>): boolean => steps.every((step) => step.runId === runId)
    const steps = Array.from({ length: 150 }, (_, i) => ({ id: `step ${String(i)}`, runId: 'r1' }))
    const dropInner = (one: t.TypeOf<typeof run>): unknown => ({ ...one, steps: one.steps.map(({ id }) => ({ id })) })
    expect(lostBy(run, { runId: 'r1', steps }, dropInner, '', isOne).example).toEqual([])
  })

  it('where the other keys determine its value, or it has one value', () => {
    const sum = struct('Sum', { part: Int, sum: Int, version: literal(1) })
    const isRight = ({ part, sum: whole }: { readonly part: number; readonly sum: number }): boolean =>
      whole === part + 1
    expect(lostBy(sum, { part: 1, sum: 2, version: 1 }, ({ part }) => ({ part }), '', isRight)).toEqual(none)
  })
})

describe('a key is lost', () => {
  const all = struct(
    'All',
    {
      id: string,
      urgent: t.boolean,
      mood: enumOf('good', 'bad', 'none'),
      views: Int,
      items: arrayOf(struct('Item', { note: string })),
    },
    { meta: struct('Meta', { by: string, at: string }), labels: recordOf(string), flag: literal(true) },
  )
  const example: t.TypeOf<typeof all> = {
    id: 'i',
    urgent: true,
    mood: 'good',
    views: 12345,
    items: [{ note: 'n' }, { note: 'm' }],
    meta: { by: 'b', at: 'a' },
    labels: { env: 'prod' },
    flag: true,
  }
  type All = t.TypeOf<typeof all>

  it.each<[string, readonly string[], (message: All) => unknown]>([
    ['it is dropped', ['id'], (one) => without(one, 'id')],
    ['its object is dropped', ['meta'], (one) => without(one, 'meta')],
    ['a part of its object is dropped', ['at'], ({ meta, ...rest }) => ({ ...rest, meta: meta && { by: meta.by } })],
    ['a part of its object is moved', ['at'], ({ meta, ...rest }) => ({ ...rest, by: meta?.by })],
    ['items lose it', ['note'], ({ items, ...rest }) => ({ ...rest, items: items.map(() => ({})) })],
    ['its record is dropped', ['labels'], (one) => without(one, 'labels')],
    ['only its presence tells something', ['flag'], (one) => without(one, 'flag')],
    ['another key happens to have its value', ['urgent'], (one) => ({ ...without(one, 'urgent'), reviewed: true })],
    ['a word of it is elsewhere', ['mood'], (one) => ({ ...without(one, 'mood'), tone: 'good' })],
    ['digits of it are elsewhere', ['views'], (one) => ({ ...without(one, 'views'), code: 'x12345' })],
    ['only the length of its text is kept', ['id'], ({ id, ...rest }) => ({ ...rest, isLong: id.length > 40 })],
    ['several are dropped', ['id', 'views'], (one) => without(one, 'id', 'views')],
  ])('if %s: %j', (_, keys, up) => {
    expect(lostBy(all, example, up)).toEqual(both(...keys))
    expect(lostBy(all, example, up, `The keys ${keys.join(' and ')}.`)).toEqual(none)
  })

  it.each<[string, readonly string[], (message: All) => unknown]>([
    ['its list', ['items'], (one) => ({ ...one, items: [] })],
    ['its record', ['labels'], (one) => ({ ...one, labels: {} })],
  ])('if %s is emptied: %j', (_, keys, up) => {
    expect(lostBy(all, example, up)).toEqual(both(...keys))
    expect(lostBy(all, example, up, `The key ${keys.join()}.`)).toEqual(none)
  })

  it('if it is optional or nullable and has no other value', () => {
    const sum = struct('Sum', { items: arrayOf(string), tag: nullable(literal(true)) }, { count: Int })
    type Sum = t.TypeOf<typeof sum>
    const isRight = ({ items, count }: Sum): boolean => count === undefined || Number(count) === items.length
    const keepItems = ({ items }: Sum): unknown => ({ items })
    expect(lostBy(sum, { items: ['a'], count: 1, tag: true }, keepItems, '', isRight).example).toEqual(['count', 'tag'])
  })

  it('if it is one of too many to try, which is reported unless loses names them', () => {
    const keys = Array.from({ length: 600 }, (_, i) => `a${String(i)}`)
    const fields = struct('Fields', Object.fromEntries(keys.map((key) => [key, string])))
    const example = Object.fromEntries(keys.map((key) => [key, 'v']))
    expect(lostBy(fields, example, () => ({}))).toEqual(both(...tooMany))
    expect(lostBy(fields, example, () => ({}), keys.join(', '))).toEqual(none)
  })

  it('of several beside a list that is too long to try them, which is reported', () => {
    const keys = Array.from({ length: 5 }, (_, i) => `a${String(i)}`)
    const fields = struct('Fields', { numbers: arrayOf(Int), ...Object.fromEntries(keys.map((key) => [key, string])) })
    const messageOf = (length: number) => ({
      numbers: Array.from({ length }, (_, i) => i),
      ...Object.fromEntries(keys.map((key) => [key, 'v'])),
    })
    const drop = (one: object): unknown => without(one, ...keys)
    expect(lostBy(fields, messageOf(60_000), drop).example).toEqual(tooMany)
    expect(lostBy(fields, messageOf(20_000), drop).example).toEqual(keys)
  })

  it('if a rule ties it to many equal values, or to more than are replaced together, which is reported', () => {
    const tied = struct('Tied', { unit: string, lines: arrayOf(struct('Line', { unit: string, n: Int })) })
    const messageOf = (length: number) => ({
      unit: 'kg',
      lines: Array.from({ length }, (_, n) => ({ unit: 'kg', n })),
    })
    const numbers = ({ lines }: t.TypeOf<typeof tied>): unknown => ({ lines: lines.map(({ n }) => ({ n })) })
    const isRight = ({ unit, lines }: t.TypeOf<typeof tied>): boolean =>
      lines.length > 0 && lines.every((line) => line.unit === unit)
    expect(lostBy(tied, messageOf(500), numbers, '', isRight).example).toEqual(['unit'])
    expect(lostBy(tied, messageOf(10_000), numbers, '', isRight).example).toEqual(tooMany)
  })

  it('if its object is named, or all of its parts are', () => {
    const drop = (one: All): unknown => without(one, 'meta')
    expect(lostBy(all, example, drop, 'The key by.')).toEqual(both('at'))
    expect(lostBy(all, example, drop, 'The keys by and at.')).toEqual(none)
  })

  it('though loses has a * for the items of a list, which names no key', () => {
    const drop = (one: All): unknown => without(one, 'items')
    expect(lostBy(all, example, drop, 'The meta of each one, /labels/*.')).toEqual(both('items'))
  })

  it('without a name if it is not declared, so that any sentence names it', () => {
    const counts = recordOf(Int)
    expect(lostBy(counts, { a: 1 }, () => ({})).example).toEqual(['*'])
    expect(lostBy(counts, { a: 1 }, () => ({}), 'The counts.')).toEqual(none)
  })

  it('if a rule lets it have only values that the message has elsewhere', () => {
    const game = struct('Game', { ids: arrayOf(string), winner: string })
    type Game = t.TypeOf<typeof game>
    const isIn = ({ ids, winner }: Game): boolean => ids.includes(winner)
    const drop = ({ ids }: Game): unknown => ({ ids })
    expect(lostBy(game, { ids: ['anna', 'zoe'], winner: 'anna' }, drop, '', isIn).example).toEqual(['winner'])
    const ids = Array.from({ length: 20 }, (_, i) => `it's ${String(i * 111)}`)
    const isEven = (one: Game): boolean => isIn(one) && ids.indexOf(one.winner) % 9 === 0
    expect(lostBy(game, { ids, winner: ids[0] ?? '' }, drop, '', isEven).example).toEqual(['winner'])
  })

  it('if a rule lets it have only values that stand far behind others', () => {
    const order = struct('Order', { log: arrayOf(string), skus: arrayOf(string), main: string, end: arrayOf(string) })
    type Order = t.TypeOf<typeof order>
    const isIn = ({ skus, main }: Order): boolean => skus.includes(main)
    const log = Array.from({ length: 120 }, (_, i) => `line ${String(i)}`)
    const example = { log, skus: ['p-10', 'q-20', 'r-30'], main: 'p-10', end: ['x'] }
    const drop = (one: Order): unknown => without(one, 'main')
    expect(lostBy(order, example, drop, '', isIn).example).toEqual(['main'])
    const lines = Array.from({ length: 5000 }, (_, i) => `line ${String(i)}`)
    expect(lostBy(order, { ...example, log: lines, end: log.map((one) => `${one}!`) }, drop, '', isIn).example).toEqual(
      tooMany,
    )
  })

  it('tries a bounded number of values, refused ones included', () => {
    const keys = Array.from({ length: 250 }, (_, i) => `a${String(i)}`)
    const fields = struct('Fields', Object.fromEntries(keys.map((key) => [key, string])))
    const example = Object.fromEntries(keys.map((key) => [key, `the ${key}`]))
    let tried = 0
    const isTheExample = (one: object): boolean => (tried++, isDeepStrictEqual(one, example))
    expect(lostBy(fields, example, () => ({}), '', isTheExample).example).toEqual(tooMany)
    expect(tried).toBeLessThan(12_000)
  })

  it('if it is the tag of a union, whose members have the same keys', () => {
    const of = <K extends string>(kind: K) => struct(kind, { kind: literal(kind), name: string })
    const pet = taggedUnion('Pet', 'kind', [of('dog'), of('cat')])
    expect(lostBy(pet, { kind: 'dog', name: 'x' }, ({ name }) => ({ name }))).toEqual(both('kind'))
  })

  it('if a rule refuses every sample, and the example has one of its words', () => {
    const order = struct('Order', { status: enumOf('OPEN', 'PAID', 'VOID'), lines: arrayOf(Int), total: Int })
    type Order = t.TypeOf<typeof order>
    const isSum = ({ lines, total }: Order): boolean => lines.length > 3 && total === lines.reduce((a, b) => a + b, 0)
    const example: Order = { status: 'OPEN', lines: [1, 2, 3, 4], total: 10 }
    expect(lostBy(order, example, (one) => without(one, 'status'), '', isSum).example).toEqual(['status'])
  })

  it('if a rule allows few of the many words of an enumeration', () => {
    const zones = Array.from({ length: 120 }, (_, i) => `Z/${String(i >> 1)}/${i % 2 === 0 ? 'a' : 'b'}`)
    const place = struct('Place', { country: string, zone: enumOf(...(zones as [string, ...string[]])) })
    const isIn = ({ country, zone }: t.TypeOf<typeof place>): boolean => zone.startsWith(`Z/${country}/`)
    const drop = ({ country }: t.TypeOf<typeof place>): unknown => ({ country })
    expect(lostBy(place, { country: '7', zone: 'Z/7/a' }, drop, '', isIn).example).toEqual(['zone'])
  })

  it('if two values are merged into one', () => {
    const two = struct('Two', { a: t.boolean, b: t.boolean })
    expect(lostBy(two, { a: true, b: true }, ({ a, b }) => ({ any: a || b }))).toEqual(both('a', 'b'))
  })
})

/** What may become of the key of a field: whether it is lost, and what the result has of it. */
const fates: readonly { readonly isLost: boolean; readonly write: (key: string, value: unknown) => object }[] = [
  { isLost: false, write: (key, value) => ({ [key]: value }) },
  { isLost: false, write: (key, value) => ({ [`${key}2`]: value }) },
  { isLost: false, write: (key, value) => ({ [`${key}In`]: { [`${key}3`]: [value] } }) },
  { isLost: false, write: (key, value) => ({ [`${key}Text`]: `is:${JSON.stringify(value)}` }) },
  { isLost: true, write: () => ({}) },
  { isLost: true, write: (key) => ({ [`${key}4`]: 'x' }) },
]

it('finds exactly the keys whose values are dropped, of any fields', () => {
  const kinds = {
    string,
    number: t.number,
    Int,
    boolean: t.boolean,
    word: enumOf('x', 'y'),
    IsoDate,
    NonEmptyString,
    list: arrayOf(t.boolean),
  }
  const field = fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    fate: fc.constantFrom(...fates),
    isOptional: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
      const of = (isOptional: boolean) =>
        Object.fromEntries(
          fields.flatMap((one, i) => (one.isOptional === isOptional ? [[`k${String(i)}`, kinds[one.kind]]] : [])),
        )
      const codec = struct('Any', of(false), of(true))
      const up = (message: Readonly<Record<string, unknown>>): unknown =>
        Object.assign(
          {},
          ...fields.map(({ fate }, i) => {
            const key = `k${String(i)}`
            return message[key] === undefined ? {} : fate.write(key, message[key])
          }),
        )
      const lost = fields.flatMap(({ fate }, i) => (fate.isLost ? [`k${String(i)}`] : []))
      const from = contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any message.', codec })
      const samples = validSamples(from)
      const run = (message: unknown): unknown => up(message as Readonly<Record<string, unknown>>)
      const trial = {
        accepts: from.is,
        run,
        isSame: isDeepStrictEqual,
        declaredAt: declaredKeysOf(from),
        namedAt: namedValuesOf(from),
        messages: samples,
      }
      expect([...(lostKeys(samples, trial, '') ?? tooMany)].sort()).toEqual(lost)
    }),
    { numRuns: 60 },
  )
})
