import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { apply } from '../schema/json-edit.js'
import { diffSchemas } from './changes.js'

describe('the changes between documents with references', () => {
  it('are reported once for each definition, even if only keywords compared as a whole refer to it', () => {
    const tree = (required: readonly string[]): Schema => ({
      properties: { left: { $ref: '#/$defs/Tree' }, right: { $ref: '#/$defs/Tree' } },
      not: { properties: { gone: { $ref: '#/$defs/Gone' } } },
      $defs: {
        Tree: { type: 'object', properties: { next: { $ref: '#/$defs/Tree' } }, required },
        Gone: { maxLength: required.length },
      },
    })
    expect(diffSchemas(tree([]), tree(['next'])).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'property-became-required /left/next',
      'bound-loosened ',
    ])
  })

  it('include what changed beside a reference, also if its definition was compared elsewhere', () => {
    const texts = (minLength: number, maxLength: number): Schema => ({
      properties: { a: { $ref: '#/$defs/Text' }, b: { $ref: '#/$defs/Text', maxLength } },
      $defs: { Text: { type: 'string', minLength } },
    })
    expect(diffSchemas(texts(1, 9), texts(2, 8)).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'bound-tightened /a',
      'bound-tightened /b',
    ])
  })

  it('edit the schema that changed if other schemas still refer to the definition', () => {
    const old = { properties: { a: { $ref: '#/$defs/D' }, b: { $ref: '#/$defs/D' } }, $defs: { D: { type: 'string' } } }
    const next = { ...old, properties: { a: { type: 'integer' }, b: { $ref: '#/$defs/D' } } }
    const change = diffSchemas(old, next).find(({ kind }) => kind === 'type-changed')
    expect(apply<Schema>(old, change?.edits ?? [])).toEqual(next)
  })

  it('name the pattern beside another type also if the schema no longer refuses a line feed', () => {
    const old = { type: ['string', 'integer'], pattern: '^a$', not: { type: 'string', pattern: '\\n' } }
    const next = { type: ['string', 'boolean'], pattern: '^b$' }
    const changes = diffSchemas(old, next)
    expect(changes.map(({ kind }) => kind)).toEqual(['type-changed', 'pattern-changed'])
    const edits = changes.flatMap((change) => change.edits)
    expect(apply<Schema>(old, edits)).toEqual(next)
  })

  it.each([
    ['string', { contentEncoding: 'base64', contentMediaType: 'text/html', contentSchema: {}, minLength: 1, maxLength: 9, pattern: 'a', format: 'date' }], // oxfmt-ignore
    ['number', { minimum: 1, maximum: 9, exclusiveMinimum: 1, exclusiveMaximum: 9, multipleOf: 3 }],
    ['array', { minItems: 1, maxItems: 9, uniqueItems: true, prefixItems: [{}], items: { type: 'null' }, contains: {}, minContains: 2, maxContains: 9, unevaluatedItems: false }], // oxfmt-ignore
    ['object', { minProperties: 1, maxProperties: 9, required: ['a'], dependentRequired: { a: ['b'] }, properties: { a: {} }, patternProperties: { a: {} }, additionalProperties: false, propertyNames: { maxLength: 1 }, dependentSchemas: { a: {} }, unevaluatedProperties: false }], // oxfmt-ignore
  ])('name a changed type only, and not each keyword of a %s that goes with it', (type, keywords) => {
    const kindsWithout = ([keyword, value]: readonly [string, Json]) =>
      diffSchemas({ type, [keyword]: value }, { type: 'boolean' }).map(({ kind }) => kind)
    for (const entry of Object.entries<Json>(keywords))
      expect([entry, kindsWithout(entry)]).toEqual([entry, ['type-changed']])
  })

  it('compare the tightest bounds of both schemas if one has an inclusive and an exclusive bound', () => {
    const kindsOf = (old: Schema, next: Schema) => diffSchemas(old, next).map(({ kind }) => kind)
    const [low, high] = [
      { minimum: 1, exclusiveMinimum: 5 },
      { maximum: 9, exclusiveMaximum: 5 },
    ]
    expect([kindsOf(low, { minimum: 3 }), kindsOf(low, { minimum: 6 })]).toEqual([
      ['bound-loosened'],
      ['bound-tightened'],
    ])
    expect([kindsOf(high, { maximum: 7 }), kindsOf(high, { maximum: 4 })]).toEqual([
      ['bound-loosened'],
      ['bound-tightened'],
    ])
  })

  it('have the same fingerprint wherever the same property is added, inlined or by reference', () => {
    const usage = { type: 'object', properties: { tokens: { type: 'integer' } } }
    const [alone] = diffSchemas({ type: 'object' }, { type: 'object', properties: { usage } })
    const within = diffSchemas(
      { anyOf: [{ type: 'object' }, { type: 'string' }] },
      {
        anyOf: [{ type: 'object', properties: { usage: { $ref: '#/$defs/Usage' } } }, { type: 'string' }],
        $defs: { Usage: usage },
      },
    )
    expect(within.map(({ fingerprint }) => fingerprint)).toEqual([alone?.fingerprint])
  })

  it('are found in the definitions of a schema with its own identifier', () => {
    const tree = (type: string): Schema => ({
      $id: 'https://example.org/root.json',
      properties: { a: { $ref: '#/$defs/item' }, b: { $ref: 'inner.json' } },
      $defs: {
        item: { type: 'string' },
        inner: { $id: 'inner.json', properties: { c: { $ref: '#/$defs/item' } }, $defs: { item: { type } } },
      },
    })
    expect(diffSchemas(tree('integer'), tree('number')).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'integer-became-number /b/c',
    ])
  })

  it('are found in definitions that only dynamic references or contentSchema refer to', () => {
    const tree = (maxLength: number): Schema => ({
      type: 'array',
      items: { $dynamicRef: '#text' },
      contentSchema: { $ref: '#/$defs/Content' },
      $defs: { Text: { $dynamicAnchor: 'text', type: 'string', maxLength }, Content: { minimum: maxLength } },
    })
    expect(diffSchemas(tree(1), { ...tree(2), title: 'T' }).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'bound-loosened /*',
      'title-changed ',
      'bound-tightened ',
    ])
  })

  it('treat contentEncoding as an annotation, so a union beside it is still compared as a union', () => {
    const old: Schema = { anyOf: [{ type: 'string' }, { type: 'null' }], contentEncoding: 'base64' }
    expect(diffSchemas(old, { type: 'string', contentEncoding: 'base64' }).map(({ kind }) => kind)).toEqual([
      'null-refused',
    ])
  })

  it('are found in circular and very deep documents, and in keys named like those of Object.prototype', () => {
    const deep = (levels: number, end: Json): Schema => {
      let made: Schema = { items: end }
      for (let i = 0; i < levels; i++) made = { items: made }
      return made
    }
    const self: { [key: string]: Json } = {}
    self['items'] = self
    expect(diffSchemas(deep(100_000, true), deep(100_000, false)).map(({ kind }) => kind)).toEqual(['schema-changed'])
    expect(diffSchemas(self, {}).map(({ kind }) => kind)).toEqual(['schema-changed'])
    const named = JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}') as Schema // a schema
    expect(diffSchemas({ properties: {} }, named).map(({ path }) => path)).toEqual(['/__proto__', '/constructor'])
    expect(
      apply<Schema>(
        { properties: {} },
        diffSchemas({ properties: {} }, named).flatMap(({ edits }) => edits),
      ),
    ).toEqual(named)
  })
})
