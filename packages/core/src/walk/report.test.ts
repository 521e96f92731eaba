import { NonNegativeInt } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { struct } from '../combinators/struct.js'
import { compile } from '../compile/compile-codec.js'
import { contract } from '../contract/contract.js'
import { rule } from '../contract/rule.js'
import { issueLimit } from './report.js'

const wrong = Array.from({ length: issueLimit + 10 }, () => -1)

const counts = (rules: Parameters<typeof contract>[0]['rules'] = []) =>
  contract({ id: 'demo/counts', version: 1, role: 'message', says: 'Counts.', codec: arrayOf(NonNegativeInt), rules })

describe('a message with more than a million faults', () => {
  it('is told of the first million', () => {
    const { errors } = counts().check(wrong)
    expect([errors.length, errors.at(-1)?.pointer]).toEqual([issueLimit, `/${String(issueLimit - 1)}`])
  })

  it('is not asked its rules where the shape has filled the report', () => {
    const never = rule({
      id: 'demo/never',
      says: 'Never.',
      needs: [],
      check: () => [{ path: [], says: 'must not be' }],
    })
    expect(counts([never]).check(wrong).errors.at(-1)?.code).toBe('out_of_range')
  })

  it('is told of a million findings of a rule', () => {
    const each = rule({
      id: 'demo/each',
      says: 'Each.',
      check: (items: readonly number[]) => items.map((_, i) => ({ path: [i], says: 'must not be' })),
    })
    expect(counts([each]).check(wrong.map(() => 1)).errors).toHaveLength(issueLimit)
  })

  it.each([
    ['interpreted', <A>(codec: A) => codec],
    ['compiled', compile],
  ])('is read no further: an array that claims 2³² items, %s', (_, made) => {
    const claims: unknown = Object.defineProperty([], 'length', { value: 2 ** 32 - 1 })
    const inside = struct('Inside', { counts: arrayOf(NonNegativeInt) })
    const list = contract({
      id: 'demo/list',
      version: 1,
      role: 'message',
      says: 'Counts.',
      codec: made(arrayOf(inside)),
    })
    const { errors } = list.check([{ counts: claims }, {}])
    expect([errors.length, errors.at(-1)?.pointer]).toEqual([issueLimit, `/0/counts/${String(issueLimit - 1)}`])
    expect(list.is(claims)).toBe(false)
  })
})
