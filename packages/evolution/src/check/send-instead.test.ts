import { hasValueAt } from '../schema/json-edit.js'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { compareExecutable } from './compare-executable.js'
import { migrated, migrationMessages, rejectedPaths, renamed, repaired } from './send-instead.js'
import {
  arrayOf,
  catalog,
  contract,
  enumOf,
  integerOf,
  type Json,
  migration,
  rule,
  schemaNodeOf,
  string,
  struct,
} from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import * as fc from 'fast-check'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'

const oldSchema: Schema = {
  type: 'object',
  properties: {
    nodes: { type: 'array', items: { type: 'object', properties: { bytes: { type: 'integer' } } } },
  },
  'x-contract': { formerly: [{ pointer: '/nodes/*/bytes', key: 'size', since: '2.0.0' }], nullable: [] },
}

describe('a message in the terms of the new version', () => {
  it('has renamed values under their new names, and leaves out undeclared ones', () => {
    expect(renamed({ nodes: [{ size: 1 }, { size: 2, more: 3 }], other: 4 }, oldSchema)).toEqual({
      nodes: [{ bytes: 1 }, { bytes: 2 }],
    })
  })

  it('has a value at a pointer if any item has it', () => {
    expect(hasValueAt({ nodes: [{}, { size: 1 }] }, '/nodes/0/size')).toBe(true)
    expect(hasValueAt({ nodes: [{ bytes: 1 }] }, '/nodes/0/size')).toBe(false)
  })
})

const Item = struct('Item', { bread: enumOf('rye', 'wheat'), loaves: integerOf({ min: 1 }, 'Loaves') })
const Order = struct('Order', { customer: enumOf('Ada', 'Bob'), items: arrayOf(Item, { min: 1 }) })
const order = contract({ id: 'shop/order', version: 1, role: 'input', description: 'An order.', codec: Order })
const wrong = (message: Json) => order.validate(message).errors.map(({ path }) => path)
const schema = toJsonSchema(schemaNodeOf(Order))
const example = { customer: 'Ada', items: [{ bread: 'rye', loaves: 1 }] }

describe('a repaired message', () => {
  it('keeps the parts that are valid', () => {
    const message = {
      customer: 'Bob',
      items: [
        { bread: 'wheat', loaves: 3 },
        { bread: 'spelt', loaves: 0 },
      ],
      note: 'x',
    }
    expect(repaired(message, { wrong, schema, examples: [example] })).toEqual({
      customer: 'Bob',
      items: [
        { bread: 'wheat', loaves: 3 },
        { bread: 'rye', loaves: 1 },
      ],
      note: 'x',
    })
  })

  it('is accepted, whatever was wrong', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(order.is(repaired(value as Json, { wrong, schema, examples: [example] }))).toBe(true) // fast-check generates JSON
      }),
    )
  })

  it('is undefined if no example is accepted either', () => {
    expect(repaired(5, { wrong: () => [[]], schema, examples: [6] })).toBeUndefined()
  })

  const near = (message: Json, to: Schema, examples: readonly Json[] = []): Json | undefined =>
    repaired(message, { wrong: (one) => rejectedPaths(to, one), schema: to, examples })

  it('takes the nearest number, and the nearest spelling', () => {
    expect(near(1, { type: 'number', maximum: 0.99 })).toBe(0.99)
    expect(near(1, { type: 'number', minimum: 0, maximum: 0.99 }, [0.5])).toBe(0.99)
    expect(near(-3, { type: 'integer', minimum: 2 })).toBe(2)
    expect(near(7, { type: 'integer', multipleOf: 5 })).toBe(5)
    expect(near(1.6, { type: 'integer' })).toBe(2)
    expect(near('finished', { enum: ['open', 'finish', 'closed'] })).toBe('finish')
  })

  it('changes the value of the key "*" that is wrong, and no other', () => {
    expect(near({ a: 9, '*': 9 }, { properties: { '*': { maximum: 3 } } })).toEqual({ a: 9, '*': 3 })
  })

  it('takes the first items of a list that is too long', () => {
    expect(near([4, 5, 6], { type: 'array', maxItems: 2 }, [[1]])).toEqual([4, 5])
    expect(near([4, 5, 5], { type: 'array', maxItems: 2, uniqueItems: true }, [[1]])).toEqual([4, 5])
    expect(near([4, 4, 6], { type: 'array', maxItems: 2, uniqueItems: true }, [[1]])).toEqual([1])
  })

  it('takes a missing value from the example, or from the schema if the example lacks it too', () => {
    const to: Schema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 3 }, c: { $ref: '#/$defs/c' } },
      required: ['a', 'b', 'c'],
      $defs: { c: { enum: ['x', 'y'] } },
    }
    expect(near({ a: 'as sent' }, to, [{ a: 'example', b: 8 }])).toEqual({ a: 'as sent', b: 8, c: 'x' })
    expect(near({ a: 'as sent' }, to)).toEqual({ a: 'as sent', b: 3, c: 'x' })
  })
})

describe('a migrated message', () => {
  it('starts at the version at which `contracts migrate` starts, the oldest of those it fits alike', () => {
    const plain = { id: 'shop/note', role: 'message', description: 'A note.' } as const
    const one = contract({ ...plain, version: 1, codec: struct('NoteV1', { a: string }) })
    const two = contract({ ...plain, version: 2, codec: struct('NoteV2', { a: string }, { b: string }) })
    const three = contract({ ...plain, version: 3, codec: struct('NoteV3', { from: string }) })
    const notes = catalog({
      domain: 'shop',
      entries: [
        { contract: one, examples: [{ a: 'x' }] },
        { contract: two, examples: [{ a: 'x', b: 'y' }] },
        { contract: three, examples: [{ from: 'x' }] },
      ],
      migrations: [
        migration({ from: one, to: two, up: ({ a }) => E.right({ a, b: 'from v1' }) }),
        migration({ from: two, to: three, up: ({ b }) => E.right({ from: b ?? 'v2 without b' }) }),
      ],
    })
    expect(migrated({ a: 'x' }, three, notes)).toEqual({ from: 'from v1' })
    expect(migrated({ a: 'x', b: 'y' }, three, notes)).toEqual({ from: 'y' })
    expect(migrated({ c: 'x' }, three, notes)).toBeUndefined()
  })
})

describe('what to send in place of a message that the old version refuses', () => {
  const Bill = struct('Bill', { issued: integerOf({ min: 0 }), due: integerOf({ min: 0 }) })
  type Accepts = (issued: number, due: number) => boolean
  /** Returns what is drafted in place of each message that breaks, and whether the old version accepts it. */
  const draftedFor = (before: Accepts, after: Accepts, example: Json) => {
    const catalogs = [before, after].map((isFine) => {
      const dates = rule({
        ...{ id: 'shop/due', description: 'It is due after it is issued.', needs: ['/issued', '/due'] },
        check: ({ issued, due }: { readonly issued: number; readonly due: number }) =>
          isFine(issued, due) ? [] : [{ path: ['due'], message: 'must be after "issued"' }],
      })
      const plain = { id: 'shop/bill', version: 1, role: 'message', description: 'A bill.' } as const
      const bill = contract({ ...plain, codec: Bill, rules: [dates] })
      return catalog({ domain: 'shop', entries: [{ contract: bill, examples: [example] }] })
    })
    const [old, next] = catalogs.map((one) => createRelease({ manifest: { name: 'shop', version: '1.0.0' }, exports: {}, catalog: one })) // oxfmt-ignore
    const [oldCode, nextCode] = catalogs.map((one, i) => ({ run: releasedCode(one), text: i === 0 ? 'old' : 'new' }))
    if (old === undefined || next === undefined) throw new Error('there are two')
    const compared = compareExecutable(old, next, { oldCode, nextCode })
    const drafts = migrationMessages(compared.compatibility.findings, { ...compared, catalog: catalogs[1] })
    return drafts.map(({ shows, instead }) => [shows, instead])
  }

  it('is the nearest message that the rules of both versions accept', () => {
    expect(draftedFor((a, b) => a < b, (a, b) => a <= b, { issued: 2, due: 3 })).toEqual([
      ['rejected-before', { issued: 2, due: 3 }],
    ]) // oxfmt-ignore
  })

  it('is nothing if no message is found that both accept', () => {
    expect(draftedFor((a, b) => a + b === 977, (a, b) => a + b === 5, { issued: 2, due: 3 })).toEqual([
      ['rejected-before', undefined],
    ]) // oxfmt-ignore
  })
})
