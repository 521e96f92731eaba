import type { Json } from '@contracts/core'
import { documentOf } from './document.js'
import { draftOf } from './draft.js'
import { canonicalTexts } from './canonical.js'

describe('the target of a reference', () => {
  const root: Json = {
    $id: 'https://example.org/root.json',
    $defs: {
      plain: { type: 'string' },
      'a/b~c%': { type: 'null' },
      anchored: { $anchor: 'here', type: 'number' },
      inner: { $id: 'inner.json', $defs: { own: { type: 'boolean' } }, items: { $ref: '#/$defs/own' } },
    },
  }
  const { target } = documentOf(root)

  it.each([
    ['the document itself', '', '#', ''],
    ['a definition', '', '#/$defs/plain', '/$defs/plain'],
    ['an escaped name', '', '#/$defs/a~1b~0c%25', '/$defs/a~1b~0c%'],
    ['an anchor', '', '#here', '/$defs/anchored'],
    ['the whole name of the document', '', 'https://example.org/root.json#/$defs/plain', '/$defs/plain'],
    ['a document inside the document', '', 'inner.json', '/$defs/inner'],
    ['a definition of the inner document', '/$defs/inner/items', '#/$defs/own', '/$defs/inner/$defs/own'],
    ['the outer document, from the inner one', '/$defs/inner/items', 'root.json#/$defs/plain', '/$defs/plain'],
    ['a definition, from below an unknown keyword', '/$defs/inner/unknown/0', '#/$defs/own', '/$defs/inner/$defs/own'],
    ['another document', '', 'https://example.org/other.json', undefined],
    ['a definition that does not exist', '', '#/$defs/none', undefined],
    ['an invalid URI', '', 'http://[', undefined],
  ])('%s', (_, from, reference, expected) => {
    expect(target(from, reference)).toBe(expected)
  })
})

describe('an identifier beside a reference', () => {
  const root = ($schema: string): Json => ({
    $schema,
    $id: 'https://example.org/a/',
    definitions: {
      far: { $id: 'https://example.org/far.json' },
      near: { $id: 'far.json' },
      both: { $id: 'https://example.org/', $ref: 'far.json' },
    },
  })

  it.each([
    ['is ignored up to draft 7', 'http://json-schema.org/draft-07/schema#', '/definitions/near'],
    ['changes the base URI since 2019-09', 'https://json-schema.org/draft/2019-09/schema', '/definitions/far'],
  ])('%s', (_, $schema, expected) => {
    expect(documentOf(root($schema)).target('/definitions/both', 'far.json')).toBe(expected)
  })
})

describe('an identifier inside a document', () => {
  const drafts: Readonly<Record<string, string>> = {
    4: 'http://json-schema.org/draft-04/schema#',
    7: 'http://json-schema.org/draft-07/schema#',
    '2019-09': 'https://json-schema.org/draft/2019-09/schema',
    '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  }
  const lead = (draft: string, inner: Json, from: string, reference: string): string | undefined =>
    documentOf({ $schema: drafts[draft] ?? '', definitions: { a: { type: 'string' }, inner } }).target(from, reference)
  const inner = '/definitions/inner'

  it.each([
    ['4', 'id', `${inner}/definitions/a`],
    ['4', '$id', '/definitions/a'],
    ['7', '$id', `${inner}/definitions/a`],
    ['7', 'id', '/definitions/a'],
    ['2019-09', '$id', `${inner}/definitions/a`],
    ['2019-09', 'id', '/definitions/a'],
    ['2020-12', '$id', `${inner}/definitions/a`],
    ['2020-12', 'id', '/definitions/a'],
  ] as const)('draft %s: %s changes the base of # below it if the draft defines the keyword', (draft, key, target) => {
    const schema: Json = { [key]: 'http://example.org/inner.json', definitions: { a: { type: 'number' } }, not: {} }
    expect(lead(draft, schema, `${inner}/not`, '#/definitions/a')).toBe(target)
  })

  it.each([
    ['7', '$id', '#name', inner],
    ['2019-09', '$id', '#name', undefined],
    ['7', '$anchor', 'name', undefined],
    ['2019-09', '$anchor', 'name', inner],
    ['2019-09', '$dynamicAnchor', 'name', undefined],
    ['2020-12', '$dynamicAnchor', 'name', inner],
  ] as const)('draft %s: %s %j names a schema if the draft defines it so', (draft, key, value, target) => {
    expect(lead(draft, { [key]: value }, '', '#name')).toBe(target)
  })
})

describe('the used definitions of a document', () => {
  it('are the targets of references of any kind, without those that only unused definitions refer to', () => {
    const { uses } = documentOf({
      items: { $dynamicRef: '#tree' },
      $defs: {
        tree: { $dynamicAnchor: 'tree', contains: { $ref: '#/$defs/leaf' } },
        leaf: {},
        unused: { $ref: '#/$defs/other' },
        other: {},
      },
    })
    expect(['tree', 'leaf', 'unused', 'other'].map((name) => uses(`/$defs/${name}`))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the canonical text of a schema', () => {
  const { schema: text } = canonicalTexts({ descriptive: false })

  it('does not depend on descriptive keywords or on the order of keys', () => {
    const plain: Json = { type: 'object', properties: { a: { type: 'string' }, title: { const: 'x' } } }
    const reported: Json = {
      title: 'Told',
      properties: { title: { const: 'x', description: 'A title.' }, a: { examples: ['b'], type: 'string' } },
      'x-note': 1,
      type: 'object',
    }
    expect(text(reported)).toBe(text(plain))
  })

  it('has one spelling for a set, a constant, and a schema that accepts everything or nothing', () => {
    const one: Json = { type: ['a', 'b'], required: ['x', 'y'], properties: { c: { const: 1 }, d: true }, not: false }
    const other: Json = {
      not: { not: {} },
      properties: { d: {}, c: { enum: [1] } },
      required: ['y', 'x'],
      type: ['b', 'a'],
    }
    expect(text(one)).toBe(text(other))
  })

  it('does not contain the annotations contentEncoding, contentMediaType and contentSchema', () => {
    expect(text({ contentEncoding: 'base64', contentMediaType: 'text/plain', contentSchema: { type: 'null' } })).toBe(
      '{}',
    )
  })

  it('distinguishes properties named like annotations', () => {
    expect(text({ properties: { title: {} } })).not.toBe(text({ properties: {} }))
  })
})

describe('the draft of a document', () => {
  it.each<[Json, string]>([
    [{ $schema: 'http://json-schema.org/draft-07/schema#' }, '7'],
    [{ $schema: 'http://json-schema.org/draft-06/schema#' }, '6'],
    [{ $schema: 'http://json-schema.org/draft-04/schema#' }, '4'],
    [{ $schema: 'https://json-schema.org/draft/2019-09/schema' }, '2019-09'],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, '2020-12'],
    [{ definitions: {} }, '7'],
    [{ properties: { a: { items: [{}] } } }, '7'],
    [{ prefixItems: [], definitions: {} }, '2020-12'],
    [{ unevaluatedProperties: false, definitions: {} }, '2020-12'],
    [{ items: { dependencies: {} } }, '7'],
    [{ examples: [{ items: [] }], default: { dependencies: {} }, 'x-other': { definitions: {} } }, '2020-12'],
    [{ properties: { dependencies: {}, definitions: {}, items: { enum: [{ additionalItems: [] }] } } }, '2020-12'],
    [{ items: [{}], examples: [{ $defs: {} }], properties: { prefixItems: {} } }, '7'],
    [true, '2020-12'],
  ])('%j', (schema, draft) => {
    expect(draftOf(schema)).toBe(draft)
  })
})
