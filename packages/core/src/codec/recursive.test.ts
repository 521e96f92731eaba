import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { NonNegativeInt } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { contract } from '../contract/contract.js'
import { issuesOf } from '../contract/issues-of.js'
import { migration } from '../contract/migration.js'
import { shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import { nullable } from './nullable.js'
import { recursive } from './recursive.js'
import { struct } from './struct.js'
import { union } from './union.js'
import { withKeywords } from './with-keywords.js'

interface Tree {
  readonly value: number
  readonly children: readonly Tree[]
}
const Tree: t.Mixed = recursive('Tree', () => struct('Node', { value: NonNegativeInt, children: arrayOf(Tree) }))

const nested = (levels: number): Tree => {
  let tree: Tree = { value: 0, children: [] }
  for (let i = 0; i < levels; i++) tree = { value: i, children: [tree] }
  return tree
}

describe('recursive', () => {
  it('reports an issue at any level', () => {
    const message = { value: 1, children: [{ value: 2, children: [{ value: -1, children: [] }, {}] }] }
    expect(shapeIssues(Tree, message)).toEqual([
      'out_of_range /children/0/children/0/value',
      'missing /children/0/children/1/value',
      'missing /children/0/children/1/children',
    ])
  })

  it('validates a message 1,000 levels deep and no deeper', () => {
    expect(shapeIssues(Tree, nested(500))).toEqual([])
    expect(shapeIssues(Tree, nested(20_000))).toEqual([`too_deep ${'/children/0'.repeat(501)}`])
  })

  it('reports a cycle, but not one value at two paths', () => {
    const leaf = nested(1)
    expect(shapeIssues(Tree, { value: 1, children: [leaf, leaf] })).toEqual([])
    const round: { value: number; children: unknown[] } = { value: 1, children: [] }
    round.children.push(leaf, { value: 2, children: [round] })
    expect(shapeIssues(Tree, round)).toEqual(['cyclic /children/1/children/0'])
  })

  it('reports no cycle for one recursive codec inside another', () => {
    const Alias = recursive('Alias', () => recursive('Again', () => nullable(Tree)))
    expect(shapeIssues(Alias, nested(3))).toEqual([])
    const Value: t.Mixed = recursive('Value', () => union('Any', [string, recursive('List', () => arrayOf(Value))]))
    expect(shapeIssues(Value, ['a', ['b', [[], 1]]])).toHaveLength(1)
  })

  it('reports a codec that is defined as itself, beside every other issue', () => {
    const Itself: t.Mixed = recursive('Itself', () => Itself)
    const Round: t.Mixed = recursive('Round', () => nullable(t.refinement(Round, () => true)))
    for (const value of ['x', 1, NaN, {}, []]) {
      const message = { a: value, b: value, c: '' }
      expect(shapeIssues(struct('S', { a: Itself, b: Round, c: NonNegativeInt }), message)).toEqual([
        'codec_failed /a',
        'codec_failed /b',
        'wrong_type /c',
      ])
    }
    expect(shapeIssues(struct('S', {}, { a: Itself, b: NonNegativeInt }), { a: null, b: '' })).toEqual([
      'wrong_type /b',
    ])
    const OrText: t.Mixed = recursive('OrText', () => union('Or', [string, OrText]))
    expect(shapeIssues(OrText, 'x')).toEqual([])
  })

  it('reports a codec that is defined as itself by a condition, and not the sender', () => {
    const codecs: readonly t.Mixed[] = [
      recursive('Itself', (): t.Mixed => withKeywords(t.unknown, { not: codecs[0] as t.Mixed })),
      recursive('Itself', (): t.Mixed => withKeywords(t.unknown, { if: nullable(codecs[1] as t.Mixed), then: string })),
      recursive('Itself', (): t.Mixed =>
        withKeywords(t.UnknownRecord, { dependentSchemas: { a: codecs[2] as t.Mixed } }),
      ),
    ]
    for (const codec of codecs) {
      const issues = issuesOf(struct('S', { x: codec, n: NonNegativeInt }), { x: { a: 1 }, n: '' })
      expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['codec_failed /x', 'wrong_type /n'])
      expect(String(issues[0])).toContain('the codec Itself threw TypeError: Itself is defined as itself')
    }
    const Deep: t.Mixed = recursive('Deep', () => withKeywords(t.unknown, { not: arrayOf(Deep) }))
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(shapeIssues(Deep, cycle)).toEqual(['too_deep'])
    expect(shapeIssues(Deep, [['x']])).toEqual([])
    expect(shapeIssues(Deep, ['x'])).toHaveLength(1)
  })

  it('reports a definition that throws beside every other issue, in each function', () => {
    const Bad = recursive<object>('Bad', () => {
      throw new Error('a mistake')
    })
    const codec = struct('S', { n: NonNegativeInt }, { b: Bad })
    expect(shapeIssues(codec, { n: '', b: {} })).toEqual(['wrong_type /n', 'codec_failed /b'])
    expect(shapeIssues(codec, { n: '', b: null })).toEqual(['wrong_type /n'])
    const of = { id: 'demo/any', role: 'message', description: 'Any.', codec } as const
    const [from, to] = [contract({ ...of, version: 1 }), contract({ ...of, version: 2 })]
    const { migrate } = migration({ from, to, up: (old) => E.right(old) })
    const migrated = migrate({ n: 1, b: {} }, { at: '2024-01-15T10:30:00Z' })
    expect(E.isLeft(migrated) ? migrated.left.map(({ code, pointer }) => `${code} ${pointer}`) : []).toEqual([
      'codec_failed /b',
    ])
  })

  it('protects stock recursion as well', () => {
    const List: t.Mixed = t.recursion('List', () =>
      t.intersection([t.type({ head: t.string }), t.partial({ tail: List })]),
    )
    const round: Record<string, unknown> = { head: 'a' }
    round['tail'] = { head: 'b', tail: round }
    expect(shapeIssues(List, { head: 'a', tail: { head: 1 } })).toEqual(['wrong_type /tail/head'])
    expect(shapeIssues(List, round)).toEqual(['cyclic /tail/tail'])
  })

  it('is defined once, even if stock codecs inside it contain it', () => {
    let times = 0
    const Both: t.Mixed = recursive('Both', () => {
      times++
      const [a, b] = [t.intersection([t.UnknownRecord, Both]), t.intersection([t.UnknownRecord, Both])]
      return struct('Both', {}, { a, b, c: t.intersection([t.UnknownRecord, Both]) })
    })
    expect([shapeIssues(Both, { a: {}, b: { c: {} } }), shapeIssues(Both, { a: 1 }), times]).toEqual([
      [],
      ['wrong_type /a'],
      1,
    ])
  })
})
