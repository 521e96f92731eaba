import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { demandsOf, expectSound } from '../testing/formulas.js'
import { solveNumber } from './solve-number.js'

const universe = Array.from({ length: 161 }, (_, i) => (i - 80) / 20)
const value = fc.constantFrom(-1.5, -1, -0.1, 0, 0.1, 0.3, 0.5, 1, 2, 2.25)

const keyword: fc.Arbitrary<Json> = fc.oneof(
  value.map((minimum) => ({ minimum })),
  value.map((maximum) => ({ maximum })),
  value.map((exclusiveMinimum) => ({ exclusiveMinimum })),
  value.map((exclusiveMaximum) => ({ exclusiveMaximum })),
  fc.constantFrom(0.1, 0.25, 0.3, 0.5, 1, 1.5).map((multipleOf) => ({ multipleOf })),
  fc.constant({ type: 'integer' }),
  value.map((one) => ({ not: { const: one } })),
)

const solve = (...schemas: readonly Json[]) =>
  expectSound(
    'number',
    schemas.map((schema) => [schema, true] as const),
    universe,
    (_, atoms) => solveNumber(atoms),
  )

describe('solveNumber', () => {
  it('finds a number whenever one exists', () => {
    fc.assert(
      fc.property(demandsOf(keyword, 5), (demands) => {
        expectSound('number', demands, universe, (_, atoms) => solveNumber(atoms))
      }),
      { numRuns: 1_000 },
    )
  })

  it('decides multiples by the decimals that doubles print as', () => {
    expect(solve({ multipleOf: 0.1 }, { minimum: 0.25 }, { maximum: 0.35 })).toEqual({ found: 'value', value: 0.3 })
    expect(solve({ multipleOf: 0.3 }, { exclusiveMinimum: 0.6 }, { exclusiveMaximum: 0.9 })).toEqual({ found: 'none' })
  })

  it('respects the limits of doubles', () => {
    expect(solve({ minimum: 1 }, { exclusiveMaximum: 1 + Number.EPSILON }, { not: { const: 1 } })).toEqual({
      found: 'none',
    })
    expect(solve({ exclusiveMinimum: Number.MAX_VALUE })).toEqual({ found: 'none' })
    expect(solve({ minimum: 2 ** 53 }, { not: { type: 'integer' } })).toMatchObject({ found: 'unknown' })
  })
})
