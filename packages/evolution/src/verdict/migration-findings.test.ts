import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { ReleasedCode } from '../release/released-code.js'
import { executor } from '../inclusion/execute.js'
import { documentOf } from '../schema/document.js'
import { compareReleases } from './compare-releases.js'
import { containsAll, lostFrom } from './migration-findings.js'

type Message = Readonly<Record<string, Json>>

/** Returns the findings of what a new migration of some messages drops. */
const drops = (
  properties: { readonly [key: string]: Schema },
  messages: readonly Message[],
  up: (message: Message) => Json,
  loses?: string,
) => {
  const of = (version: number, schema: Schema) => ({ id: 'a/b', version, role: 'record', schema, rules: [], cases: [] }) as const // oxfmt-ignore
  const schema = { type: 'object', properties, required: Object.keys(properties), examples: [...messages] } as const
  const run = executor(documentOf(schema))
  const code: ReleasedCode = {
    ...{ format: 1, handOver: {}, select: {} },
    decode: {
      'a/b@1': (message) => (run(message) === true ? [] : [{ severity: 'error', path: [], code: 'x' } as never]),
    },
    migrate: { 'a/b@1 → a/b@2': (message) => ({ result: up(message as Message) }) },
  }
  const old = { package: 'a', version: '1.0.0', exports: {}, contracts: [of(1, schema)], migrations: [] }
  const migration = { from: 'a/b@1', to: 'a/b@2', ...(loses === undefined ? {} : { loses }) }
  const next = { ...old, version: '2.0.0', contracts: [of(1, schema), of(2, {})], migrations: [migration] }
  const { findings } = compareReleases(old, next, { execute: { old: code, next: code } })
  return findings.filter(({ kind }) => kind === 'migration-drops')
}

/** Returns why a new migration of some messages is unproved. */
const unproved = (...of: Parameters<typeof drops>): readonly (string | undefined)[] =>
  drops(...of).flatMap(({ effects }) => effects.map(({ reason }) => reason))

describe('a migration of both versions', () => {
  const results = (before: object, after: object) => {
    const of = (version: number, examples: readonly Json[] = []) => ({ id: 'a/b', version, role: 'message', schema: { examples }, rules: [], cases: [] }) as const // oxfmt-ignore
    const code = (result: object): ReleasedCode => ({
      ...{ format: 1, handOver: {}, select: {}, decode: { 'a/b@1': () => [], 'a/b@2': () => [] } },
      migrate: { 'a/b@1 → a/b@2': () => ({ result: result as Json }) },
    })
    const release = { package: 'a', version: '1.0.0', exports: {}, contracts: [of(1, [{}]), of(2)], migrations: [{ from: 'a/b@1', to: 'a/b@2' }] } // oxfmt-ignore
    return compareReleases(release, release, { execute: { old: code(before), next: code(after) } }).findings
  }

  it('loses no key that both versions leave undefined', () => {
    expect(results({ a: undefined }, { a: undefined, b: 1 })).toMatchObject([{ bump: 'minor', effects: [] }])
    expect(results({ a: 1 }, { a: undefined })).toMatchObject([{ bump: 'major', effects: [{ lostPointer: '/a' }] }])
    expect(results({ a: undefined }, {})).toEqual([])
  })
})

describe('a migration beside a release that recorded none', () => {
  const gained = (before: readonly number[], after: readonly number[]) => {
    const of = (version: number) => ({ id: 'a/b', version, role: 'record', schema: {}, rules: [], cases: [] }) as const
    const old = { package: 'a', version: '1.0.0', exports: {}, contracts: before.map(of) }
    const next = { ...old, version: '2.0.0', contracts: after.map(of), migrations: [{ from: 'a/b@1', to: 'a/b@2' }] }
    return compareReleases(old, next).findings.filter(({ kind }) => kind === 'migration-added')
  }

  it('is new if it leads to a version or from one that is new', () => {
    expect(gained([1], [1, 2])).toHaveLength(1)
    expect(gained([2], [1, 2])).toHaveLength(1)
  })

  it('may be as old as its versions, also if the package has one of them no more', () => {
    expect(gained([1, 2], [1, 2])).toEqual([])
    expect(gained([2], [2])).toEqual([])
  })
})

describe('what a new migration drops', () => {
  const [text, whole] = [{ type: 'string' }, { type: 'integer' }] as const

  it('is what stands under a key where no other value changes the result', () => {
    const todo = { title: text, pages: whole, tags: { type: 'array', items: text } } as const
    const messages = [{ title: 'A list', pages: 12, tags: ['x', 'y'] }]
    const made = unproved(todo, messages, ({ title }) => ({ subject: title ?? null, pages: 12 }))
    expect(made).toEqual(['no result has what stands under tags'])
    expect(unproved(todo, messages, ({ title }) => ({ subject: title ?? null }))).toEqual(['no result has what stands under pages, tags']) // oxfmt-ignore
  })

  it.each<readonly [string, Schema, Json, (value: Json | undefined) => Json]>([
    ['a number in another unit', whole, 1250, (cents) => ({ price: Number(cents) / 100 })],
    ['a boolean that is a word', { type: 'boolean' }, true, (isDone) => ({ state: isDone === true ? 'done' : 'open' })],
    [
      'a word in small letters',
      { enum: ['HIGH', 'LOW'] },
      'HIGH',
      (word) => ({ urgency: JSON.stringify(word).toLowerCase() }),
    ],
    ['a list that is a text', { type: 'array', items: text }, ['a'], (list) => ({ line: JSON.stringify(list) })],
    ['a literal', { const: 'note' }, 'note', () => ({})],
  ])('is not %s', (_, schema, value, up) => {
    expect(unproved({ it: schema }, [{ it: value }], ({ it }) => up(it))).toEqual([])
  })

  it('is found among what is the same at each call, and unknown if nothing is', () => {
    const properties = { a: text, b: text }
    const messages = [{ a: 'x', b: 'y' }]
    expect(unproved(properties, messages, ({ a }) => ({ a: a ?? '', id: Math.random() }))).toEqual([
      'no result has what stands under b',
    ])
    expect(unproved(properties, messages, () => ({ id: Math.random() }))).toEqual([
      'too many values of long messages are in no result to try others in their places, or each call has another result',
    ])
  })

  it('has other words if it is unknown', () => {
    const sentences = (up: () => Json) => drops({ a: text }, [{ a: 'x' }], up).map(({ description }) => description)
    expect(sentences(() => ({}))).toEqual([expect.stringMatching(/ a\/b@2 that drops values$/)])
    expect(sentences(() => ({ id: Math.random() }))).toEqual([expect.stringMatching(/ a\/b@2 that may drop values$/)])
  })

  it('is not what it says that it loses, but the rest', () => {
    const lost = (loses: string) => unproved({ a: text, b: text }, [{ a: 'x', b: 'y' }], () => ({}), loses)
    expect(lost('The keys a and b.')).toEqual([])
    expect(lost('The key a.')).toEqual(['no result has what stands under b'])
  })
})

describe('two results', () => {
  it('differ by a property that one of them lacks', () => {
    expect(lostFrom({ a: { b: 1 }, c: 2 }, { a: {}, c: 3 })).toBe('/a/b')
    expect(lostFrom({ a: 1 }, { a: 2, b: 3 })).toBeUndefined()
  })

  it('have the same values if one contains all of the other', () => {
    expect(containsAll({ a: 1, b: [{ c: 1, d: 2 }] }, { a: 1, b: [{ c: 1 }] })).toBe(true)
    expect(containsAll({ a: 1, b: [{ c: 1 }, 2] }, { a: 1, b: [{ c: 1 }] })).toBe(false)
    expect(containsAll({ a: 2 }, { a: 1 })).toBe(false)
  })
})
