import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { includes } from './includes.js'

const self = { $ref: '#' }

/** Schemas that apply themselves to the same value. JSON Schema forbids that validators follow them forever. */
const meaningless: readonly Json[] = [
  { not: self },
  self,
  { allOf: [self] },
  { anyOf: [self] },
  { oneOf: [self, { type: 'string' }] },
  { if: self, then: { type: 'string' } },
  { if: true, then: self },
  { if: self, then: false, else: true },
  { not: { not: self } },
  { dependentSchemas: { a: self } },
  { $schema: 'http://json-schema.org/draft-07/schema#', dependencies: { a: self } },
  { $schema: 'http://json-schema.org/draft-04/schema#', not: self },
  { $dynamicAnchor: 'n', not: { $dynamicRef: '#n' } },
  { allOf: [self], unevaluatedProperties: false },
  { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { not: { $ref: '#/$defs/a' } } } },
  // The path to the second occurrence enters a property, but the path to the first does not.
  { $defs: { a: { allOf: [self] } }, properties: { x: { $ref: '#/$defs/a' } }, allOf: [{ $ref: '#/$defs/a' }] },
]

describe('a schema that applies itself to the same value', () => {
  it.each(meaningless)('%j accepts an unknown set of messages and is included in itself', (schema) => {
    const reason = 'a schema that applies itself'
    expect(includes(true, schema)).toEqual({ verdict: 'unknown', reason })
    expect(includes(schema, schema)).toEqual({ verdict: 'proved' })
    expect(includes(schema, true)).toEqual({ verdict: 'proved' })
    expect(includes({ const: { a: {} } }, schema)).toEqual({ verdict: 'unknown', reason })
  })

  it('does not prevent a verdict that does not depend on it', () => {
    const schema = { dependentSchemas: { a: self } }
    expect(includes({ type: 'string' }, schema)).toEqual({ verdict: 'proved' })
    expect(includes({ anyOf: [self, { type: 'string' }] }, { anyOf: [self, { type: 'string' }] }).verdict).toBe(
      'proved',
    )
  })

  it.each<[Json, string, string]>([
    [{ items: { not: self } }, 'disproved', 'disproved'],
    [{ propertyNames: self }, 'proved', 'disproved'],
    [{ contains: self }, 'disproved', 'disproved'],
    [{ unevaluatedItems: self }, 'proved', 'disproved'],
  ])('does not include a schema that applies itself to a part: %j', (schema, all, none) => {
    expect([includes(true, schema).verdict, includes(schema, false).verdict]).toEqual([all, none])
  })
})

const reference = fc.constantFrom(
  '#',
  '#/$defs/a',
  '#/$defs/b',
  '#/properties/a',
  '#/allOf/0',
  '#/none',
  '#n',
  'x.json',
)
const leaf = fc.oneof(
  reference.map((to): Json => ({ $ref: to })),
  fc.constantFrom<Json>(true, false, { type: 'string' }, { type: 'object' }, { const: 1 }, { $dynamicRef: '#n' }),
)
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie('schema')
  const list = fc.array(inner, { minLength: 1, maxLength: 2 })
  const map = fc.dictionary(fc.constantFrom('a', 'b'), inner, { maxKeys: 2 })
  const any = { if: inner, then: inner, else: inner, not: inner, allOf: list, anyOf: list, oneOf: list }
  const array = { items: inner, contains: inner, prefixItems: list, unevaluatedItems: inner }
  const object = { properties: map, propertyNames: inner, dependentSchemas: map, additionalProperties: inner }
  const names = { $defs: map, $ref: reference, $dynamicAnchor: fc.constant('n'), unevaluatedProperties: inner }
  const node = fc.record({ ...any, ...array, ...object, ...names }, { requiredKeys: [] }) as fc.Arbitrary<Json> // JSON
  return { schema: fc.oneof({ maxDepth: 2, depthSize: 'small' }, leaf, node) }
})

describe('schemas full of references', () => {
  it('have a verdict, and no schema both accepts and rejects every message', () => {
    fc.assert(
      fc.property(schema, schema, (a, b) => {
        expect(includes(a, b, { steps: 500 }).verdict).toMatch(/^(?:proved|disproved|unknown)$/)
        const [all, none] = [includes(true, a, { steps: 500 }), includes(a, false, { steps: 500 })]
        expect([all.verdict, none.verdict]).not.toEqual(['proved', 'proved'])
      }),
    )
  })

  it.each<[string, (next: Json) => Json]>([
    ['$ref', (next) => next],
    ['allOf', (next) => ({ allOf: [next] })],
    ['not', (next) => ({ not: next })],
    ['items', (next) => ({ items: next })],
    ['properties', (next) => ({ properties: { a: next } })],
    ['anyOf', (next) => ({ anyOf: [next, { type: 'number' }] })],
    ['unevaluatedProperties', (next) => ({ allOf: [next], unevaluatedProperties: false })],
  ])('have a verdict when 5,000 of them are nested in %s', (_, link) => {
    const ends = (i: number): Json => (i === 4999 ? { type: 'string' } : link({ $ref: `#/$defs/s${String(i + 1)}` }))
    const $defs = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`s${String(i)}`, ends(i)]))
    expect(includes(true, { $defs, $ref: '#/$defs/s0' })).toEqual({ verdict: 'unknown', reason: 'nesting' })
  })
})
