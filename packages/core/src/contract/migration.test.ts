import { expectTypeOf } from 'expect-type'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { arrayOf, tuple } from '../codec/array-of.js'
import { JsonValue } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { literal } from '../codec/literal.js'
import { recordOf } from '../codec/record-of.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { Issue } from '../issue/issue.js'
import { type AnyContract, type Contract, contract } from './contract.js'
import { type AnyMigration, type DownMigration, downMigration, migration, type Migration } from './migration.js'
import type { DecodeResult } from './decode.js'

const plain = { id: 'demo/plan', role: 'record', description: 'A plan.' } as const
const one = contract({ ...plain, version: 1, codec: struct('One', { v: literal('1'), name: string }, { at: string }) })
const two = contract({ ...plain, version: 2, codec: struct('Two', { v: literal('2'), title: string, at: string }) })
const any = contract({ ...plain, version: 1, codec: JsonValue })
const refused = new Issue({ code: 'no-name', rule: 'demo/no-name', path: ['name'], expected: 'A name.', value: '' })

const refusal: DecodeResult<never> = { _tag: 'Left', left: [refused] }

const upgrade = migration({
  from: one,
  to: two,
  up: ({ name, at }, options) =>
    name === ''
      ? { _tag: 'Left', left: [refused] }
      : {
          _tag: 'Right',
          right: { v: '2' as const, title: name === 'x' ? (1 as unknown as string) : name, at: at ?? options.at },
        }, // a migration may be wrong
})

const today = '2024-01-15T10:30:00Z'
const tomorrow = '2024-01-16T10:30:00Z'

describe('migration', () => {
  it('upgrades an old message, with the options where the old message has no value', () => {
    expect(upgrade.migrate({ v: '1', name: 'a' }, { at: today })).toEqual({
      _tag: 'Right',
      right: { v: '2', title: 'a', at: today },
    })
    expect(upgrade.migrate({ v: '1', name: 'a', at: 'then' }, { at: today })).toMatchObject({ right: { at: 'then' } })
  })

  it('returns a message unchanged that is valid under the new contract', () => {
    const value = { v: '2', title: 'a', at: 'then' }
    const result = upgrade.migrate(value, { at: today })
    expect(result._tag === 'Right' && result.right === value).toBe(true)
  })

  it.each([
    ['a list', arrayOf(string), ['a', 'b']],
    ['a list of JSON values', arrayOf(JsonValue), [{ a: 1, b: 2 }, 'c']],
    ['a tuple', tuple([string, string]), ['a', 'b']],
    ['a JSON value', JsonValue, { a: { b: 1 }, c: 2 }],
    ['a record', recordOf(string), { env: 'prod', team: 'search' }],
    ['a list of records', arrayOf(recordOf(string)), [{ env: 'prod' }, { env: 'test' }]],
    ['an open object', struct('Open', {}, { known: string }, { open: true }), { a: 1, b: 2, known: '' }],
    ['an opaque codec', new t.Type('Opaque', t.UnknownRecord.is, t.UnknownRecord.validate, t.identity), { a: 1, b: 2 }],
  ])('returns a message of the new version unchanged that has %s', (_, list: t.Mixed, kept: unknown) => {
    const older = contract({ ...plain, version: 3, codec: struct('Older', { list }, { name: string }) })
    const newer = contract({ ...plain, version: 4, codec: struct('Newer', { list }, { title: string }) })
    const { migrate } = migration({
      from: older,
      to: newer,
      up: (old: { list: unknown }) => E.right({ list: old.list }),
    })
    const value = { list: kept, title: 'c' }
    expect(migrate(value, { at: today })).toEqual(E.right(value))
    expect(migrate({ list: kept, name: 'c' }, { at: today })).toEqual(E.right({ list: kept }))
  })

  it('reports the issues of an invalid old message', () => {
    const result = upgrade.migrate({ v: '1' }, { at: today })
    expect(result._tag === 'Left' && result.left.map((issue) => `${issue.contract} ${String(issue)}`)).toEqual([
      'demo/plan@1 name is missing: it must be a string',
    ])
  })

  it('reports why a message cannot be upgraded, and returns no invalid message', () => {
    expect(upgrade.migrate({ v: '1', name: '' }, { at: today })).toEqual({ _tag: 'Left', left: [refused] })
    const wrong = upgrade.migrate({ v: '1', name: 'x' }, { at: today })
    expect(wrong._tag === 'Left' && wrong.left.map((issue) => `${issue.contract} ${String(issue)}`)).toEqual([
      'demo/plan@2 title must be a string — got 1',
    ])
  })
})

const back = downMigration({
  from: two,
  to: one,
  loses: 'A title of several words.',
  down: ({ title, at }, options) =>
    title.includes(' ')
      ? { _tag: 'Left', left: [refused] }
      : {
          _tag: 'Right',
          right: { v: '1' as const, name: title === 'x' ? (1 as unknown as string) : title, at: at || options.at },
        }, // a migration may be wrong
})

describe('downMigration', () => {
  it('turns a message into one of the older version', () => {
    expect(back.migrate({ v: '2', title: 'a', at: 'then' }, { at: today })).toEqual({
      _tag: 'Right',
      right: { v: '1', name: 'a', at: 'then' },
    })
    expect(back.migrate({ v: '2', title: 'a', at: '' }, { at: today })).toMatchObject({ right: { at: today } })
    expect([back.from.name, back.to.name, back.loses]).toEqual([
      'demo/plan@2',
      'demo/plan@1',
      'A title of several words.',
    ])
  })

  it('undoes a migration up', () => {
    const up = upgrade.migrate({ v: '1', name: 'a', at: 'then' }, { at: today })
    expect(up._tag === 'Right' && back.migrate(up.right, { at: tomorrow })).toEqual({
      _tag: 'Right',
      right: { v: '1', name: 'a', at: 'then' },
    })
  })

  it('returns a message unchanged that is valid under the older contract only', () => {
    const value = { v: '1', name: 'a' }
    const result = back.migrate(value, { at: today })
    expect(result._tag === 'Right' && result.right === value).toBe(true)
  })

  it('reads a message that both versions accept as one of the newer version', () => {
    const older = contract({ ...plain, version: 3, codec: struct('Older', {}, { name: string }) })
    const newer = contract({ ...plain, version: 4, codec: struct('Newer', {}, { title: string }) })
    const { migrate } = downMigration({
      from: newer,
      to: older,
      down: ({ title }) => E.right(title === undefined || title === null ? {} : { name: title }),
    })
    expect(migrate({ title: 'a' }, { at: today })).toEqual(E.right({ name: 'a' }))
  })

  it('reports the issues of a message that is valid under neither', () => {
    const result = back.migrate({ v: '2', at: '' }, { at: today })
    expect(result._tag === 'Left' && result.left.map((issue) => `${issue.contract} ${String(issue)}`)).toEqual([
      'demo/plan@2 title is missing: it must be a string',
    ])
  })

  it('reports by the version that declares more of its keys, also beside an open one', () => {
    const open = contract({ ...plain, version: 3, codec: struct('Open', { name: string }, {}, { open: true }) })
    const newer = contract({ ...plain, version: 4, codec: struct('Next', { title: string, at: string }) })
    const { migrate } = migration({ from: open, to: newer, up: () => refusal })
    const contractsOf = (value: unknown): unknown => {
      const result = migrate(value, { at: today })
      return result._tag === 'Left' && result.left.map((issue) => issue.contract)
    }
    expect(contractsOf({ title: 1, at: '' })).toEqual(['demo/plan@4'])
    expect(contractsOf({ name: 1, more: '' })).toEqual(['demo/plan@3'])
    expect(contractsOf({ name: 1, title: '' })).toEqual(['demo/plan@3'])
  })

  it('reports why a message cannot be downgraded, and returns no invalid message', () => {
    expect(back.migrate({ v: '2', title: 'a b', at: '' }, { at: today })).toEqual({ _tag: 'Left', left: [refused] })
    const wrong = back.migrate({ v: '2', title: 'x', at: '' }, { at: today })
    expect(wrong._tag === 'Left' && wrong.left.map((issue) => `${issue.contract} ${String(issue)}`)).toEqual([
      'demo/plan@1 name must be a string — got 1',
    ])
  })

  it('is frozen, and has no loses where nothing is lost', () => {
    const lossless = downMigration({ from: two, to: one, down: () => refusal })
    expect(Object.isFrozen(lossless)).toBe(true)
    expect('loses' in lossless).toBe(false)
  })

  it('throws if it does not lead to an older version', () => {
    expect(() => downMigration({ from: one, to: two, down: () => refusal })).toThrow(
      'A down migration leads to an older version, not from demo/plan@1 to demo/plan@2: exchange from and to, or use migration',
    )
    expect(() => downMigration({ from: one, to: one, down: () => refusal })).toThrow(TypeError)
  })
})

describe('the types of a migration', () => {
  interface One {
    v: '1'
    name: string
    at?: string | null
  }
  interface Two {
    v: '2'
    title: string
    at: string
  }

  it('follow from its contracts', () => {
    expectTypeOf(upgrade).toEqualTypeOf<Migration<One, Two>>()
    expectTypeOf(upgrade.from).toEqualTypeOf<Contract<One>>()
    expectTypeOf(upgrade.to).toEqualTypeOf<Contract<Two>>()
    expectTypeOf(upgrade.migrate({}, { at: today })).toEqualTypeOf<DecodeResult<Two>>()
    expectTypeOf(upgrade.up).parameter(0).toEqualTypeOf<One>()
  })

  it('follow from its contracts on the way down', () => {
    expectTypeOf(back).toEqualTypeOf<DownMigration<Two, One>>()
    expectTypeOf(back.migrate({}, { at: today })).toEqualTypeOf<DecodeResult<One>>()
    expectTypeOf(back.down).parameter(0).toEqualTypeOf<Two>()
    const wrong = () => E.right({ v: '1' as const, name: 1 })
    // @ts-expect-error: the name is a string
    downMigration({ from: two, to: one, down: wrong })
  })

  it('are not part of AnyMigration', () => {
    const all: readonly AnyMigration[] = [upgrade, back, migration({ from: any, to: two, up: () => refusal })]
    expect(all).toHaveLength(3)
    expectTypeOf<AnyMigration['from']>().toEqualTypeOf<AnyContract>()
    expectTypeOf<ReturnType<AnyMigration['migrate']>>().toEqualTypeOf<DecodeResult<unknown>>()
  })

  it('are not inferred from the result of up', () => {
    const versions = { from: one, to: two }
    const short = () => E.right({ v: '2' as const })
    // @ts-expect-error: the new contract requires a title and a time
    migration({ ...versions, up: short })
    const wrong = () => E.right({ v: '2' as const, title: 1, at: '' })
    // @ts-expect-error: the title is a string
    migration({ ...versions, up: wrong })
    const titled = ({ title }: { readonly title: string }) => E.right({ v: '2' as const, title, at: '' })
    // @ts-expect-error: the old message has no title
    migration({ ...versions, up: titled })
    const newer = (old: Two) => E.right(old)
    // @ts-expect-error: up receives the message that the old contract decodes
    migration({ ...versions, up: newer })
    expectTypeOf(migration({ ...versions, up: () => refusal })).toEqualTypeOf<Migration<One, Two>>()
  })
})

interface Chain {
  readonly a: string
  readonly next?: Chain | null
}

it('reports a message that is nested 20,000 levels deep', () => {
  const codec: t.Type<Chain> = recursive('Chain', () => struct('Chain', { a: string }, { next: codec }))
  const [old, next] = [1, 2].map((version) => contract({ ...plain, version, codec }))
  if (old === undefined || next === undefined) throw new Error('There are two versions.')
  const { migrate } = migration({ from: old, to: next, up: E.right })
  const message = Array.from({ length: 20_000 }).reduce<Chain>((inner) => ({ a: 'x', next: inner }), { a: 'x' })
  expect(
    E.mapLeft((issues: readonly Issue[]) => issues.map(({ code }) => code))(migrate(message, { at: today })),
  ).toEqual(E.left(['too_deep']))
})
