import type { Json } from '@contracts/core'
import { includes } from './includes.js'

describe('a search', () => {
  it('grows the witness from an example', () => {
    const schema = (kinds: Json): Json => ({
      type: 'object',
      properties: { kind: { enum: kinds }, note: { type: 'string' } },
      required: ['kind', 'note'],
    })
    const found = includes(schema(['a', 'b']), schema(['a']), { examples: [{ kind: 'a', note: 'As sent.' }] })
    expect(found).toEqual({ verdict: 'witnessed', witness: { kind: 'b', note: 'As sent.' } })
  })

  it('says which keyword it does not understand', () => {
    const law = { unevaluatedProperties: false, properties: { a: {} } }
    expect(includes({ type: 'object' }, { $ref: 'https://example.org/other' })).toEqual({
      verdict: 'unknown',
      reason: '$ref "https://example.org/other"',
    })
    expect(includes(law, law)).toEqual({ verdict: 'proved' })
  })

  it('lets a format reject only where it is asserted', () => {
    const dates: Json = { type: 'string', format: 'date' }
    const any: Json = { type: 'string' }
    expect(includes(any, dates)).toEqual({ verdict: 'proved' })
    expect(includes(any, dates, { formats: 'assertion' }).verdict).toBe('witnessed')
    expect(includes(dates, any, { formats: 'assertion' })).toEqual({ verdict: 'proved' })
    expect(includes(dates, { pattern: '^[0-9]{4}-' }, { formats: 'assertion' })).toEqual({ verdict: 'proved' })
    expect(includes(any, { format: 'house-number' }, { formats: 'assertion' })).toEqual({ verdict: 'proved' })
  })

  it('reads no keyword that the draft does not know', () => {
    const old = (law: Record<string, Json>): Json => ({ $schema: 'http://json-schema.org/draft-07/schema#', ...law })
    for (const law of [
      { dependentRequired: { a: ['b'] } },
      { dependentSchemas: { a: false } },
      { prefixItems: [false] },
    ])
      expect([law, includes({ type: ['object', 'array'] }, old(law))]).toEqual([law, { verdict: 'proved' }])
    expect(includes({}, { $schema: 'http://json-schema.org/draft-04/schema#', const: 1 })).toEqual({
      verdict: 'proved',
    })
  })

  it('follows a dynamic reference where it can lead to one place only', () => {
    const a = {
      properties: { a: { $dynamicRef: '#x' } },
      required: ['a'],
      $defs: { x: { $dynamicAnchor: 'x', type: 'string' } },
    }
    expect(includes({ type: 'object', ...a }, { properties: { a: { type: 'string' } } })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'object' }, { ...a, required: [] }).verdict).toBe('witnessed')
    const inner = {
      ...a,
      $defs: { ...a.$defs, other: { $id: 'urn:other', $defs: { x: { $dynamicAnchor: 'x', type: 'null' } } } },
    }
    expect(includes({ type: 'object' }, inner).verdict).toBe('unknown')
  })

  it('takes no schema that is none for one', () => {
    expect(includes({ type: 5 }, { type: 'nope' })).toEqual({ verdict: 'unknown', reason: 'not a JSON Schema type' })
  })

  it('ends in unknown when the budget runs out', () => {
    const deep = (n: number): Json =>
      n === 0 ? { type: 'string' } : { type: 'object', required: ['a'], properties: { a: deep(n - 1) } }
    const found = includes(deep(9), { type: 'string' }, { steps: 5 })
    expect(found).toEqual({ verdict: 'unknown', reason: 'the budget' })
  })
})
