import type { Mixed } from 'io-ts'
import { NonNegativeInt, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { recursive } from '../combinators/recursive.js'
import { struct } from '../combinators/struct.js'
import { union } from '../combinators/union.js'
import { contract } from '../contract/contract.js'
import { rule } from '../contract/rule.js'
import { makeIssue } from '../issue/make-issue.js'
import type { Node } from '../reflect/node.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { startTrail } from './trail.js'
import { walk } from './walk.js'

const many = 100_000

const Wide = struct(
  'Wide',
  { alpha: Text, beta: Text },
  { items: arrayOf(union('Item', [NonNegativeInt, struct('A', { a: Text }), struct('B', { b: Text })])) },
)

describe('the walk', () => {
  it('accepts nothing of a kind nobody has taught it', () => {
    const odd = { kind: 'odd' } as unknown as Node // what a newer copy of the package might have made
    expect(() => {
      walk(odd, 1, startTrail('ignore', '', makeIssue))
    }).toThrow(/kind odd/)
  })
})

describe('a walk through something large', () => {
  it('reports every unknown key, all of them from one list of the known ones', () => {
    const message = Object.fromEntries(Array.from({ length: many }, (_, i) => [`key${String(i)}`, i]))
    const issues = issuesOf(Wide, message, 'strict')
    expect(issues).toHaveLength(many + 2)
    expect(new Set(issues.slice(2).map(({ expected }) => expected)).size).toBe(1)
    expect(issues.map((issue) => issue.toJSON().hint).filter((hint) => hint !== undefined)).toEqual([])
  })

  it('reports every fault of a long array, also from inside a union', () => {
    const items = Array.from({ length: many }, (_, i) => (i % 2 === 0 ? i : { z: 1 }))
    expect(issuesOf(Wide, { alpha: '', beta: '', items })).toHaveLength(many / 2)
    const Lists = union('Lists', [Text, arrayOf(Text)])
    expect(
      issuesOf(
        Lists,
        Array.from({ length: 2 * many }, () => 1),
      ),
    ).toHaveLength(2 * many)
  })

  it('keeps a rule from every place that is at fault, and runs it at every other', () => {
    const each = rule({ id: 'demo/each', says: 'Each.', at: '/items/*', check: () => [{ path: [], says: 'must go' }] })
    const of = contract({ id: 'demo/wide', version: 1, role: 'message', says: 'Wide.', codec: Wide, rules: [each] })
    const items = Array.from({ length: many }, (_, i) => (i % 2 === 0 ? i : -1))
    const codes = of.check({ alpha: '', beta: '', items }).errors.map(({ code }) => code)
    expect([codes.length, codes.filter((code) => code === 'each').length]).toEqual([many, many / 2])
  })

  it('goes once down each branch of a recursive union that accepts', () => {
    const Expr: Mixed = recursive('Expr', () =>
      union('Any', [Text, struct('Not', { not: Expr }), struct('All', { all: arrayOf(Expr) })]),
    )
    let message: unknown = 'leaf'
    for (let i = 0; i < 400; i++) message = i % 2 === 0 ? { not: message } : { all: [message] }
    expect(shapeIssues(Expr, message, 'strict')).toEqual([])
  })
})
