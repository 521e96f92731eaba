import { expectTypeOf } from 'expect-type'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import * as t from 'io-ts'
import { IsoTimestamp } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import type { Issue } from '../issue/issue.js'
import { contract } from './contract.js'
import { rule } from '../rules/rule.js'

const Greeting = struct('Greeting', { hello: string }, { at: IsoTimestamp })
const greeting = contract({
  id: 'demo/greeting',
  version: 3,
  role: 'message',
  description: 'A hello.',
  codec: Greeting,
})

describe('contract', () => {
  it('is named by its id and version, and is frozen', () => {
    expect(greeting.name).toBe('demo/greeting@3')
    expect(Object.isFrozen(greeting) && Object.isFrozen(greeting.rules)).toBe(true)
  })

  it('decodes to the same reference, or to every issue, each naming the contract', () => {
    const value = { hello: 'you', at: '2024-01-15T10:30:00' }
    const right = greeting.decode(value)
    expect(right._tag === 'Right' && right.right === value).toBe(true)
    const left = greeting.decode({ hello: 1, at: 'now' })
    expect(left._tag === 'Left' && left.left.map(({ pointer, contract: name }) => [pointer, name])).toEqual([
      ['/hello', 'demo/greeting@3'],
      ['/at', 'demo/greeting@3'],
    ])
  })

  it('returns warnings from validate, and treats them as errors in strict mode', () => {
    const value = { hello: 'you', at: '2024-01-15T10:30:00', more: null }
    const checked = greeting.validate(value)
    expect([checked.valid, checked.valid && checked.value === value, checked.warnings.map(({ code }) => code)]).toEqual(
      [true, true, ['timestamp-without-zone']],
    )
    const strict = greeting.validate(value, 'strict')
    expect([strict.valid, 'value' in strict, strict.errors.map(({ code }) => code), strict.warnings]).toEqual([
      false, false, ['timestamp-without-zone', 'unknown_key'], [],
    ]) // oxfmt-ignore
  })

  it('guards a type', () => {
    const value: unknown = { hello: 'you' }
    expect(greeting.is(value)).toBe(true)
    if (greeting.is(value)) expectTypeOf(value).toEqualTypeOf<{ hello: string; at?: string | null }>()
    const result = greeting.decode(value)
    if (result._tag === 'Left') expectTypeOf(result.left).toEqualTypeOf<NonEmptyArray<Issue>>()
  })

  it('reports one issue for a value that throws when it is read', () => {
    const angry = Object.defineProperty({}, 'hello', {
      get: () => {
        throw new Error('not for you')
      },
      enumerable: true,
    })
    for (const mode of ['tolerant', 'strict'] as const)
      expect(greeting.validate(angry, mode).errors.map(String)).toEqual([
        'the message could not be read: reading a value threw',
      ])
  })

  it('accepts a codec that brands its output, and rejects one that transforms it', () => {
    const of = contract({ id: 'demo/n', version: 1, role: 'message', description: 'N.', codec: t.type({ n: t.Int }) })
    expect([of.is({ n: 1 }), of.is({ n: 0.5 })]).toEqual([true, false])
    const FromText = new t.Type<number, string>('FromText', t.number.is, (u) => t.success(Number(u)), String)
    // @ts-expect-error -- the decoded value differs from the value that was sent
    const read = contract({ id: 'demo/n', version: 1, role: 'message', description: 'N.', codec: FromText })
    expect([read.is('1'), read.validate('1').errors.map(({ code }) => code)]).toEqual([false, ['codec_failed']])
  })

  it('throws for two rules with one id', () => {
    const one = rule({ id: 'demo/one', description: 'A rule.', check: () => [] })
    expect(() => contract({ ...greeting, rules: [one, one] })).toThrow('demo/greeting@3 has the rule demo/one twice')
  })
})
