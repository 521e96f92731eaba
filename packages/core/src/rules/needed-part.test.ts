import { expectTypeOf } from 'expect-type'
import fc from 'fast-check'
import type { TypeOf } from 'io-ts'
import { arrayOf, tuple } from '../codec/array-of.js'
import { literal } from '../codec/literal.js'
import { number, string } from '../codec/primitives.js'
import { recordOf } from '../codec/record-of.js'
import { struct } from '../codec/struct.js'
import { contract } from '../contract/contract.js'
import { forbiddenWhen, ordered, requiredWhen, uniqueBy } from './field-rules.js'
import type { NeededPart } from './needed-part.js'
import { type Rule, rule, type RuleOf, type Violation } from './rule.js'

const Inner = struct('Inner', { c: number, d: string })
const Whole = struct(
  'Whole',
  { a: string, b: string, inner: Inner, list: arrayOf(struct('Item', { x: string }, { y: number })) },
  { maybe: Inner, map: recordOf(Inner), pair: tuple([number, number]), 'e/f': string },
)
type Whole = TypeOf<typeof Whole>

const of = { id: 'demo/whole', version: 1, role: 'message', description: 'A whole.', codec: Whole } as const
const about = { id: 'demo/r', description: 'R.' }
const none = (): readonly Violation[] => []

/** An item of which only `x` is needed. */
interface NeededItem {
  x: string
  y?: unknown
}

describe('the type of what a rule needs', () => {
  it('is the whole value by default, and unknown if the rule needs nothing', () => {
    expectTypeOf<NeededPart<Whole, ''>>().toEqualTypeOf<Whole>()
    expectTypeOf<NeededPart<Whole, '' | '/a'>>().toEqualTypeOf<Whole>()
    expectTypeOf<NeededPart<Whole, never>>().toEqualTypeOf<unknown>()
    expectTypeOf<NeededPart<Whole, string>>().toEqualTypeOf<Whole>()
  })

  it('has the needed fields, and leaves the others unknown', () => {
    type AB = { a: string; b: string; c?: number | null }
    expectTypeOf<NeededPart<AB, '/a'>>().branded.toEqualTypeOf<{ a: string; b?: unknown; c?: unknown }>()
    expectTypeOf<NeededPart<AB, '/a' | '/c'>>().branded.toEqualTypeOf<{ a: string; b?: unknown; c?: number | null }>()
    expectTypeOf<NeededPart<Whole, '/e~1f'>['e/f']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<NeededPart<Whole, '/a'>['inner']>().toEqualTypeOf<unknown>()
  })

  it('has the containers on the way to a pointer, which stay optional where they are', () => {
    expectTypeOf<NeededPart<Whole, '/inner/c'>['inner']>().branded.toEqualTypeOf<{ c: number; d?: unknown }>()
    expectTypeOf<NeededPart<Whole, '/maybe/c'>['maybe']>().branded.toEqualTypeOf<
      { c: number; d?: unknown } | null | undefined
    >()
    expectTypeOf<NeededPart<Whole, '/inner'>['inner']>().toEqualTypeOf<{ c: number; d: string }>()
  })

  it('follows the items of a list, the values of a record and the places of a pair', () => {
    expectTypeOf<NeededPart<Whole, '/list/*/x'>['list']>().branded.toEqualTypeOf<NeededItem[]>()
    expectTypeOf<NeededPart<Whole, '/list/0/x'>['list']>().toEqualTypeOf<unknown[]>()
    expectTypeOf<NonNullable<NeededPart<Whole, '/map/*/c'>['map']>[string]>().branded.toEqualTypeOf<{
      c: number
      d?: unknown
    }>()
    expectTypeOf<NonNullable<NeededPart<Whole, '/pair/0'>['pair']>>().toEqualTypeOf<[number, unknown]>()
    expectTypeOf<NeededPart<readonly { x: string }[], '/*/x'>>().branded.toEqualTypeOf<readonly { x: string }[]>()
  })

  it('narrows each member of a union, and leaves data of any shape unknown', () => {
    type Either = { kind: 'a'; x: string } | { kind: 'b'; y: number } | string
    expectTypeOf<NeededPart<Either, '/kind'>>().branded.toEqualTypeOf<
      { kind: 'a'; x?: unknown } | { kind: 'b'; y?: unknown } | string
    >()
    expectTypeOf<NeededPart<unknown, '/a'>>().toEqualTypeOf<unknown>()
  })
})

describe('a rule that reads a field it does not need', () => {
  it('is a type error where the rule is defined', () => {
    rule({
      ...about,
      // @ts-expect-error -- b is not needed
      needs: ['/a'],
      check: ({ a, b }: { a: string; b: string }) => (b.length > a.length ? none() : []),
    })
    rule({
      ...about,
      at: '/list',
      // @ts-expect-error -- the key y of the items is not needed
      needs: ['/*/x'],
      check: (items: readonly { x: string; y?: number | null }[]) => (items.length > 0 ? none() : []),
    })
    // @ts-expect-error -- a rule that needs nothing is given a value of any type
    rule({ ...about, needs: [], check: ({ a }: { a: string }) => (a === '' ? none() : []) })
    requiredWhen({
      ...{ ...about, field: 'b', message: 'is required' },
      // @ts-expect-error -- c is neither needed nor the field
      needs: ['/a'],
      when: ({ a, c }: { a: string; c: string }) => a === c,
    })
    // @ts-expect-error -- and so for a forbidden field
    forbiddenWhen({ ...about, field: 'b', message: 'M.', needs: [], when: ({ a }: { a: string }) => a === '' })
    expect(requiredWhen({ ...about, field: 'b', message: 'M.', needs: [], when: () => true }).needs).toEqual(['/b'])
  })

  it('is a type error where the contract is defined, also if the rule leaves the field out of its own type', () => {
    const whole = rule({ ...about, check: ({ b }: Whole) => (b === '' ? [] : none()) })
    const narrowed: Rule<Whole, '', '/a'> = { ...whole, needs: ['/a'] }
    expectTypeOf<RuleOf<Whole, typeof narrowed>>().toEqualTypeOf<{
      readonly needs: {
        readonly 'check reads a field that "needs" does not list':
          | '/b'
          | '/e~1f'
          | '/inner'
          | '/list'
          | '/map'
          | '/maybe'
          | '/pair'
      }
    }>()
    // @ts-expect-error -- its check reads the whole message
    expect(contract({ ...of, rules: [narrowed] }).rules).toEqual([narrowed])
    const partly = rule({
      ...about,
      needs: ['/inner/c'],
      check: ({ inner }: { inner: { c: number } }) => (inner.c > 0 ? [] : none()),
    })
    expect(contract({ ...of, rules: [partly] }).rules).toEqual([partly])
    const unread = rule({
      ...about,
      needs: ['/a'],
      check: ({ a }: { a: string; b?: unknown }) => (a === '' ? [] : none()),
    })
    expect(contract({ ...of, rules: [unread] }).rules).toEqual([unread])
  })

  it('is a type error for a check of any parameter in the list of a contract', () => {
    const inline = [
      // @ts-expect-error -- the message has no z
      () => contract({ ...of, rules: [rule({ ...about, check: ({ z }: { z: string }) => (z === '' ? [] : none()) })] }),
      () =>
        contract({
          ...of,
          rules: [rule({ ...about, check: none }), rule({ ...about, id: 'demo/s', needs: [], check: none })],
        }),
      () => contract({ ...of, rules: [rule({ ...about, check: ({ a }: { a: string }) => (a === '' ? [] : none()) })] }),
    ]
    expect(inline.map((made) => made().rules.length)).toEqual([1, 2, 1])
  })
})

describe('a pointer that names no field', () => {
  const made = (make: () => unknown) => expect(make).toThrow(/which names no field of the message/)

  it('is a type error in needs', () => {
    const needs = rule({ ...about, needs: ['/a', '/aa'], check: ({ a }: { a: string }) => (a === '' ? [] : none()) })
    expectTypeOf<RuleOf<Whole, typeof needs>>().toEqualTypeOf<{
      readonly needs: { readonly 'the pointer names no field of the value at "at"': '/aa' }
    }>()
    // @ts-expect-error -- the message has no aa
    made(() => contract({ ...of, rules: [needs] }))
    const below = rule({ ...about, at: '/list/*', needs: ['/z'], check: none })
    // @ts-expect-error -- an item has no z
    made(() => contract({ ...of, rules: [below] }))
    // @ts-expect-error -- also in the list of the contract
    made(() => contract({ ...of, rules: [rule({ ...about, needs: ['/aa'], check: none })] }))
    const when = requiredWhen({ ...about, field: 'b', message: 'M.', needs: ['/aa'], when: () => true })
    // @ts-expect-error -- and in the needs of a helper
    made(() => contract({ ...of, rules: [when] }))
  })

  it('is a type error as an optional field of the parameter of a check', () => {
    const stray = rule({ ...about, check: ({ a, bb }: { a: string; bb?: string | null }) => (a === bb ? [] : none()) })
    expectTypeOf<RuleOf<Whole, typeof stray>>().toEqualTypeOf<{
      readonly check: { readonly 'check reads a field that the value at "at" does not have': '/bb' }
    }>()
    // @ts-expect-error -- the message has no bb
    expect(contract({ ...of, rules: [stray] }).rules).toEqual([stray])
    const needy = rule({
      ...{ ...about, needs: ['/a', '/bb'] },
      check: ({ a, bb }: { a: string; bb?: string }) => (a === bb ? [] : none()),
    })
    // @ts-expect-error -- also if the rule needs it
    made(() => contract({ ...of, rules: [needy] }))
    const when = requiredWhen({ ...about, field: 'b', when: ({ bb }: { bb?: string | null }) => bb === 'x' })
    // @ts-expect-error -- and in the condition of a helper
    expect(contract({ ...of, rules: [when] }).rules).toEqual([when])
    type Items = readonly { x: string; z?: number }[]
    const inside = rule({ ...about, at: '/list', check: (items: Items) => (items[0]?.z === 1 ? [] : none()) })
    // @ts-expect-error -- an item has no z
    expect(contract({ ...of, rules: [inside] }).rules).toEqual([inside])
    type Maybe = { maybe?: { c?: number; d?: unknown } | null; map?: Record<string, { c: number }> | null }
    const known = rule({ ...about, check: ({ maybe }: Maybe) => (maybe?.c === 1 ? [] : none()) })
    expect(contract({ ...of, rules: [known] }).rules).toEqual([known])
    const shared = rule({
      ...about,
      check: ({ a, other }: { a: string; other?: unknown }) => (a === other ? [] : none()),
    })
    expect(contract({ ...of, rules: [shared] }).rules).toEqual([shared])
  })

  it('is enough at one of several pointers', () => {
    const either = rule({ ...about, at: ['/list/*', '/inner'], needs: ['/x', '/c'], check: none })
    expect(contract({ ...of, rules: [either] }).rules).toEqual([either])
  })

  it('is a type error as key, from, to and field of the helpers', () => {
    const key = uniqueBy({ id: 'demo/k', at: '/list', key: 'z' })
    // @ts-expect-error -- no item has a z
    made(() => contract({ ...of, rules: [key] }))
    const from = ordered({ ...about, from: 'aa', to: 'b' })
    // @ts-expect-error -- the message has no aa
    made(() => contract({ ...of, rules: [from] }))
    const to = ordered({ ...about, at: '/pair', from: 0, to: 2 })
    // @ts-expect-error -- a pair has no third place
    made(() => contract({ ...of, rules: [to] }))
    const field = requiredWhen({ ...about, field: ['a', 'aa'], message: 'M.', when: () => true })
    // @ts-expect-error -- the message has no aa
    made(() => contract({ ...of, rules: [field] }))
    const forbidden = forbiddenWhen({ ...about, at: '/list/*', field: 'a', message: 'M.', when: () => true })
    // @ts-expect-error -- an item has no a
    made(() => contract({ ...of, rules: [forbidden] }))
    // @ts-expect-error -- also in the list of the contract
    made(() => contract({ ...of, rules: [ordered({ ...about, from: 'a', to: 'bb' })] }))
  })

  it('is escaped by the helpers', () => {
    const long = requiredWhen({ ...about, field: 'e/f', message: 'is required', when: () => true })
    expect(long.needs).toEqual(['', '/e~1f'])
    expect(contract({ ...of, rules: [long] }).rules).toEqual([long])
  })
})

describe('a check', () => {
  it('is given only values whose needed parts are valid', () => {
    const Message = struct(
      'Message',
      { kind: literal('m'), a: string, inner: Inner, list: arrayOf(struct('I', { x: string, y: number })) },
      { maybe: Inner },
    )
    type Message = TypeOf<typeof Message>
    const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
    const parts = {
      '/a': ({ a }: Message) => typeof a === 'string',
      '/inner/c': ({ inner }: Message) => isObject(inner) && typeof inner.c === 'number',
      '/maybe/d': ({ maybe }: Message) => maybe === undefined || maybe === null || typeof maybe.d === 'string',
      '/list/*/x': ({ list }: Message) =>
        Array.isArray(list) && list.every((one) => isObject(one) && typeof one.x === 'string'),
      '/list': ({ list }: Message) => list.every(({ x, y }) => typeof x === 'string' && typeof y === 'number'),
    }
    const pointers = Object.keys(parts) as readonly (keyof typeof parts)[] // the keys of that table
    const broken = fc.constantFrom<unknown>(null, 1, 'x', [], {}, [1], undefined)
    const orBroken = (valid: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: broken })
    const text = orBroken(fc.constant('t'))
    const size = orBroken(fc.constant(2))
    const inner = orBroken(fc.record({ c: size, d: text }))
    const list = orBroken(fc.array(orBroken(fc.record({ x: text, y: size })), { maxLength: 3 }))
    const message = orBroken(
      fc.record(
        { kind: orBroken(fc.constant('m')), a: text, inner, list, maybe: inner },
        { requiredKeys: ['kind', 'a', 'inner', 'list'] },
      ),
    )
    let runs = 0
    fc.assert(
      fc.property(fc.subarray([...pointers], { minLength: 1 }), message, (needs, value) => {
        const invalid: string[] = []
        const check = (seen: Message) => {
          runs++
          invalid.push(...needs.filter((pointer) => !parts[pointer](seen)))
          return none()
        }
        const pointersNeeded: readonly string[] = needs
        const rules = [rule({ ...about, needs: pointersNeeded, check })]
        contract({ ...of, codec: Message, rules }).validate(value)
        expect(invalid).toEqual([])
      }),
      { numRuns: 500 },
    )
    expect(runs).toBeGreaterThan(50)
  })
})
