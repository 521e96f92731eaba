import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { demandsOf, expectSound, leaf, objectsOf } from '../testing/formulas.js'
import { solveObject } from './solve-object.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

// Up to two names of each class that the patterns below distinguish.
const universe = [
  ...objectsOf(['a', 'b', 'ab', 'c', 'cd'], [0, 1, 'x']),
  ...objectsOf(['ac', 'ad', 'bb', 'e', 'f'], [0, 'x']),
]
const pattern = fc.constantFrom('^a', 'b$', '.')
const name = fc.constantFrom('a', 'b', 'c')
const count = fc.integer({ min: 0, max: 4 })

/** Schemas of one keyword each, so that their negations are not disjunctions. */
const keyword: fc.Arbitrary<Json> = fc.oneof(
  fc.tuple(name, leaf).map(([key, part]) => ({ properties: { [key]: part } })),
  fc.tuple(pattern, leaf).map(([source, part]) => ({ patternProperties: { [source]: part } })),
  fc
    .tuple(fc.subarray(['a', 'b', 'c']), fc.subarray(['^a', 'b$']), leaf)
    .map(([names, patterns, additionalProperties]) => ({
      properties: Object.fromEntries(names.map((one) => [one, true])),
      patternProperties: Object.fromEntries(patterns.map((one) => [one, true])),
      additionalProperties,
    })),
  name.map((key) => ({ required: [key] })),
  fc
    .constantFrom<Json>({ pattern: '^a' }, { maxLength: 1 }, { enum: ['a', 'c'] }, { not: { const: 'a' } }, false)
    .map((propertyNames) => ({ propertyNames })),
  count.map((minProperties) => ({ minProperties })),
  count.map((maxProperties) => ({ maxProperties })),
)

describe('solveObject', () => {
  it('finds an object whenever one exists, with one fresh name for each class of names', () => {
    fc.assert(
      fc.property(demandsOf(keyword, 5), (demands) => {
        expectSound('object', demands, universe, solveObject)
      }),
      { numRuns: 10 * numRuns },
    )
  })

  const solve = (...schemas: readonly Json[]) =>
    expectSound(
      'object',
      schemas.map((schema) => [schema, true] as const),
      universe,
      solveObject,
    )

  it('chooses a fresh name by the patterns it must and must not match', () => {
    const closed = { patternProperties: { '^a': { type: 'string' } }, additionalProperties: false }
    const outcome = expectSound(
      'object',
      [
        [closed, true],
        [{ patternProperties: { b$: { type: 'string', maxLength: 0 } } }, false],
      ],
      universe,
      solveObject,
    )
    expect(outcome.found === 'value' && Object.keys(outcome.value as object)).toEqual(['ab'])
  })

  it('meets obligations on names and on values with one property', () => {
    const demands = [
      [{ maxProperties: 1 }, true],
      [{ additionalProperties: { const: 0 } }, false],
      [{ propertyNames: { pattern: '^a' } }, false],
    ] as const
    expect(expectSound('object', demands, universe, solveObject).found).toBe('value')
  })

  it('counts the possible names', () => {
    expect(solve({ propertyNames: { enum: ['a', 'c'] } }, { minProperties: 3 })).toEqual({ found: 'none' })
    expect(solve({ propertyNames: { enum: ['a', 'c'] } }, { minProperties: 2 }).found).toBe('value')
  })

  it('returns unknown with a reason beyond its limits', () => {
    expect(solve({ minProperties: 5_000 })).toEqual({ found: 'unknown', reason: 'the budget' })
  })
})
