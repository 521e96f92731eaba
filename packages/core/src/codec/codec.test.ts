import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import { NonNegativeInt, Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf } from './array-of.js'
import { recordOf } from './record-of.js'
import { literal } from './literal.js'
import { enumOf } from './enum-of.js'
import { struct } from './struct.js'
import { taggedUnion } from './tagged-union.js'

const Hypothesis = struct('Hypothesis', { id: string, confidence: Ratio }, { note: string })
const Dot = struct('Dot', { type: literal('dot') })
const Disc = struct('Disc', { type: literal('disc'), radius: Ratio })

const lines = <A>(codec: t.Type<A>, value: unknown): readonly string[] => PathReporter.report(codec.decode(value))

describe('a codec of this package is an ordinary io-ts codec', () => {
  it('decodes and encodes to the same reference', () => {
    const value = { id: 'h', confidence: 1, more: 1 }
    expect(Hypothesis.decode(value)).toEqual({ _tag: 'Right', right: value })
    expect(Hypothesis.encode(value)).toBe(value)
    expect(Hypothesis).toBeInstanceOf(t.Type)
  })

  it('lets stock combinators encode to the same reference', () => {
    const value = { all: [{ id: 'h', confidence: 1 }], dot: { type: 'dot' as const } }
    expect(t.exact(t.type({ all: t.array(Hypothesis), dot: Dot })).encode(value)).toBe(value)
  })

  it('reports each issue at its path, alone and inside stock combinators', () => {
    expect(lines(Ratio, 2)).toEqual(['must be from 0 to 1 — got 2'])
    expect(lines(Hypothesis, { confidence: 2 })).toEqual([
      'id is missing: it must be a string',
      'confidence must be from 0 to 1 — got 2',
    ])
    expect(
      lines(t.type({ all: t.array(Hypothesis) }), {
        all: [
          { id: 'h', confidence: 1 },
          { id: 'h', confidence: 2 },
        ],
      }),
    ).toEqual(['all[1].confidence must be from 0 to 1 — got 2'])
    expect(
      lines(t.intersection([t.type({ id: string }), t.partial({ n: NonNegativeInt })]), { id: 'a', n: -1 }),
    ).toEqual(['n must be at least 0 — got -1'])
  })

  it('adds the keys of the path to the io-ts context, for other reporters', () => {
    const result = t.array(arrayOf(Hypothesis)).decode([[{ id: 'h', confidence: 'x' }]])
    expect(
      result._tag === 'Left' && result.left.map(({ value, context }) => [value, context.map(({ key }) => key)]),
    ).toEqual([['x', ['', '0', '0', 'confidence']]])
  })

  it('lets t.exact strip undeclared keys', () => {
    const value = { id: 'h', confidence: 1, note: 'n', more: 1 }
    expect(t.exact(Hypothesis).decode(value)).toEqual({ _tag: 'Right', right: { id: 'h', confidence: 1, note: 'n' } })
  })

  it('lets t.union choose the member by its tag', () => {
    expect(t.union([Dot, Disc]).decode({ type: 'disc', radius: 1 })).toMatchObject({ _tag: 'Right' })
    expect(lines(t.union([Dot, Disc]), { type: 'disc', radius: 2 })).toEqual(['radius must be from 0 to 1 — got 2'])
  })

  it('works in every other stock combinator', () => {
    const codecs: readonly (readonly [t.Mixed, unknown, unknown])[] = [
      [t.readonly(Hypothesis), { id: 'h', confidence: 1 }, { id: 'h' }],
      [
        t.partial({ shape: taggedUnion('Shape', 'type', [Dot, Disc]) }),
        { shape: { type: 'dot' } },
        { shape: { type: 'x' } },
      ],
      [t.tuple([Ratio, string]), [1, 'a'], [2, 'a']],
      [t.record(enumOf('a', 'b'), Ratio), { a: 1, b: 0 }, { a: 1 }],
      [t.record(t.string, recordOf(Ratio)), { x: { y: 1 } }, { x: { y: 2 } }],
      [
        t.intersection([Hypothesis, t.type({ at: t.number })]),
        { id: 'h', confidence: 1, at: 1 },
        { id: 'h', confidence: 1 },
      ],
      [t.refinement(Ratio, (n) => n > 0.5, 'Likely'), 0.6, 0.4],
    ]
    for (const [codec, right, wrong] of codecs) {
      expect([codec.name, codec.is(right), codec.decode(right)._tag, codec.decode(wrong)._tag]).toEqual([
        codec.name,
        true,
        'Right',
        'Left',
      ])
    }
  })

  it('reports neither warnings nor what only strict mode refuses', () => {
    expect(Hypothesis.is({ id: 'h', confidence: 1, note: null, more: 1 })).toBe(true)
  })
})
