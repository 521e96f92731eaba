import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { demandsOf, expectSound, leaf, listsOf } from '../testing/formulas.js'
import { includes } from './includes.js'
import { solveArray } from './solve-array.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const universe = [0, 1, 2, 3, 4, 5].flatMap((length) => listsOf([0, 1, 'a'], length))
const count = fc.integer({ min: 0, max: 3 })

/** Schemas of one keyword each, so that their negations are not disjunctions. */
const keyword: fc.Arbitrary<Json> = fc.oneof(
  leaf.map((items) => ({ items })),
  fc.tuple(count, leaf).map(([length, items]) => ({ prefixItems: Array.from({ length }, () => true), items })),
  leaf.map((contains) => ({ contains })),
  fc.tuple(leaf, count).map(([contains, minContains]) => ({ contains, minContains })),
  fc.tuple(leaf, count).map(([contains, maxContains]) => ({ contains, minContains: 0, maxContains })),
  count.map((minItems) => ({ minItems })),
  count.map((maxItems) => ({ maxItems })),
  fc.constant({ uniqueItems: true }),
)

describe('solveArray', () => {
  it('finds an array whenever one exists, so the lengths it does not try are not needed', () => {
    fc.assert(
      fc.property(demandsOf(keyword, 5), (demands) => {
        expectSound('array', demands, universe, solveArray)
      }),
      { numRuns: 7 * numRuns },
    )
  })

  const solve = (...schemas: readonly Json[]) =>
    expectSound(
      'array',
      schemas.map((schema) => [schema, true] as const),
      universe,
      solveArray,
    )

  it('adds only items that a constraint requires', () => {
    expect(solve({ items: { const: 0 } })).toEqual({ found: 'value', value: [] })
    expect(solve({ contains: { const: 0 } })).toEqual({ found: 'value', value: [0] })
  })

  it('finds an item for each obligation, and distinct items if they must be unique', () => {
    const two = { contains: { enum: [0, 1] }, minContains: 2 }
    expect(solve(two, { items: { const: 0 } })).toEqual({ found: 'value', value: [0, 0] })
    expect(solve(two, { items: { const: 0 } }, { uniqueItems: true })).toEqual({ found: 'none' })
    expect(solve(two, { uniqueItems: true }, { maxItems: 2 })).toEqual({ found: 'value', value: [0, 1] })
  })

  it('returns unknown with a reason beyond its limits', () => {
    expect(solve({ contains: true, minContains: 500 })).toEqual({ found: 'unknown', reason: 'minContains' })
    expect(solve({ minItems: 20_000 })).toEqual({ found: 'unknown', reason: 'minItems' })
    expect(solve({ minItems: 300 }, { uniqueItems: true })).toEqual({ found: 'unknown', reason: 'uniqueItems' })
  })

  it.each<[string, Json, Json]>([
    ['a list of unique items', { type: 'array', uniqueItems: true }, ['']],
    [
      'a list of at least two unique items',
      { type: 'array', uniqueItems: true, minItems: 2 },
      ['', '2eb8aa08-aa98-11ea-b4aa-73b441d16380'],
    ],
    [
      'a list with at most one long item',
      { type: 'array', contains: { minLength: 50 }, minContains: 0, maxContains: 1 },
      [''],
    ],
  ])('finds a counterexample with a format on which validators differ in %s', (_, list, counterexample) => {
    const uuid: Json = { type: 'string', format: 'uuid' }
    const of = (items: Json): Json => ({ ...(list as object), items })
    expect(includes(of({ anyOf: [{ const: '' }, uuid] }), of(uuid))).toEqual({ verdict: 'disproved', counterexample })
  })
})
