import type { Json } from '@contracts/core'
import { documentOf } from './document.js'
import { draftOf } from './draft.js'
import { lawText } from './law-text.js'

describe('where references lead', () => {
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
    ['a definition of its own, from inside it', '/$defs/inner/items', '#/$defs/own', '/$defs/inner/$defs/own'],
    ['the outer one, from inside it', '/$defs/inner/items', 'root.json#/$defs/plain', '/$defs/plain'],
    ['from under no keyword', '/$defs/inner/unknown/0', '#/$defs/own', '/$defs/inner/$defs/own'],
    ['another document', '', 'https://example.org/other.json', undefined],
    ['a place that is not there', '', '#/$defs/none', undefined],
    ['no address at all', '', 'http://[', undefined],
  ])('%s', (_, from, reference, place) => {
    expect(target(from, reference)).toBe(place)
  })
})

describe('a name beside a reference', () => {
  const root = ($schema: string): Json => ({
    $schema,
    $id: 'https://example.org/a/',
    definitions: {
      far: { $id: 'https://example.org/far.json' },
      near: { $id: 'far.json' },
      asked: { $id: 'https://example.org/', $ref: 'far.json' },
    },
  })

  it.each([
    ['is hidden up to draft 7', 'http://json-schema.org/draft-07/schema#', '/definitions/near'],
    ['counts since 2019-09', 'https://json-schema.org/draft/2019-09/schema', '/definitions/far'],
  ])('%s', (_, $schema, place) => {
    expect(documentOf(root($schema)).target('/definitions/asked', 'far.json')).toBe(place)
  })
})

describe('the text of a law', () => {
  it('is the same whatever describes it, and in whatever order', () => {
    const plain: Json = { type: 'object', properties: { a: { type: 'string' }, title: { const: 'x' } } }
    const told: Json = {
      title: 'Told',
      properties: { title: { const: 'x', description: 'A title.' }, a: { examples: ['b'], type: 'string' } },
      'x-note': 1,
      type: 'object',
    }
    expect(lawText(told)).toBe(lawText(plain))
  })

  it('tells properties named like annotations apart', () => {
    expect(lawText({ properties: { title: {} } })).not.toBe(lawText({ properties: {} }))
  })
})

describe('the draft of a document', () => {
  it.each<[Json, string]>([
    [{ $schema: 'http://json-schema.org/draft-07/schema#' }, '7'],
    [{ $schema: 'http://json-schema.org/draft-06/schema#' }, '7'],
    [{ $schema: 'http://json-schema.org/draft-04/schema#' }, '4'],
    [{ $schema: 'https://json-schema.org/draft/2019-09/schema' }, '2019-09'],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, '2020-12'],
    [{ definitions: {} }, '7'],
    [{ properties: { a: { items: [{}] } } }, '7'],
    [{ prefixItems: [], definitions: {} }, '2020-12'],
    [true, '2020-12'],
  ])('%j', (schema, draft) => {
    expect(draftOf(schema)).toBe(draft)
  })
})
