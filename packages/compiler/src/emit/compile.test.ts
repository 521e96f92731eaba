import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import {
  arrayOf,
  codecFromNode,
  contract,
  field,
  recursive,
  type SchemaNode,
  schemaNodeOf,
  string,
  struct,
  withKeywords,
} from '@contracts/core'
import { Int, Ratio } from '@contracts/core/codecs'
import { copyOf, fingerprintOf, issuesFound, reflectionOf, startContext } from '@contracts/core/internal'
import { compile, inProcess } from './compile.js'
import { moduleOf } from './module.js'

const S = struct('S', { a: string }, { b: Ratio })

describe('a compiled codec', () => {
  it('is an ordinary io-ts codec, and returns the same value', () => {
    const value = { a: '', more: 1 }
    const Fast = compile(S)
    expect([Fast.name, Fast instanceof t.Type, Fast.encode(value)]).toEqual(['S', true, value])
    const result = Fast.decode(value)
    expect(result._tag === 'Right' && result.right).toBe(value)
    expect(PathReporter.report(t.array(Fast).decode([{ a: 1, b: 2 }]))).toEqual([
      '[0].a must be a string — got 1',
      '[0].b must be from 0 to 1 — got 2',
    ])
  })

  it('does not change the original codec', () => {
    compile(S)
    expect(reflectionOf(S)?.compiled).toBeUndefined()
    expect(reflectionOf(compile(S))?.compiled?.compiled).toBe(true)
    expect(schemaNodeOf(compile(S))).toBe(schemaNodeOf(S))
  })

  it('keeps the description of a field', () => {
    const described = field(string, 'A word.', { deprecated: 'Say nothing.' })
    expect(reflectionOf(compile(described))?.field).toEqual(reflectionOf(described)?.field)
  })

  it('is not used for a copy with another validate', () => {
    const refused: t.Validate<unknown, never> = (u, c) => t.failure(u, c, 'must be refused')
    const copy = Object.assign(copyOf(compile(S)), { validate: refused })
    expect(schemaNodeOf(copy).kind).toBe('opaque')
  })

  it('of 500 levels, the most that a codec has, decodes as the interpreter does', () => {
    let [deep, value]: [t.Mixed, unknown] = [string, 'a']
    for (let i = 1; i < 500; i++) [deep, value] = [arrayOf(deep), [value]]
    expect([compile(deep).is(value), compile(deep).is([value])]).toEqual([true, false])
    expect(reflectionOf(compile(deep))?.compiled?.compiled).toBe(true)
  })

  it('is interpreted if its recursive codecs lead too deep for the stack of the compiler', () => {
    let deep: t.Mixed = string
    for (let i = 0; i < 20_000; i++) {
      const inner = deep
      deep = recursive(`Part${String(i)}`, () => arrayOf(inner))
    }
    expect([
      compile(deep).is([[1]]),
      compile(deep).is([[[]]]),
      reflectionOf(compile(deep))?.compiled?.compiled,
    ]).toEqual([false, true, undefined])
  })
})

const issuesOf = (node: SchemaNode, value: unknown): readonly string[] => {
  const context = startContext('refuse', 'demo/any@1')
  inProcess(node).collect(value, context)
  return issuesFound(context).map(({ code, pointer }) => `${code} ${pointer}`)
}

it('a compiled codec of io-ts has the results of a contract where they differ from its own', () => {
  const [strict, pair, key] = [t.strict({ a: t.string }), t.tuple([t.string]), t.type({ a: t.unknown })]
  const message = { a: 'x', b: 1 }
  expect(strict.decode(message)).toEqual({ _tag: 'Right', right: { a: 'x' } })
  expect(compile(strict).decode(message)).toEqual({ _tag: 'Right', right: message })
  for (const [codec, value] of [
    [t.number, NaN],
    [pair, ['a', 'b']],
    [key, {}],
  ] as const)
    expect([codec.decode(value)._tag, compile<t.Mixed>(codec).decode(value)._tag]).toEqual(['Right', 'Left'])
})

describe('inProcess', () => {
  it('compiles an object of 5,000 fields', () => {
    const keys = Array.from({ length: 5000 }, (_, i) => `key${String(i)}`)
    const node = schemaNodeOf(struct('Wide', Object.fromEntries(keys.map((key) => [key, Int]))))
    const value = Object.fromEntries(keys.map((key, i) => [key, i]))
    const shape = inProcess(node)
    expect([shape.compiled, shape.is(value), shape.is({ ...value, key4999: 'x' })]).toEqual([true, true, false])
    expect(issuesOf(node, { ...value, key2500: 0.5, key4999: 'x', more: 1 })).toEqual([
      'wrong_type /key2500',
      'wrong_type /key4999',
      'unknown_key /more',
    ])
  })

  it('compiles a codec nested 60 levels deep', () => {
    let codec: t.Mixed = Ratio
    let value: unknown = 0.5
    let wrong: unknown = 2
    for (let i = 0; i < 60; i++) {
      codec = i % 2 === 0 ? struct('Level', { a: codec }) : arrayOf(codec)
      ;[value, wrong] = i % 2 === 0 ? [{ a: value }, { a: wrong }] : [[value], [wrong]]
    }
    const shape = inProcess(schemaNodeOf(codec))
    expect([shape.compiled, shape.is(value), shape.is(wrong)]).toEqual([true, true, false])
    expect(issuesOf(schemaNodeOf(codec), wrong)).toEqual([`out_of_range ${'/0/a'.repeat(30)}`])
  })

  it('reports a recursive codec whose definition throws, as the interpreter does', () => {
    const Broken: t.Mixed = recursive('Broken', () => {
      throw new Error('a mistake')
    })
    const Outer = struct('Outer', { a: Broken, b: t.number })
    const of = (codec: t.Mixed) => contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })
    const issuesIn = (codec: t.Mixed) => of(codec).validate({ a: {}, b: '' }).errors.map(String)
    expect(issuesIn(compile(Outer))).toEqual(issuesIn(Outer))
    expect(issuesIn(Outer)).toHaveLength(2)
    const sentence = 'Broken cannot be compiled: its definition throws Error: a mistake'
    expect(() => moduleOf(of(Outer))).toThrow(sentence)
    const conditional = withKeywords(t.UnknownRecord, { not: struct('S', { a: Broken }) })
    expect(() => moduleOf(of(conditional))).toThrow(sentence)
    expect(compile(conditional).is(1)).toBe(false)
  })

  it('reports a codec that overflows the stack, as the interpreter does', () => {
    const overflow = (level: number): number => overflow(level + 1) + 1
    const Refined = t.refinement(t.string, () => overflow(0) > 0, 'Refined')
    const Opaque = new t.Type('Opaque', t.string.is, () => t.success(String(overflow(0))), t.identity)
    const Outer = struct('Outer', { a: Refined, b: t.number, c: Opaque, d: withKeywords(t.string, { not: Refined }) })
    const of = contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec: compile(Outer) })
    expect(
      of.validate({ a: 'x', b: '', c: 'x', d: 'x' }).errors.map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual(['codec_failed /a', 'wrong_type /b', 'codec_failed /c', 'codec_failed /d'])
  })

  it('follows recursion as deep as the interpreter, and reports a cycle', () => {
    const List: t.Mixed = recursive('List', () => struct('Cell', { head: Int }, { tail: List }))
    const shape = inProcess(schemaNodeOf(List))
    const list = (length: number): unknown => {
      let value: unknown = { head: 0 }
      for (let i = 1; i < length; i++) value = { head: i, tail: value }
      return value
    }
    const round: Record<string, unknown> = { head: 1 }
    round['tail'] = round
    expect([900, 1001, 1002, 20_000].map((length) => shape.is(list(length)))).toEqual([true, true, false, false])
    expect(shape.is(round)).toBe(false)
    expect(issuesOf(schemaNodeOf(List), round)).toEqual(['cyclic /tail'])
    expect(issuesOf(schemaNodeOf(List), list(1002))).toEqual([`too_deep ${'/tail'.repeat(1001)}`])
  })

  it('interprets a recursive codec that makes a new codec each time', () => {
    const grow = (): t.Mixed => recursive('Grow', () => struct('Grow', {}, { next: grow() }))
    const shape = inProcess(schemaNodeOf(grow()))
    expect([shape.compiled, shape.is({ next: { next: {} } }), shape.is({ next: { next: 1 } })]).toEqual([
      undefined,
      true,
      false,
    ])
  })

  it('calls an opaque codec once for each value', () => {
    const seen: unknown[] = []
    const Odd = new t.Type<number>(
      'Odd',
      (u): u is number => typeof u === 'number' && u % 2 === 1,
      (u, c) => {
        seen.push(u)
        return typeof u === 'number' && u % 2 === 1 ? t.success(u) : t.failure(u, c, 'must be odd')
      },
      t.identity,
    )
    const node = schemaNodeOf(t.type({ all: t.array(Odd) }))
    const shape = inProcess(node)
    const of = contract({
      id: 'demo/odd',
      version: 1,
      role: 'message',
      description: 'Odd.',
      codec: codecFromNode('Odds', node),
      compiled: { ...shape, fingerprint: fingerprintOf(node) },
    })
    expect([shape.compiled, of.is({ all: [1, 3] }), seen]).toEqual([true, true, [1, 3]])
    expect(of.validate({ all: [1, 2] }).errors.map(String)).toEqual(['all[1] must be odd — got 2'])
  })

  it('never runs a string of a codec as code', () => {
    const before = (globalThis as { injected?: unknown }).injected
    const evil = '"];globalThis.injected=1;//\n*/${globalThis.injected=1}\u2028</script>'
    const node = schemaNodeOf(
      struct(evil, { [evil]: t.keyof({ [evil]: null }) }, { b: t.literal(evil) }, { open: false }),
    )
    expect(inProcess(node).is({ [evil]: evil, b: evil })).toBe(true)
    expect(issuesOf(node, { [evil]: 'x', c: 1 })).toHaveLength(2)
    expect((globalThis as { injected?: unknown }).injected).toBe(before)
  })

  it('interprets a pattern that the engine rejects, with the same issue', () => {
    const node: SchemaNode = { kind: 'string', pattern: '(' }
    expect(inProcess(node).compiled).toBeUndefined()
    expect(inProcess(schemaNodeOf(string)).compiled).toBe(true)
  })
})

describe('the guard of a codec of this project', () => {
  it('returns false for a value that throws when it is read, compiled or not', () => {
    const refusing = Object.defineProperty({}, 'a', {
      get: () => {
        throw new Error('not for you')
      },
    })
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const A = struct('A', { a: string })
    for (const codec of [A, compile(A)]) {
      expect([codec.is({ a: '' }), codec.is({}), codec.is(refusing), codec.is(proxy)]).toEqual([
        true,
        false,
        false,
        false,
      ])
    }
  })
})
