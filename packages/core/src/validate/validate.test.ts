import type { Mixed } from 'io-ts'
import { NonNegativeInt } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf } from '../codec/array-of.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { union } from '../codec/union.js'
import { contract } from '../contract/contract.js'
import { rule } from '../rules/rule.js'
import type { SchemaNode } from '../model/schema-node.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { startContext } from './context.js'
import { validateShape } from './validate.js'

const many = 100_000

const Wide = struct(
  'Wide',
  { alpha: string, beta: string },
  { items: arrayOf(union('Item', [NonNegativeInt, struct('A', { a: string }), struct('B', { b: string })])) },
)

describe('validateShape', () => {
  it('throws for an unknown kind of node', () => {
    const odd = { kind: 'odd' } as unknown as SchemaNode // as a newer copy of the package might create it
    expect(() => {
      validateShape(odd, 1, startContext('ignore', ''))
    }).toThrow(/kind odd/)
  })
})

describe('validating a large message', () => {
  it('reports every unknown key, with one list of the declared ones', () => {
    const message = Object.fromEntries(Array.from({ length: many }, (_, i) => [`key${String(i)}`, i]))
    const issues = issuesOf(Wide, message, 'strict')
    expect(issues).toHaveLength(many + 2)
    expect(new Set(issues.slice(2).map(({ expected }) => expected)).size).toBe(1)
    expect(issues.map((issue) => issue.toJSON().hint).filter((hint) => hint !== undefined)).toEqual([])
  })

  it('reports every issue of a long array, also inside a union', () => {
    const items = Array.from({ length: many }, (_, i) => (i % 2 === 0 ? i : { z: 1 }))
    expect(issuesOf(Wide, { alpha: '', beta: '', items })).toHaveLength(many / 2)
    const Lists = union('Lists', [string, arrayOf(string)])
    expect(
      issuesOf(
        Lists,
        Array.from({ length: 2 * many }, () => 1),
      ),
    ).toHaveLength(2 * many)
  })

  it('does not run a rule at locations with shape issues, and runs it at every other', () => {
    const each = rule({
      id: 'demo/each',
      description: 'Each.',
      at: '/items/*',
      check: () => [{ path: [], message: 'must go' }],
    })
    const of = contract({
      id: 'demo/wide',
      version: 1,
      role: 'message',
      description: 'Wide.',
      codec: Wide,
      rules: [each],
    })
    const items = Array.from({ length: many }, (_, i) => (i % 2 === 0 ? i : -1))
    const codes = of.validate({ alpha: '', beta: '', items }).errors.map(({ code }) => code)
    expect([codes.length, codes.filter((code) => code === 'each').length]).toEqual([many, many / 2])
  })

  it('validates each branch of a recursive union once', () => {
    const Expr: Mixed = recursive('Expr', () =>
      union('Any', [string, struct('Not', { not: Expr }), struct('All', { all: arrayOf(Expr) })]),
    )
    let message: unknown = 'leaf'
    for (let i = 0; i < 400; i++) message = i % 2 === 0 ? { not: message } : { all: [message] }
    expect(shapeIssues(Expr, message, 'strict')).toEqual([])
  })
})
