import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { demandsOf, expectSound, listsOf } from '../testing/formulas.js'
import { solveString } from './solve-string.js'

const universe = [0, 1, 2, 3, 4].flatMap((length) => listsOf(['a', 'b', '😀'], length).map((parts) => parts.join('')))
const count = fc.integer({ min: 0, max: 3 })

const keyword: fc.Arbitrary<Json> = fc.oneof(
  count.map((minLength) => ({ minLength })),
  count.map((maxLength) => ({ maxLength })),
  fc
    .constantFrom('^a', 'b$', '^[ab]*$', '^.$', 'a(?=b)', '(?<!a)b', '^(?!ab)', '\\bb', '^$', '[^ab]')
    .map((pattern) => ({ pattern })),
  fc.constantFrom('', 'a', 'ab').map((one) => ({ not: { const: one } })),
)

const solve = (...schemas: readonly Json[]) =>
  expectSound(
    'string',
    schemas.map((schema) => [schema, true] as const),
    universe,
    solveString,
  )

describe('solveString', () => {
  it('finds a string whenever one exists', () => {
    fc.assert(
      fc.property(demandsOf(keyword, 5), (demands) => {
        expectSound('string', demands, universe, solveString)
      }),
      { numRuns: 700 },
    )
  })

  it('counts code points', () => {
    expect(solve({ pattern: '^😀+$' }, { minLength: 2 }, { maxLength: 2 })).toEqual({ found: 'value', value: '😀😀' })
  })

  it('returns a guess for a pattern that is not regular', () => {
    expect(solve({ pattern: '^(a)\\1$' })).toEqual({
      found: 'unknown',
      reason: 'a pattern has a back-reference',
      guess: '',
    })
    expect(solve({ pattern: '^(a)\\1$' }, { pattern: '^b' }, { pattern: '^a' })).toEqual({ found: 'none' })
  })
})
