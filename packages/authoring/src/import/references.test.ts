import type { Json } from '@contracts/core'
import { schemasOf } from './documents.js'
import { readAndProve } from './prove.js'

const imported = (document: Json) => {
  const [{ root, original, pointer } = { root: document, pointer: '' }] = schemasOf(document, '', 'it.json')
  const { relation, unsaid } = readAndProve(root, original ?? root, pointer, 'Message')
  return [relation, unsaid]
}

const text = { type: 'string', minLength: 2 }
const draft4 = 'http://json-schema.org/draft-04/schema#'
const draft7 = 'http://json-schema.org/draft-07/schema#'

describe('a reference of an imported schema', () => {
  it.each<readonly [string, Json]>([
    [
      'an anchor inside a property named default',
      { type: 'object', properties: { default: { $anchor: 'text', ...text }, a: { $ref: '#text' } } },
    ],
    [
      'an anchor of a document with an $id in another keyword',
      { type: 'object', properties: { a: { $ref: '#text' } }, $defs: { t: { $anchor: 'text', ...text } }, 'x-note': { $id: 'no-schema' } }, // oxfmt-ignore
    ],
    [
      'a definition by its own $id',
      { type: 'object', properties: { a: { $ref: 'b.json' } }, $defs: { b: { $id: 'b.json', ...text } } },
    ],
    [
      'a definition inside a bundled document',
      { type: 'object', properties: { a: { $ref: 'b.json' } }, $defs: { b: { $id: 'b.json', $ref: '#/$defs/c', $defs: { c: text } }, c: true } }, // oxfmt-ignore
    ],
    [
      'a definition by its id in draft 4',
      { $schema: draft4, type: 'object', properties: { a: { $ref: '#text' } }, definitions: { t: { id: '#text', ...text } } }, // oxfmt-ignore
    ],
  ])('leads to %s', (_, document) => {
    expect(imported(document)).toEqual(['equal', []])
  })

  const inner = { type: 'object', properties: { r: { $ref: '#' } } }

  it.each<readonly [string, Json, string]>([
    ['in a definition', { $defs: { A: inner }, type: 'object', required: ['k'] }, '/$defs/A'],
    ['in a property', { type: 'object', required: ['k'], properties: { A: inner } }, '/properties/A'],
    [
      'in a document with an $id',
      { $id: 'https://x.org/r', $defs: { A: inner }, type: 'object', required: ['k'] },
      '/$defs/A',
    ],
    ['in draft 4', { $schema: draft4, id: 'http://x.org/y#', definitions: { A: inner, B: { type: 'object', properties: { a: { $ref: 'y#/definitions/A' } } } }, type: 'object' }, '/definitions/B'], // oxfmt-ignore
    ['in draft 7, of a root that is a reference', { $schema: draft7, $ref: '#/definitions/A', definitions: { A: inner, B: { type: 'array', items: { $ref: '#' } } } }, '/definitions/B'], // oxfmt-ignore
  ])('leads from a part to the root %s', (_, document, at) => {
    const [source] = schemasOf(document, at, 'it.json')
    const { root, original = root, pointer } = source ?? { root: false, pointer: '' }
    expect(readAndProve(root, original, pointer, 'Message').relation).toBe('equal')
  })

  it.each<readonly [string, Json, Json]>([
    [
      'anyOf',
      { anyOf: [{ $ref: '../b/b' }, { $ref: '../b/c' }], unevaluatedProperties: false },
      { type: 'object', properties: { k: { $ref: 'k' } }, required: ['k'] },
    ],
    [
      'if',
      { $ref: '../b/b', unevaluatedProperties: false },
      { type: 'object', if: { type: 'object', properties: { t: { $ref: 'k' } }, required: ['t'] }, then: { type: 'object', properties: { l: { type: 'integer' } } } }, // oxfmt-ignore
    ],
    ['contains', { $ref: '../b/b', unevaluatedItems: false }, { type: 'array', contains: { $ref: 'k' } }],
  ])('in %s of another resource leads from there, also for what is unevaluated', (keyword, a, b) => {
    const at = (name: string, schema: Json) => ({ $id: `https://x.org/${name}`, ...(schema as object) })
    const type = keyword === 'contains' ? 'array' : 'object'
    const c = { type: 'object', properties: { l: { type: 'integer' } }, required: ['l'] }
    const defs = { a: at('a/a', { type, ...(a as object) }), b: at('b/b', b), c: at('b/c', c), k: at('b/k', { type: 'string' }), other: at('a/k', { type: 'integer' }) } // oxfmt-ignore
    expect(imported({ $ref: '#/$defs/a', $defs: defs })[0]).toBe('equal')
  })

  it('does not lead to one of several dynamic anchors', () => {
    const t = { $dynamicAnchor: 't', ...text }
    const document = {
      type: 'object',
      properties: { a: { $dynamicRef: '#t' } },
      $defs: { t, b: { $id: 'b.json', $defs: { t } } },
    }
    expect(imported(document)[1]).toEqual([{ pointer: '/properties/a', keyword: '$dynamicRef', value: '#t' }])
  })
})

describe('the draft of an imported schema', () => {
  const bounded = { type: 'number', minimum: 0, exclusiveMinimum: true }

  it('is that of the comparison, also for keywords that hold schemas only in old drafts', () => {
    const parts = { a: { type: 'object', properties: { b: bounded } } }
    expect(imported({ $schema: draft4, type: 'object', dependencies: parts })).toEqual(['equal', []])
  })

  it.each([
    [
      'counts the keywords beside a $ref if none is named',
      undefined,
      ['equal', [{ pointer: '/properties/x', keyword: 'no type', value: 'string' }]],
    ],
    ['hides the keywords beside a $ref if draft 7 is named', draft7, ['unknown', []]],
  ])('%s', (_, $schema, expected) => {
    const document = {
      type: 'object',
      definitions: { A: { type: 'string' } },
      properties: { x: { $ref: '#/definitions/A', minLength: 3 } },
      ...($schema === undefined ? {} : { $schema }),
    }
    expect(imported(document)).toEqual(expected)
  })
})
