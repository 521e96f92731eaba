import { NonNegativeInt } from '../codecs.js'
import { arrayOf } from '../codec/array-of.js'
import { struct } from '../codec/struct.js'
import { contract } from '../contract/contract.js'
import { rule } from '../rules/rule.js'
import { issueLimit } from '../issue/issue.js'

const wrong = Array.from({ length: issueLimit + 10 }, () => -1)

const counts = (rules: NonNullable<Parameters<typeof contract>[0]['rules']>) =>
  contract({
    id: 'demo/counts',
    version: 1,
    role: 'message',
    description: 'Counts.',
    codec: arrayOf(NonNegativeInt),
    rules,
  })

describe('a message with more than a million issues', () => {
  it('reports the first million, and does not run rules then', () => {
    const never = rule({
      id: 'demo/never',
      description: 'Never.',
      needs: [],
      check: () => [{ path: [], message: 'must not be' }],
    })
    const { errors } = counts([never]).validate(wrong)
    const last = errors.at(-1)
    expect([errors.length, last?.code, last?.pointer]).toEqual([
      issueLimit,
      'out_of_range',
      `/${String(issueLimit - 1)}`,
    ])
  })

  it('reports a million violations of a rule', () => {
    const each = rule({
      id: 'demo/each',
      description: 'Each.',
      check: (items: readonly number[]) => items.map((_, i) => ({ path: [i], message: 'must not be' })),
    })
    expect(counts([each]).validate(wrong.map(() => 1)).errors).toHaveLength(issueLimit)
  })

  it.each(['tolerant', 'strict'] as const)(
    'reports a million errors of the shape and of rules together, %s',
    (mode) => {
      const each = rule({
        id: 'demo/each',
        description: 'Each.',
        severity: mode === 'tolerant' ? 'error' : 'warning',
        at: '/good/*',
        check: () => [{ path: [], message: 'must not be' }],
      })
      const of = contract({
        id: 'demo/two',
        version: 1,
        role: 'message',
        description: 'Two lists.',
        codec: struct('Two', { bad: arrayOf(NonNegativeInt), good: arrayOf(NonNegativeInt) }),
        rules: [each],
      })
      const half = 0.6 * issueLimit
      const message = { bad: wrong.slice(0, half), good: wrong.slice(0, half).map(() => 1) }
      const result = of.decode(message, mode)
      const errors = result._tag === 'Left' ? result.left : []
      expect([errors.length, errors[half - 1]?.pointer, errors.at(-1)?.pointer]).toEqual([
        issueLimit,
        `/bad/${String(half - 1)}`,
        `/good/${String(issueLimit - half - 1)}`,
      ])
    },
  )

  it('is invalid in every function alike if an error follows a million warnings of rules', () => {
    const message = 'must not be'
    const many = rule({
      id: 'demo/many',
      description: 'Many.',
      severity: 'warning',
      check: (items: readonly number[]) => items.map((_, i) => ({ path: [i], message })),
    })
    const last = rule({ id: 'demo/last', description: 'Last.', check: () => [{ path: [], message }] })
    const of = counts([many, last])
    const items = wrong.map(() => 1)
    const { valid: isValid, errors, warnings } = of.validate(items)
    expect([isValid, errors.map(({ code }) => code), warnings.length]).toEqual([false, ['last'], issueLimit])
    expect([of.is(items), of.decode(items)._tag]).toEqual([false, 'Left'])
  })

  it('stops at the limit for an array that claims 2³² items', () => {
    const claims: unknown = Object.defineProperty([], 'length', { value: 2 ** 32 - 1 })
    const inside = struct('Inside', { counts: arrayOf(NonNegativeInt) })
    const list = contract({
      id: 'demo/list',
      version: 1,
      role: 'message',
      description: 'Counts.',
      codec: arrayOf(inside),
    })
    const { errors } = list.validate([{ counts: claims }, {}])
    expect([errors.length, errors.at(-1)?.pointer]).toEqual([issueLimit, `/0/counts/${String(issueLimit - 1)}`])
    expect(list.is(claims)).toBe(false)
  })
})
