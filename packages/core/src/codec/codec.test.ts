import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import { NonNegativeInt, Ratio, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { dictionary } from '../combinators/dictionary.js'
import { literal } from '../combinators/literal.js'
import { oneOf } from '../combinators/one-of.js'
import { struct } from '../combinators/struct.js'
import { tagged } from '../combinators/tagged.js'

const Hypothesis = struct('Hypothesis', { id: Text, confidence: Ratio }, { note: Text })
const Dot = struct('Dot', { type: literal('dot') })
const Disc = struct('Disc', { type: literal('disc'), radius: Ratio })

const lines = <A>(codec: t.Type<A>, value: unknown): readonly string[] => PathReporter.report(codec.decode(value))

describe('a codec of ours is an ordinary io-ts codec', () => {
  it('gives the same reference on the right, and encodes to itself', () => {
    const value = { id: 'h', confidence: 1, more: 1 }
    expect(Hypothesis.decode(value)).toEqual({ _tag: 'Right', right: value })
    expect(Hypothesis.encode(value)).toBe(value)
    expect(Hypothesis).toBeInstanceOf(t.Type)
  })

  it('reports each fault where it is, in words, alone and inside stock combinators', () => {
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
    expect(lines(t.intersection([t.type({ id: Text }), t.partial({ n: NonNegativeInt })]), { id: 'a', n: -1 })).toEqual(
      ['n must be at least 0 — got -1'],
    )
  })

  it('shows io-ts the keys of the place, so that other reporters find it', () => {
    const result = t.array(arrayOf(Hypothesis)).decode([[{ id: 'h', confidence: 'x' }]])
    expect(
      result._tag === 'Left' && result.left.map(({ value, context }) => [value, context.map(({ key }) => key)]),
    ).toEqual([['x', ['', '0', '0', 'confidence']]])
  })

  it('is stripped by t.exact of the keys it does not declare', () => {
    const value = { id: 'h', confidence: 1, note: 'n', more: 1 }
    expect(t.exact(Hypothesis).decode(value)).toEqual({ _tag: 'Right', right: { id: 'h', confidence: 1, note: 'n' } })
  })

  it('lets t.union find the member by its tag', () => {
    expect(t.union([Dot, Disc]).decode({ type: 'disc', radius: 1 })).toMatchObject({ _tag: 'Right' })
    expect(lines(t.union([Dot, Disc]), { type: 'disc', radius: 2 })).toEqual(['radius must be from 0 to 1 — got 2'])
  })

  it('goes into every other stock combinator', () => {
    const codecs: readonly (readonly [t.Mixed, unknown, unknown])[] = [
      [t.readonly(Hypothesis), { id: 'h', confidence: 1 }, { id: 'h' }],
      [
        t.partial({ shape: tagged('Shape', 'type', [Dot, Disc]) }),
        { shape: { type: 'dot' } },
        { shape: { type: 'x' } },
      ],
      [t.tuple([Ratio, Text]), [1, 'a'], [2, 'a']],
      [t.record(oneOf('Key', 'a', 'b'), Ratio), { a: 1, b: 0 }, { a: 1 }],
      [t.record(t.string, dictionary(Ratio)), { x: { y: 1 } }, { x: { y: 2 } }],
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

  it('reports nothing that only strict mode refuses, and no warning', () => {
    expect(Hypothesis.is({ id: 'h', confidence: 1, note: null, more: 1 })).toBe(true)
  })
})
