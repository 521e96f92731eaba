import { expectTypeOf } from 'expect-type'
import type { Mixed } from 'io-ts'
import { arrayOf, contract, type Issue, nullable, rule, string, struct } from '@contracts/core'
import { IsoTimestamp, NonNegativeInt } from '@contracts/core/codecs'
import { compiledDecoder } from '@contracts/core/decoder'
import { adversarialMessage, seeded } from '@contracts/testing'
import { compile, inProcess } from './compile.js'

const of = (codec: Mixed, rules: Parameters<typeof contract>[0]['rules'] = []) =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec, rules })

describe('a contract of a compiled codec', () => {
  it('reports a value that throws when it is read as one issue of the whole message', () => {
    const refusing = Object.defineProperty({ b: 1 }, 'a', {
      get: () => {
        throw new Error('not for you')
      },
      enumerable: true,
    })
    const compiled = of(compile(struct('S', { b: string, a: string })))
    for (const mode of ['tolerant', 'strict'] as const)
      expect(compiled.validate(refusing, mode).errors.map((issue) => [issue.code, issue.path, issue.contract])).toEqual(
        [['wrong_type', [], 'demo/any@1']],
      )
    expect(compiled.is(refusing)).toBe(false)
  })

  it('stops reading an array that claims 2³² items at the limit of issues', () => {
    const claims: unknown = Object.defineProperty([], 'length', { value: 2 ** 32 - 1 })
    const list = arrayOf(struct('Inside', { counts: arrayOf(NonNegativeInt) }))
    const [interpreted, compiled] = [of(list), of(compile(list))].map(
      (one) => one.validate([{ counts: claims }, {}]).errors,
    )
    expect(compiled?.length).toBe(interpreted?.length)
    expect(compiled?.at(-1)?.pointer).toBe(interpreted?.at(-1)?.pointer)
    expect(of(compile(list)).is(claims)).toBe(false)
  })

  it('runs the rules of the whole message on null if its shape accepts null', () => {
    const refuses = rule({
      id: 'demo/never',
      description: 'N.',
      check: (value: unknown) => [{ path: [], message: 'must be another', value }],
    })
    const compiled = of(compile(nullable(struct('Note', { title: string }))), [refuses])
    for (const mode of ['tolerant', 'strict'] as const)
      expect(compiled.validate(null, mode).errors.map(String)).toEqual(['the message must be another — got null'])
    expect([compiled.is(null), compiled.decode(null)._tag]).toEqual([false, 'Left'])
  })

  it('reports a rule that throws as the interpreted contract does', () => {
    const failing = rule({
      id: 'demo/failing',
      description: 'F.',
      check: () => {
        throw new Error('no luck')
      },
    })
    const Note = struct('Note', { title: string })
    const [interpreted, compiled] = [of(Note, [failing]), of(compile(Note), [failing])]
    for (const mode of ['tolerant', 'strict'] as const)
      expect(compiled.validate({ title: '' }, mode)).toEqual(interpreted.validate({ title: '' }, mode))
    expect(compiled.validate({ title: '' }).errors.map(({ code }) => code)).toEqual(['rule_failed'])
  })
})

const Visit = struct('Visit', { from: IsoTimestamp, to: IsoTimestamp }, { why: string })
const ordered = rule({
  id: 'demo/visit-ordered',
  description: 'A visit ends after it began.',
  needs: ['/from', '/to'],
  check: ({ from, to }: { readonly from: string; readonly to: string }) =>
    from <= to ? [] : [{ path: ['from'], message: 'must not be after its end', value: from }],
})
const reasoned = rule({
  id: 'demo/visit-reasoned',
  severity: 'warning',
  description: 'A visit has a reason.',
  needs: ['/why'],
  check: ({ why }: { readonly why?: string | null }) =>
    (why ?? '') === '' ? [{ path: ['why'], message: 'must be there' }] : [],
})
const rules = [ordered, reasoned]
const visit = contract({
  id: 'demo/visit',
  version: 1,
  role: 'message',
  description: 'A visit.',
  codec: compile(Visit),
  rules,
})
const compiled = inProcess(visit.node)

const dataOf = (issues: readonly Issue[]) => issues.map((issue) => issue.toJSON())

describe('compiledDecoder', () => {
  if (typeof compiled === 'function') throw new Error('a codec of it runs as it is')
  const read = compiledDecoder<typeof Visit._A>({ name: 'demo/visit@1', compiled, rules })
  const [early, late] = ['2024-01-15T10:30:00Z', '2024-01-15T10:31:00']

  it('returns what the contract of this shape and these rules returns, in both modes', () => {
    const random = seeded(7)
    const messages: readonly unknown[] = [
      { from: early, to: late },
      { from: late, to: early, why: 'why not' },
      { from: late, to: early, wy: '' },
      { from: early, to: 5, why: null },
      ...Array.from({ length: 200 }, () => adversarialMessage({ from: early, to: late }, random)),
    ]
    for (const message of messages) {
      expect(read.is(message)).toBe(visit.is(message))
      for (const mode of [undefined, 'tolerant', 'strict'] as const) {
        const [one, other] = [read.decode(message, mode), visit.decode(message, mode)]
        expect(one._tag === 'Left' && dataOf(one.left)).toEqual(other._tag === 'Left' && dataOf(other.left))
        expect(one._tag === 'Right' && one.right === message).toBe(other._tag === 'Right')
        const [checked, by] = [read.validate(message, mode), visit.validate(message, mode)]
        expect(checked.valid && checked.value === message).toBe(by.valid)
        expect([dataOf(checked.errors), dataOf(checked.warnings)]).toEqual([dataOf(by.errors), dataOf(by.warnings)])
      }
    }
  })

  it('infers the type of the message', () => {
    expectTypeOf(read).toExtend<Pick<typeof visit, 'decode' | 'is' | 'validate'>>()
  })

  it('throws for two rules with one id', () => {
    expect(() => compiledDecoder({ name: 'demo/visit@1', compiled, rules: [ordered, reasoned, ordered] })).toThrow(
      'demo/visit@1 has the rule demo/visit-ordered twice',
    )
  })
})
