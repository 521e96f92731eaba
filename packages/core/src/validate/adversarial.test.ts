import * as t from 'io-ts'
import { boolean, number, string } from '../codec/primitives.js'
import { field } from '../codec/field.js'
import { makeCodec } from '../codec/codec.js'
import { literal } from '../codec/literal.js'
import { recursive } from '../codec/recursive.js'
import { stringOf } from '../codec/string-of.js'
import { struct } from '../codec/struct.js'
import { union } from '../codec/union.js'
import { withKeywords } from '../codec/with-keywords.js'
import { type AnyContract, contract } from '../contract/contract.js'
import { issueCodes } from '../issue/code.js'
import type { Issue } from '../issue/issue.js'

const contractOf = (codec: t.Mixed): AnyContract =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })

const codesOf = (codec: t.Mixed, message: unknown): readonly string[] =>
  contractOf(codec)
    .validate(message)
    .errors.map(({ code, pointer }) => `${code} ${pointer}`)

const nested = (levels: number, wrap: (inner: unknown) => unknown, leaf: unknown): unknown => {
  let message = leaf
  for (let level = 0; level < levels; level++) message = wrap(message)
  return message
}

describe('a message of many levels', () => {
  const Chain: t.Mixed = recursive('Chain', () =>
    union('Chain', [struct('B', { n: Chain, z: number }), struct('A', {}, { n: Chain })]),
  )
  const Json: t.Mixed = recursive('Json', () =>
    union('Json', [string, number, boolean, t.null, t.array(Json), t.record(t.string, Json)]),
  )
  const Refined: t.Mixed = recursive('Refined', () => t.refinement(struct('R', {}, { n: Refined }), () => true, 'R'))

  it.each([
    ['a recursive union', Chain, (n: unknown) => ({ n })],
    ['a recursive union of JSON types', Json, (n: unknown) => [n]],
    ['a recursive refinement', Refined, (n: unknown) => ({ n })],
  ])('is valid under %s, or too deep for the stack of the process, in every function alike', (_, codec, wrap) => {
    const of = contractOf(codec)
    for (const levels of [700, 990]) {
      const message = nested(levels, wrap, {})
      const { valid, errors } = of.validate(message)
      expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(valid ? [] : ['too_deep '])
      expect([levels, valid]).toEqual([levels, levels === 700 || valid])
    }
  })
})

const throws = (): never => {
  throw new Error('a mistake')
}
const Failing = new t.Type<string>('Failing', t.string.is, throws, t.identity)

describe('a codec that returns something other than it must', () => {
  const late = (): never => Promise.reject(new Error('late')) as never

  it.each<[string, t.Mixed, string]>([
    [
      'a predicate that is async',
      t.refinement(t.string, () => Promise.resolve(true) as never, 'Odd'),
      'returned a promise, and must return true or false',
    ],
    [
      'a predicate whose promise is rejected',
      t.refinement(t.string, late, 'Odd'),
      'returned a promise, and must return true or false',
    ],
    [
      'a predicate that returns a text',
      t.refinement(t.string, () => 'yes' as never, 'Odd'),
      'returned "yes", and must return true or false',
    ],
    [
      'a codec that is async',
      new t.Type<string>('Odd', t.string.is, late, t.identity),
      'returned a promise, and must return a Right, or a Left with errors',
    ],
    [
      'a codec that returns another value',
      new t.Type<string>('Odd', t.string.is, () => t.success('other'), t.identity),
      'returned "other", and must return the value that was sent',
    ],
    [
      'a codec that returns an object with another value inside',
      new t.Type<object>('Odd', t.UnknownRecord.is, () => t.success({ length: 7 }), t.identity),
      'returned an object with 1 key, and must return the value that was sent',
    ],
    [
      'a codec that returns nothing',
      new t.Type<string>('Odd', t.string.is, () => undefined as never, t.identity),
      'returned nothing, and must return a Right, or a Left with errors',
    ],
  ])('is reported as codec_failed, and leaves no rejection unhandled: %s', async (_, codec, why) => {
    const of = contractOf(struct('S', { a: codec, b: number }, { c: codec }))
    const { errors } = of.validate({ a: 'x', b: '' })
    expect(errors.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      ['codec_failed', '/a', `is not validated: the codec Odd ${why}`],
      ['wrong_type', '/b', 'must be a number — got ""'],
    ])
    expect([of.is({ a: 'x', b: 1 }), of.decode({ a: 'x', b: 1 })._tag]).toEqual([false, 'Left'])
    await new Promise(setImmediate) // an unhandled rejection would end the test run
  })
})

describe('a codec that throws', () => {
  it('is codec_failed with the error as its cause, for the listener and in the issue', () => {
    const failure = new Error('a mistake')
    const of = (onContractFailure?: (issue: Issue) => void) =>
      contract({
        ...{ id: 'demo/any', version: 1, role: 'message', description: 'Any.', onContractFailure },
        codec: struct('S', {
          a: t.refinement(
            t.string,
            () => {
              throw failure
            },
            'Odd',
          ),
          b: number,
        }),
      })
    const heard: Issue[] = []
    const { errors } = of((issue) => heard.push(issue)).validate({ a: 'x', b: '' })
    expect(errors.map(({ code, pointer, cause }) => [code, pointer, cause])).toEqual([
      ['codec_failed', '/a', failure],
      ['wrong_type', '/b', undefined],
    ])
    expect(heard.map(({ code, cause }) => [code, cause])).toEqual([['codec_failed', failure]])
  })
})

const overflow = (level: number): number => overflow(level + 1) + 1

/** Codecs that overflow the stack on any value, or say so. */
const overflowing: readonly (readonly [string, t.Mixed])[] = [
  ['a predicate', t.refinement(t.string, () => overflow(0) > 0, 'Odd')],
  [
    'an opaque codec',
    new t.Type<string>('Odd', t.string.is, (value) => t.success(String(overflow(0)) + String(value)), t.identity),
  ],
  [
    'a predicate that throws the error',
    t.refinement(
      t.string,
      () => {
        throw new RangeError('Maximum call stack size exceeded')
      },
      'Odd',
    ),
  ],
  ['a condition', withKeywords(t.string, { not: t.refinement(t.string, () => overflow(0) > 0, 'Odd') })],
  ['a recursive codec', recursive<string>('Odd', () => (overflow(0) > 0 ? string : string))],
]

describe('a codec that overflows the stack', () => {
  it.each(overflowing)('is reported as codec_failed, beside every other issue: %s', (_, codec) => {
    const of = contractOf(struct('S', { list: t.array(codec), b: number }))
    const message = { list: ['x', 'y'], b: '' }
    for (const mode of ['tolerant', 'strict'] as const)
      expect(of.validate(message, mode).errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
        'codec_failed /list/0',
        'codec_failed /list/1',
        'wrong_type /b',
      ])
    expect([of.is({ list: ['x'], b: 1 }), of.decode({ list: ['x'], b: 1 })._tag]).toEqual([false, 'Left'])
  })

  it('is not blamed for a value that is nested too deep', () => {
    const Deep: t.Mixed = t.recursion('Deep', () => t.array(Deep))
    const Opaque = new t.Type<unknown>(
      'Opaque',
      t.array(t.unknown).is,
      (value, context) => Deep.validate(value, context),
      t.identity,
    )
    const message = { a: nested(100_000, (inner) => [inner], []), b: '' }
    expect(codesOf(struct('S', { a: Opaque, b: number }), message)).toEqual(['too_deep '])
  })
})

/** Returns a codec that reports each issue of another one as its own. */
const withMessage = (codec: t.Mixed): t.Mixed =>
  new t.Type<unknown>(
    'W',
    codec.is,
    (value, context) => {
      const result = codec.validate(value, context)
      return result._tag === 'Left' ? t.failure(value, context, 'bad') : result
    },
    t.identity,
  )

describe('a recursive codec inside code of itself', () => {
  it('is valid or too deep in every function and each time alike, and never blames the code around', () => {
    const U: t.Mixed = recursive('U', () => struct('A', {}, { a: withMessage(U) }))
    const of = contractOf(U)
    const verdictOf = (message: unknown) => {
      const results = [of.validate(message), of.validate(message, 'strict')]
      const decoded = U.decode(message)
      const verdicts = [of.is(message), of.decode(message)._tag === 'Right', U.is(message), decoded._tag === 'Right']
      const left = decoded._tag === 'Left' ? decoded.left.map(({ message: text }) => text) : []
      return {
        valid: [...verdicts, ...results.map(({ valid }) => valid)],
        codes: results.flatMap(({ errors }) => errors.map(({ code }) => code)),
        blamed: left.filter((text) => text === 'bad'),
      }
    }
    for (const [levels, isValid] of [
      [330, true],
      [340, false],
      [900, false],
      [980, false],
      [1100, false],
    ] as const)
      // oxfmt-ignore
      expect([levels, verdictOf(nested(levels, (a) => ({ a }), {}))]).toEqual([
        levels,
        { valid: Array(6).fill(isValid), codes: isValid ? [] : ['too_deep', 'too_deep'], blamed: [] },
      ])
  })

  it('finds a cycle, and the issues of a part under its path', () => {
    const Plain: t.Mixed = recursive('P', () =>
      struct(
        'A',
        {},
        { n: number, a: new t.Type('W', t.unknown.is, (u, c) => Plain.validate(u, c), t.identity) as t.Mixed },
      ),
    )
    expect(codesOf(Plain, { a: { a: { n: '' } }, n: '' })).toEqual(['wrong_type /n', 'wrong_type /a/a/n'])
    const cyclic: { a?: unknown } = {}
    cyclic.a = { a: cyclic }
    expect(codesOf(Plain, cyclic)).toEqual(['cyclic /a/a'])
  })

  it('is reported as codec_failed alone as well if its own code overflows', () => {
    for (const [, codec] of overflowing) {
      const made = struct('S', { a: codec })
      const result = made.decode({ a: 'x' })
      expect(result._tag === 'Left' && result.left.map(({ message }) => message)).toEqual([
        expect.stringContaining('a is not validated: '),
      ])
    }
  })
})

describe('a codec that throws a value that cannot be read', () => {
  const thrown = [
    new Proxy({}, { getPrototypeOf: throws }),
    new Proxy(new RangeError('call stack'), { has: throws, get: throws }),
    Object.defineProperty(new RangeError(''), 'message', { get: throws }),
    Object.create(null) as object,
  ]
  it.each(thrown.map((one, i) => [i, one] as const))('is reported beside every other issue: %d', (_, one) => {
    const reject = (): never => {
      throw one as Error
    }
    const of = struct('S', { a: t.refinement(t.string, reject, 'A'), b: number })
    expect(codesOf(of, { a: 'x', b: '' })).toEqual(['codec_failed /a', 'wrong_type /b'])
    expect(codesOf(union('U', [struct('A', { c: number }), of]), { a: 'x', b: '' })).toContain('codec_failed /a')
    const hostile = Object.defineProperty({ b: 1 }, 'a', { get: reject, enumerable: true })
    expect(codesOf(union('U', [of, struct('B', { b: number })]), hostile)).toEqual([])
  })
})

describe('a codec that throws inside a condition or an alternative', () => {
  it.each<[string, t.Mixed]>([
    ['not', withKeywords(t.string, { not: Failing })],
    ['if', withKeywords(t.string, { if: Failing, then: literal('z') })],
    ['anyOf', withKeywords(t.string, { anyOf: [Failing] })],
    ['oneOf', withKeywords(t.string, { oneOf: [Failing, literal('x')] })],
    ['not around a condition', withKeywords(t.string, { not: withKeywords(t.string, { not: Failing }) })],
  ])('is the mistake of the contract: %s', (_, codec) => {
    const of = contractOf(struct('S', { a: codec, b: number }))
    expect(codesOf(of.codec, { a: 'x', b: '' })).toEqual(['codec_failed /a', 'wrong_type /b'])
    expect([of.is({ a: 'x', b: 1 }), of.decode({ a: 'x', b: 1 })._tag]).toEqual([false, 'Left'])
  })

  it('is reported beside the member that was meant', () => {
    const B = t.refinement(struct('B', { b: string }), throws, 'B')
    expect(codesOf(union('U', [struct('A', { a: string }), B]), { b: 'x' })).toContain('codec_failed ')
  })
})

describe('a codec that throws in a member of an intersection', () => {
  const Text = stringOf({ minLength: 3 })
  const Odd = t.refinement(t.string, throws, 'Odd')

  it.each<[string, [t.Mixed, t.Mixed], readonly string[]]>([
    ['after a shape issue', [Text, Failing], ['too_short ', 'codec_failed ']],
    ['before a shape issue', [Failing, Text], ['codec_failed ', 'too_short ']],
    ['after another one', [Failing, Odd], ['codec_failed ', 'codec_failed ']],
    ['twice', [Failing, Failing], ['codec_failed ']],
  ])('is reported beside every other issue: %s', (_, members, codes) => {
    expect(codesOf(t.intersection(members), 'a')).toEqual(codes)
  })
})

describe('a warning in a member of an intersection', () => {
  it.each(issueCodes)('hides no error of another member: %s', (name) => {
    // Only a codec of another copy of this package can have a warning of such a name.
    const warned: t.Mixed = makeCodec(
      'A',
      { kind: 'string', name: 'A', warnings: [{ name, pattern: '^[a-z]*$', expects: 'lower case' }] },
      undefined,
    )
    const of = contractOf(struct('S', { k: t.intersection([warned, stringOf({ pattern: '^[0-9]{3}$' }, 'B')]) }))
    const message = { k: 'AB' }
    expect([of.is(message), of.decode(message)._tag, of.validate(message).valid]).toEqual([false, 'Left', false])
    expect(of.decode(message, 'strict')._tag).toBe('Left')
  })
})

describe('a null that one member of an intersection reads as an absent key', () => {
  const optional = union('U', [t.partial({ a: string }), string])
  const required = union('V', [t.type({ a: number }), t.type({ a: number, b: number })])

  it.each<[string, [t.Mixed, t.Mixed]]>([
    ['first', [t.record(t.string, optional), t.partial({ key: required })]],
    ['second', [t.partial({ key: required }), t.record(t.string, optional)]],
  ])('is only the issue of the other member in strict mode: %s', (_, members) => {
    const of = contractOf(t.intersection(members))
    for (const mode of ['tolerant', 'strict'] as const) {
      const { errors } = of.validate({ key: { a: null } }, mode)
      expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['wrong_type /key/a'])
    }
  })
})

describe('a value that throws when it is read', () => {
  it('is valid or invalid in every function alike, if only a former name throws', () => {
    const renamed = struct('A', {}, { a: field(number, 'A number.', { formerly: { key: 'old', since: '1.0.0' } }) })
    const of = contractOf(union('U', [renamed, struct('B', { b: number })]))
    const message = Object.defineProperty({}, 'old', { get: throws, enumerable: true })
    expect([of.is(message), of.decode(message)._tag, of.validate(message).valid]).toEqual([true, 'Right', true])
  })

  it('is blamed itself, although a copy of it can be read', () => {
    const proxy = new Proxy({}, { get: throws })
    expect(codesOf(struct('S', { a: number }), proxy)).toEqual(['wrong_type '])
  })

  it('has no issue about a length that an array without bounds claims', () => {
    const list = new Proxy([], { get: (_, key) => (key === 'length' ? -1 : undefined) })
    expect(codesOf(t.array(t.string), list)).toEqual([])
  })

  it('has issues that can be shown', () => {
    const proxy = new Proxy({}, { ownKeys: throws })
    const [issue] = contractOf(struct('S', { a: number })).validate(proxy).errors
    expect(issue?.toJSON().hint).toBeUndefined()
  })
})

describe('a predicate that returns another value than true or false', () => {
  it('is a mistake of the codec, in every function', () => {
    const match = ((text: string) => /^x/.exec(text)) as unknown as (text: string) => boolean // as in code without types
    const of = contractOf(t.refinement(t.string, match, 'X'))
    for (const text of ['xy', 'ab']) {
      expect([of.is(text), of.decode(text)._tag]).toEqual([false, 'Left'])
      expect(codesOf(of.codec, text)).toEqual(['codec_failed '])
    }
  })
})
