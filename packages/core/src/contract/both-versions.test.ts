import { identity, type Mixed, refinement, success, Type } from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import { JsonValue } from '../codecs.js'
import * as fc from 'fast-check'
import { field } from '../codec/field.js'
import { number, string } from '../codec/primitives.js'
import { numberOf } from '../codec/number-of.js'
import { recordOf } from '../codec/record-of.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { withKeywords } from '../codec/with-keywords.js'
import { union } from '../codec/union.js'
import { type AnyContract, contract } from './contract.js'
import { downMigration, migration } from './migration.js'
import type { DecodeResult } from './decode.js'

const today = '2024-01-15T10:30:00Z'

describe('a migration of a message that both versions accept', () => {
  const note = { id: 'demo/note', role: 'record', description: 'A note.' } as const
  const older = contract({ ...note, version: 1, codec: struct('Older', { name: string }, { bytes_saved: number }) })
  const newer = contract({
    ...{ ...note, version: 2 },
    codec: struct(
      'Newer',
      { name: string },
      { bytes_sent: field(number, 'Bytes.', { formerly: { key: 'bytes_saved', since: '2.0.0' } }) },
    ),
  })
  const up = migration({
    from: older,
    to: newer,
    up: ({ bytes_saved: bytes_sent, ...rest }) =>
      E.right({ ...rest, ...(typeof bytes_sent === 'number' ? { bytes_sent } : {}) }),
  })
  const down = downMigration({
    from: newer,
    to: older,
    down: ({ bytes_sent: bytes_saved, ...rest }) =>
      E.right({ ...rest, ...(typeof bytes_saved === 'number' ? { bytes_saved } : {}) }),
  })
  const now = { at: today }

  it('runs on a message of the old version, although the new contract accepts it', () => {
    expect(newer.is({ name: 'a', bytes_saved: 5 })).toBe(true)
    expect(up.migrate({ name: 'a', bytes_saved: 5 }, now)).toEqual(E.right({ name: 'a', bytes_sent: 5 }))
    expect(down.migrate({ name: 'a', bytes_sent: 5 }, now)).toEqual(E.right({ name: 'a', bytes_saved: 5 }))
  })

  it('returns a message of the new version unchanged, although the old contract accepts it', () => {
    const [current, past] = [
      { name: 'a', bytes_sent: 5, extra: true },
      { name: 'a', bytes_saved: 5, extra: true },
    ]
    const [kept, older_] = [up.migrate(current, now), down.migrate(past, now)]
    expect(E.isRight(kept) && kept.right === current).toBe(true)
    expect(E.isRight(older_) && older_.right === past).toBe(true)
  })

  it('runs if the message fits both versions alike', () => {
    const price = {
      id: 'demo/price',
      role: 'record',
      description: 'A price.',
      codec: struct('Price', { price: number }),
    } as const
    const euros = contract({ ...price, version: 1 })
    const cents = contract({ ...price, version: 2 })
    const step = migration({ from: euros, to: cents, up: ({ price: euro }) => E.right({ price: euro * 100 }) })
    expect(step.migrate({ price: 5 }, now)).toEqual(E.right({ price: 500 }))
  })

  describe('of which the new version admits keys that it does not declare', () => {
    const share = { id: 'demo/share', role: 'record', description: 'A share.' } as const
    const [percent, ratio] = [numberOf({ min: 0, max: 100 }), numberOf({ min: 0, max: 1 })]
    const old = contract({ ...share, version: 1, codec: struct('A', { pct: percent }) })
    const nested = contract({ ...share, version: 1, codec: struct('A', { of: struct('B', { pct: percent }) }) })
    const scaled = (value: unknown): DecodeResult<never> => E.right(value as never)
    const notes = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.constantFrom(0, 1))

    it.each<[string, Mixed]>([
      ['an open object', struct('B', { pct: ratio }, {}, { open: true })],
      ['a record', recordOf(ratio)],
      ['any JSON', JsonValue],
    ])('runs if the new version is %s (property)', (_, codec) => {
      const step = migration({
        from: old,
        to: contract({ ...share, version: 2, codec }),
        up: (message) => scaled({ ...message, pct: message.pct / 100 }),
      })
      fc.assert(
        fc.property(notes, (note) => {
          expect(step.migrate({ ...note, pct: 1 }, now)).toEqual(E.right({ ...note, pct: 0.01 }))
        }),
      )
    })

    it('runs if a part of the new version is a record (property)', () => {
      const step = migration({
        from: nested,
        to: contract({ ...share, version: 2, codec: struct('B', { of: recordOf(ratio) }) }),
        up: ({ of }) => scaled({ of: { ...of, pct: of.pct / 100 } }),
      })
      fc.assert(
        fc.property(notes, (note) => {
          expect(step.migrate({ of: { ...note, pct: 1 } }, now)).toEqual(E.right({ of: { ...note, pct: 0.01 } }))
        }),
      )
    })
  })

  describe('of which the old version admits keys that the new one declares', () => {
    const scale = { id: 'demo/scale', role: 'record', description: 'A scale.' } as const
    const next = contract({
      ...scale,
      version: 2,
      codec: struct('B', {}, { n: number, data: struct('D', {}, { x: number }) }),
    })

    it.each<[string, Mixed]>([
      ['a record', recordOf(JsonValue)],
      ['any JSON', JsonValue],
      ['an open object', struct('A', {}, {}, { open: true })],
      ['an object with any JSON inside', struct('A', {}, { n: number, data: JsonValue })],
      ['conditions on any JSON', withKeywords(JsonValue, { minProperties: 1 })],
      ['an opaque codec', new Type<unknown>('Odd', (_u): _u is unknown => true, success, identity)],
    ])('runs if the old version is %s', (_, codec) => {
      const step = migration({ from: contract({ ...scale, version: 1, codec }), to: next, up: () => E.right({ n: 0 }) })
      expect(step.migrate({ n: 1, data: { x: 1 } }, now)).toEqual(E.right({ n: 0 }))
    })
  })

  it('reports an invalid message by the version that declares more of its keys', () => {
    const plan = { id: 'demo/step', role: 'record', description: 'A step.' } as const
    const past = contract({ ...plan, version: 1, codec: struct('A', { a: string }) })
    const next = contract({ ...plan, version: 2, codec: struct('B', { b: string, c: number }) })
    const step = migration({ from: past, to: next, up: ({ a }) => E.right({ b: a, c: 0 }) })
    const issuesFor = (value: unknown): unknown => {
      const result = step.migrate(value, now)
      return E.isLeft(result) && result.left.map((issue) => `${issue.contract} ${String(issue)}`)
    }
    expect(issuesFor({ b: 'x', c: '1' })).toEqual(['demo/step@2 c must be a number — got "1"'])
    expect(issuesFor({ a: 1 })).toEqual(['demo/step@1 a must be a string — got 1'])
  })

  it('finds the version of a deep message without validating a level again for each one above', () => {
    let visits = 0
    const Counted = refinement(number, () => ++visits > 0, 'Counted')
    const Tree: Mixed = recursive('Tree', () =>
      union('Tree', [struct('X', { n: Tree }, { x: Counted }), struct('Y', { n: Tree }, { y: Counted }), string]),
    )
    let message: unknown = 'leaf'
    for (let depth = 0; depth < 100; depth++) message = { n: message, x: 1, y: 1 }
    const parts = { id: 'demo/tree', role: 'record', description: 'A tree.', codec: Tree } as const
    const [from, to] = [contract({ ...parts, version: 1 }), contract({ ...parts, version: 2 })]
    const step = migration({ from, to, up: (old) => E.right(old) })
    expect(E.isRight(step.migrate(message, now))).toBe(true)
    expect(visits).toBeLessThan(3000)
  })

  it('counts the keys of the member of a union that accepts the message', () => {
    const choice = { id: 'demo/choice', role: 'record', description: 'A choice.' } as const
    const [none, both] = [struct('None', {}), struct('Both', { a: string, b: number })]
    const first = contract({ ...choice, version: 1, codec: union('First', [none, both]) })
    const second = contract({ ...choice, version: 2, codec: union('Second', [none, struct('B', { b: string })]) })
    const step = migration({ from: first, to: second, up: ({ ...rest }) => E.right({ ...rest, ran: true }) })
    expect(step.migrate({ a: 1, b: 'x' }, now)).toEqual(E.right({ a: 1, b: 'x' }))
    expect(step.migrate({ a: 'x', b: 1 }, now)).toEqual(E.right({ a: 'x', b: 1, ran: true }))
  })

  it('loses nothing on the way down and up again (property)', () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string(), bytes_sent: fc.integer() }, { requiredKeys: ['name'] }), (message) => {
        const there = down.apply(message, now)
        expect(E.isRight(there) ? up.apply(there.right, now) : there).toEqual(E.right(message))
      }),
    )
  })

  it('reports a function that throws, and does not blame the message', () => {
    const failing = migration({
      from: older,
      to: newer,
      up: () => {
        throw new Error('no such table')
      },
    })
    const result = failing.migrate({ name: 'a' }, now)
    expect(E.isLeft(result) && result.left.map((issue) => issue.redacted().cause)).toEqual([undefined])
    expect(E.isLeft(result) && result.left.map(({ code, message }) => [code, message])).toEqual([
      [
        'migration_failed',
        'could not be migrated: the migration from demo/note@1 to demo/note@2 threw Error: no such table',
      ],
    ])
  })

  it('reports an async function, and leaves no rejection unhandled', async () => {
    const failing = migration({ from: older, to: newer, up: () => Promise.reject(new Error('late')) as never })
    const result = failing.migrate({ name: 'a' }, now)
    expect(E.isLeft(result) && result.left.map(({ code, message }) => [code, message])).toEqual([
      [
        'migration_failed',
        'could not be migrated: the migration from demo/note@1 to demo/note@2 returned a promise, and must return a Right, or a Left with issues',
      ],
    ])
    await new Promise(setImmediate) // an unhandled rejection would end the test run
  })

  it('reports a promise in the Right of a function, and leaves no rejection unhandled', async () => {
    const failing = migration({ from: older, to: newer, up: () => E.right(Promise.reject(new Error('late')) as never) })
    const result = failing.migrate({ name: 'a' }, now)
    expect(E.isLeft(result) && result.left.map(({ message }) => message)).toEqual([
      'could not be migrated: the migration from demo/note@1 to demo/note@2 returned a promise, and must return a message in its Right',
    ])
    await new Promise(setImmediate) // an unhandled rejection would end the test run
  })

  it('reports a function that changes a frozen message, and does not blame the sender', () => {
    const changing = migration({
      from: older,
      to: newer,
      up: (old) => E.right(Object.assign(old, { name: 'b' }) as { readonly name: string }),
    })
    const result = changing.migrate(Object.freeze({ name: 'a' }), now)
    expect(E.isLeft(result) && result.left.map(({ code }) => code)).toEqual(['migration_failed'])
  })

  it('is refused if the contracts are not versions of one contract in this order', () => {
    const other = contract({ ...note, id: 'demo/other', version: 2, codec: JsonValue })
    const make = (from: AnyContract, to: AnyContract) => () => migration({ from, to, up: () => E.right(undefined) })
    expect(make(older, other)).toThrow(
      'A migration leads to another version of demo/note, not to demo/other@2: pass two contracts with the same id',
    )
    expect(make(newer, older)).toThrow(
      'A migration leads to a newer version, not from demo/note@2 to demo/note@1: exchange from and to, or use downMigration',
    )
    expect(make(older, older)).toThrow(TypeError)
  })
})
