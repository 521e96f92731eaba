import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { contract } from '../contract/contract.js'
import { arrayOf } from './array-of.js'
import { field } from './field.js'
import { literal } from './literal.js'
import { struct } from './struct.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { schemaNodeOf } from './io-ts.js'

const S = struct('S', { a: string }, { b: Ratio })

/** Returns a copy with another `validate`, made as io-ts-types makes it. */
const copied = (codec: t.Mixed, parts: Partial<t.Mixed>): t.Mixed =>
  Object.assign(Object.create(Object.getPrototypeOf(codec) as object) as t.Mixed, codec, parts)

describe('schemaNodeOf reads stock codecs', () => {
  it('reads a stock object as a struct of its keys', () => {
    const read = (codec: t.Mixed, value: unknown): readonly string[] => shapeIssues(codec, value, 'strict')
    for (const codec of [
      t.type({ a: t.string }),
      t.strict({ a: t.string }),
      t.exact(t.type({ a: t.string })),
      t.readonly(t.type({ a: t.string })),
    ]) {
      expect(read(codec, { a: 1, z: 1 })).toEqual(['wrong_type /a', 'unknown_key /z'])
      expect(read(codec, {})).toEqual(['missing /a'])
    }
    expect(read(t.exact(S), { a: '', z: 1 })).toEqual(['unknown_key /z'])
    expect(read(t.partial({ a: t.string }), { a: 1, z: 1 })).toEqual(['wrong_type /a', 'unknown_key /z'])
  })

  it('refuses null wherever the type of an optional field has none', () => {
    const Leaf: t.Mixed = t.recursion('Leaf', () => t.union([t.null, t.partial({ next: Leaf })]))
    const optional = t.union([t.string, t.undefined])
    const refusing: readonly t.Mixed[] = [
      t.partial({ a: t.string }),
      t.exact(t.partial({ a: t.string })),
      t.intersection([t.type({ b: t.number }), t.partial({ a: t.string })]),
      t.intersection([struct('One', { b: t.number }, { a: t.string }), t.partial({ a: t.string })]),
      t.type({ a: optional }),
      struct('Two', { a: optional }),
      struct('Three', { a: optional }).types[0],
      t.record(t.literal('a'), optional),
    ]
    const accepting: readonly t.Mixed[] = [
      t.partial({ a: t.union([t.string, t.null]) }),
      t.partial({ a: Leaf }),
      t.type({ a: t.union([t.string, t.null, t.undefined]) }),
      t.type({ a: t.union([Leaf, t.undefined]) }),
      struct('Four', {}, { a: t.string }),
      struct('Five', {}, { a: t.string }).types[1],
    ]
    for (const codec of [...refusing, ...accepting]) {
      const of = contract({ id: 'demo/s', version: 1, role: 'message', description: 'S.', codec })
      expect([of.name, of.is({ b: 1 })]).toEqual(['demo/s@1', true])
      expect([codec.name, of.is({ a: null, b: 1 })]).toEqual([codec.name, accepting.includes(codec)])
    }
    expectTypeOf<t.TypeOf<(typeof S)['types'][1]>>().toEqualTypeOf<{ b?: number | null }>()
  })

  it('gives the predicate of an opaque codec what the codec returns', () => {
    const Upper = new t.Type<string, string>('Upper', t.string.is, (u, c) => t.string.validate(u, c), t.identity)
    const seen: unknown[] = []
    const Known = t.refinement(Upper, (text) => seen.push(text) > 0, 'Known')
    expect(schemaNodeOf(Known)).toMatchObject({ kind: 'opaque', name: 'Known' })
    expect(shapeIssues(Known, 'a')).toEqual([])
    expect(seen).toEqual(['a'])
    const Trim = new t.Type<string, string>(
      'Trim',
      t.string.is,
      (u, c) => (typeof u === 'string' ? t.success(u.trim()) : t.failure(u, c)),
      t.identity,
    )
    const NotEmpty = t.refinement(Trim, (text) => text.length > 0, 'NotEmpty')
    expect(['a', '  ', ' a'].map((text) => shapeIssues(NotEmpty, text))).toEqual([[], ['wrong_type'], ['codec_failed']])
  })

  it('passes the value on unchanged, where a stock codec would strip keys', () => {
    const value = { a: 'a', z: 1 }
    const of = contract({
      id: 'demo/s',
      version: 1,
      role: 'message',
      description: 'S.',
      codec: t.strict({ a: t.string }),
    })
    expect(of.decode(value)).toEqual({ _tag: 'Right', right: value })
  })

  it('requires a key whose codec is unknown', () => {
    expect(shapeIssues(t.type({ a: t.unknown, b: t.any }), {})).toEqual(['missing /a', 'missing /b'])
    expect(shapeIssues(t.type({ a: t.number }), { a: Number.NaN })).toEqual(['wrong_type /a'])
  })

  it('makes a key optional if its codec accepts undefined, described or not', () => {
    const codec = t.type({
      a: t.union([t.string, t.undefined]),
      b: field(t.union([t.undefined, Ratio]), 'B.'),
      c: t.void,
    })
    expect(shapeIssues(codec, {}, 'strict')).toEqual([])
    expect(shapeIssues(codec, { a: 1, b: 2, c: 3 })).toEqual(['wrong_type /a', 'out_of_range /b', 'wrong_type /c'])
    expect(shapeIssues(struct('S', { a: t.union([string, t.undefined]) }), {})).toEqual([])
  })

  it('requires every listed key of a record, and accepts any key of another', () => {
    expect(shapeIssues(t.record(t.keyof({ a: null, b: null }), Ratio), { a: 2 })).toEqual([
      'out_of_range /a',
      'missing /b',
    ])
    expect(shapeIssues(t.record(t.literal('a'), Ratio), {})).toEqual(['missing /a'])
    expect(shapeIssues(t.record(t.string, Ratio), { x: 2 }, 'strict')).toEqual(['out_of_range /x'])
  })

  it('knows every declared key of an intersection, through unions and recursion', () => {
    const Shape = t.union([t.type({ type: t.literal('dot') }), t.type({ type: t.literal('disc'), r: t.number })])
    const Tree: t.Mixed = t.recursion('Tree', () => t.partial({ child: Tree }))
    const codec = t.intersection([t.type({ id: t.string }), Shape, Tree])
    expect(shapeIssues(codec, { id: 'a', type: 'disc', r: 1, child: { child: {} } }, 'strict')).toEqual([])
    expect(shapeIssues(codec, { type: 'dot', r: 1 }, 'strict')).toEqual(['missing /id', 'unknown_key /r'])
    expect(shapeIssues(codec, { id: 'a', type: 'disk' })).toEqual(['unknown_tag /type'])
  })

  it('reports no unknown key beside a member that accepts any key', () => {
    const Shape = t.union([t.type({ type: t.literal('dot') }), t.type({ type: t.literal('disc'), r: t.number })])
    const codec = t.intersection([Shape, t.record(t.string, t.unknown)])
    expect(shapeIssues(codec, { type: 'dot', more: 1 }, 'strict')).toEqual([])
    expect(shapeIssues(codec, { type: 'disc' }, 'strict')).toEqual(['missing /r'])
  })

  it('reports an issue once that two members of an intersection raise', () => {
    const Both = t.intersection([
      t.type({ a: t.string, b: t.array(t.string) }),
      t.type({ a: string, b: t.array(string) }),
    ])
    expect(shapeIssues(Both, { a: 1, b: [1, ''] })).toEqual(['wrong_type /a', 'wrong_type /b/0'])
    expect(shapeIssues(t.intersection([t.string, string]), 1)).toEqual(['wrong_type'])
  })

  it('runs a refinement on values its codec accepts in tolerant mode', () => {
    const Even = t.refinement(S, ({ a }) => a !== '', 'Named')
    expect(shapeIssues(Even, { a: '', z: 1 })).toEqual(['wrong_type'])
    expect(shapeIssues(Even, { a: '', z: 1 }, 'strict')).toEqual(['unknown_key /z', 'wrong_type'])
    expect(shapeIssues(Even, {})).toEqual(['missing /a'])
  })

  it('gives the predicate of a refinement what the refined codec returns, as io-ts does', () => {
    const Exact = t.exact(t.type({ a: t.string }))
    const Tree: t.Mixed = t.recursion('Tree', () => t.exact(t.partial({ a: t.string, below: Tree })))
    const codecs: readonly t.Mixed[] = [
      Exact,
      t.strict({ a: t.string }),
      t.readonly(Exact),
      field(Exact, 'A.'),
      t.union([t.number, Exact]),
      t.intersection([Exact, t.exact(t.partial({ c: t.string }))]),
      t.refinement(Exact, () => true, 'Any'),
      t.type({ a: t.union([t.string, t.undefined]) }),
      t.partial({ a: t.string }),
      Tree,
      S,
    ]
    const predicates: readonly ((value: object) => boolean)[] = [
      (value) => Object.keys(value).length === 1,
      (value) => 'b' in value,
      (value) => 'a' in value,
    ]
    const of = (codec: t.Mixed) => contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })
    for (const codec of codecs)
      for (const predicate of predicates)
        for (const value of [{}, { a: 'x' }, { a: 'x', b: 1 }, { a: 'x', c: 'y' }]) {
          const Refined = t.refinement(codec, predicate as never, 'Refined')
          const [ours, theirs] = [of(Refined).decode(value), Refined.decode(value)]
          expect([codec.name, String(predicate), value, ours._tag]).toEqual([
            codec.name,
            String(predicate),
            value,
            theirs._tag,
          ])
        }
    const One = t.refinement(Exact, (value) => Object.keys(value).length === 1, 'One')
    expect(schemaNodeOf(One).kind).toBe('refined')
    expect(shapeIssues(One, { a: 'x', b: 1 }, 'strict')).toEqual(['unknown_key /b'])
  })

  it('distinguishes the members of a union of unions by their tag', () => {
    const one = (kind: string): t.Mixed => struct(kind, { kind: literal(kind) })
    const codec = t.union([t.union([one('a'), one('b')]), t.null, one('c')])
    expect(issuesOf(codec, { kind: 'd' }).map(String)).toEqual(['kind must be "a", "b" or "c" — got "d"'])
    expect(shapeIssues(codec, null, 'strict')).toEqual([])
  })
})

describe('schemaNodeOf of a codec that it cannot read', () => {
  const Custom = new t.Type<string>(
    'Custom',
    t.string.is,
    (u, c) => (u === 'ok' ? t.success(u) : t.failure(u, c, 'must be ok')),
    t.identity,
  )

  it('names a refinement without a name after the codec it refines', () => {
    const Short = t.refinement(t.string, (text) => text.length < 3)
    const Lower = t.refinement(Short, (text) => text === text.toLowerCase())
    expect(issuesOf(t.type({ a: Short, b: Lower }), { a: 'long', b: 'LONG' }).map(String)).toEqual([
      'a must be refined string — got "long"',
      'b must be refined string — got "LONG"',
    ])
    expect(
      issuesOf(
        t.refinement(t.string, () => false, 'Never'),
        '',
      ).map(String),
    ).toEqual(['the message must be Never — got ""'])
  })

  it('runs a custom codec, and reports an issue if it fails without an error', () => {
    expect(issuesOf(t.type({ a: Custom }), { a: 'no' }).map(String)).toEqual(['a must be ok — got "no"'])
    const Silent = new t.Type<string>('Silent', t.string.is, () => t.failures([]), t.identity)
    expect(issuesOf(arrayOf(Silent), ['x']).map(String)).toEqual(['[0] must be Silent — got "x"'])
  })

  it('runs a copy that validates differently, and reads one that only encodes differently', () => {
    const refused: t.Validate<unknown, never> = (u, c) => t.failure(u, c, 'must be refused')
    const decode = (value: unknown): t.Validation<never> => refused(value, [])
    expect(shapeIssues(copied(S, { validate: refused }), { a: '' })).toEqual(['wrong_type'])
    expect(shapeIssues(copied(t.type({ a: t.string }), { validate: refused, decode }), { a: '' })).toEqual([
      'wrong_type',
    ])
    expect(schemaNodeOf(copied(S, { encode: String }))).toBe(schemaNodeOf(S))
    expect(shapeIssues(copied(arrayOf(string, { min: 1 }), { encode: String }), [])).toEqual(['too_few'])
  })

  it('keeps code, path and hint of this package’s codecs inside an opaque one', () => {
    const inner = t.array(S)
    const foreign = new t.Type<unknown>('Foreign', inner.is, (u, c) => inner.validate(u, c), t.identity)
    const [issue] = issuesOf(t.type({ all: foreign }), { all: [{ a: '', b: 2 }] })
    expect([issue?.code, issue?.path, issue?.message]).toEqual([
      'out_of_range',
      ['all', 0, 'b'],
      'must be from 0 to 1 — got 2',
    ])
  })
})
