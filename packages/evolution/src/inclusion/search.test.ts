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
  })

  it('follows a dynamic reference to the outermost resource on the way to it', () => {
    // Asked for by itself the list is one of anything; asked for by way of the outer resource, one of texts.
    const list: Json = {
      $id: 'list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { any: { $dynamicAnchor: 'item' } },
    }
    const texts: Json = {
      $id: 'https://example.org/texts',
      $ref: 'list',
      $defs: { text: { $dynamicAnchor: 'item', type: 'string' }, list },
    }
    const plain: Json = { type: 'array', items: { type: 'string' } }
    expect([includes(texts, plain), includes(plain, texts)]).toEqual([{ verdict: 'proved' }, { verdict: 'proved' }])
    expect(includes({ type: 'array' }, texts).verdict).toBe('witnessed')
    expect(includes({ type: 'array' }, list)).toEqual({ verdict: 'proved' })
  })

  it('does not confuse references of one text that lead to two places', () => {
    const inner = (type: string): Json => ({ $defs: { x: { type } }, $ref: '#/$defs/x' })
    const outer = (first: Json, second: Json, third: Json): Json => ({
      $defs: { a: { $id: 'urn:a', $defs: { x: first } }, b: { $id: 'urn:b', $defs: { x: second } } },
      properties: { first: { $ref: 'urn:a#/$defs/x' }, second: { $ref: 'urn:b#/$defs/x' } },
      items: third,
    })
    expect(
      includes(outer({ const: 1 }, { const: 2 }, inner('null')), outer({ const: 1 }, { const: 1 }, {})).verdict,
    ).toBe('witnessed')
    const elsewhere = ($id: string): Json => ({ $id, $ref: 'other.json' })
    expect(includes(elsewhere('https://a.example/'), elsewhere('https://a.example/'))).toEqual({ verdict: 'proved' })
    expect(includes(elsewhere('https://a.example/'), elsewhere('https://b.example/')).verdict).toBe('unknown')
  })

  it('decides what is unevaluated by the schemas that hold', () => {
    const person: Json = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['a', 'b'] } },
      oneOf: [
        { properties: { kind: { const: 'a' }, width: { type: 'number' } } },
        { properties: { kind: { const: 'b' }, note: { type: 'string' } } },
      ],
      unevaluatedProperties: false,
    }
    const closed = (kind: string, name: string, type: string): Json => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: kind }, [name]: { type } },
      additionalProperties: false,
    })
    const union: Json = { anyOf: [closed('a', 'width', 'number'), closed('b', 'note', 'string')] }
    expect([includes(person, union), includes(union, person)]).toEqual([{ verdict: 'proved' }, { verdict: 'proved' }])
    expect(includes({ ...person, unevaluatedProperties: true }, person).verdict).toBe('witnessed')
    const tuple: Json = { type: 'array', allOf: [{ prefixItems: [{ type: 'null' }] }], unevaluatedItems: false }
    expect(includes(tuple, { type: 'array', items: { type: 'null' }, maxItems: 1 })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'array', maxItems: 1 }, { prefixItems: [true], unevaluatedItems: false })).toEqual({
      verdict: 'proved',
    })
    const contained: Json = { contains: { type: 'string' }, minContains: 0, unevaluatedItems: { type: 'null' } }
    expect(includes({ items: { type: ['string', 'null'] } }, contained)).toEqual({ verdict: 'proved' })
    expect(includes({ items: { type: ['string', 'number'] } }, contained).verdict).toBe('witnessed')
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
