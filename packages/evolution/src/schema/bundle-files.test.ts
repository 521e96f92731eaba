import type { Json } from '@contracts/core'
import { compareSchemaFiles } from '../verdict/compare-schema-files.js'
import { contractOfSchema } from '../verdict/compare-contracts.js'
import { bundleFiles } from './bundle-files.js'
import { executor } from '../inclusion/execute.js'
import { documentOf } from './document.js'

type Files = Readonly<Record<string, Json>>

const none = () => Promise.resolve(undefined)

const bundled = async (files: Files, load: (path: string) => Promise<Json | undefined> = none) =>
  Object.fromEntries(await bundleFiles(new Map(Object.entries(files)), load))

/** Returns whether a bundled file accepts messages; `undefined` if it refers to something unknown. */
const accepts = async (files: Files, path: string, ...messages: readonly Json[]) => {
  const execute = executor(documentOf((await bundled(files))[path] ?? false))
  return messages.map((message) => execute(message))
}

const four = 'http://json-schema.org/draft-04/schema#'
const seven = 'http://json-schema.org/draft-07/schema#'

describe('a schema bundled with the files that it refers to', () => {
  it.each<[string, Files]>([
    ['beside it', { 'a.json': { $ref: 'b.json' }, 'b.json': { type: 'integer' } }],
    [
      'in other folders',
      { 'x/a.json': { $ref: '../y/b.json' }, 'y/b.json': { $ref: './c.json' }, 'y/c.json': { type: 'integer' } },
    ],
    ['by a pointer', { 'a.json': { $ref: 'b.json#/$defs/n' }, 'b.json': { $defs: { n: { type: 'integer' } } } }],
    ['by an anchor', { 'a.json': { $ref: 'b.json#n' }, 'b.json': { $defs: { n: { $anchor: 'n', type: 'integer' } } } }],
    [
      'from a file of draft 4 to one that names no draft',
      {
        'a.json': { $schema: four, properties: { n: { $ref: 'b.json' } }, allOf: [{ $ref: 'b.json' }] },
        'b.json': { type: 'integer', properties: {} },
      },
    ],
    [
      'to a file whose keywords alone would mean another draft',
      {
        'a.json': { $ref: 'b.json', definitions: {} },
        'b.json': { $ref: '#/$defs/n', $defs: { n: { type: 'integer' } } },
      },
    ],
    [
      'beside a file that has an identifier of a site',
      { 's/a.json': { $id: 'https://example.org/s/a.json', $ref: '../b.json' }, 'b.json': { type: 'integer' } },
    ],
    [
      'by identifiers',
      {
        'a.json': { $id: 'https://example.org/a', $ref: 'b' },
        'other.json': { $id: 'https://example.org/b', type: 'integer' },
      },
    ],
    [
      'by an identifier inside a file',
      { 'a.json': { $ref: 'urn:n' }, 'b.json': { $defs: { n: { $id: 'urn:n', type: 'integer' } } } },
    ],
    [
      'by its path though it has an identifier',
      { 'a.json': { $ref: 'b.json' }, 'b.json': { $id: 'urn:b', type: 'integer' } },
    ],
    [
      'by its path and a pointer, or an anchor, though it has an identifier',
      {
        'a.json': { allOf: [{ $ref: 'b.json#/$defs/n' }, { $ref: 'b.json#n' }, { $ref: 'c.json' }] },
        'b.json': { $id: 'urn:b', $defs: { n: { $anchor: 'n', type: 'integer' } } },
        'c.json': { $ref: 'b.json#/$defs/n' },
      },
    ],
    [
      'to a dynamic anchor by its path though it has an identifier',
      {
        'a.json': { $dynamicRef: 'b.json#n' },
        'b.json': { $id: 'urn:b', $defs: { n: { $dynamicAnchor: 'n', type: 'integer' } } },
      },
    ],
    ['to itself by the name of its file', { 'a.json': { $ref: 'a.json#/$defs/n', $defs: { n: { type: 'integer' } } } }],
    [
      'to itself by the name of its file though it has an identifier',
      {
        's/a.json': {
          $id: 'https://example.org/other.json',
          $ref: './a.json#/$defs/n',
          $defs: { n: { type: 'integer' } },
        },
      },
    ],
    [
      'in draft 7, where a reference hides what is beside it',
      {
        'a.json': { $schema: seven, $ref: 'b.json', $id: 'https://example.org/x/' },
        'b.json': { $schema: seven, $ref: '#/definitions/n', definitions: { n: { type: 'integer' } } },
      },
    ],
    [
      'in draft 4',
      {
        'x/a.json': { $schema: four, $ref: '../y/b.json#/definitions/n' },
        'y/b.json': { $schema: four, definitions: { n: { properties: { c: { $ref: 'c.json' } }, type: 'integer' } } },
        'y/c.json': { $schema: four, type: 'string' },
      },
    ],
    [
      'in a circle',
      {
        'a.json': { $ref: 'b.json' },
        'b.json': { type: ['integer', 'object'], properties: { a: { $ref: 'a.json' } } },
      },
    ],
    [
      'from a part that is no keyword, which another file refers to',
      {
        'a.json': { $ref: 'api.json#/components/schemas/N' },
        'api.json': { openapi: '3.1.0', components: { schemas: { N: { allOf: [{ $ref: 'n.json' }] } } } },
        'n.json': { type: 'integer' },
      },
    ],
    [
      'from a part that is no keyword of the same file',
      { 'a.json': { $ref: '#/x-parts/0', 'x-parts': [{ $ref: 'n.json' }] }, 'n.json': { type: 'integer' } },
    ],
    ['with names that a URL encodes', { 'a b/ä.json': { $ref: 'c%20d.json' }, 'a b/c d.json': { type: 'integer' } }],
  ])('resolves a reference %s', async (_, files) => {
    const [path = ''] = Object.keys(files)
    expect(await accepts(files, path, 1, 'x')).toEqual([true, false])
  })

  it('keeps the keywords beside a reference, which are decided only if the file names no draft', async () => {
    const files = (draft: Json): Files => ({
      'a.json': { ...(draft as object), $ref: 'b.json', maximum: 1, definitions: {} },
      'b.json': { type: 'integer' },
    })
    expect(await accepts(files({}), 'a.json', 1, 2, 'x')).toEqual([true, false, false])
    expect(await accepts(files({ $schema: seven }), 'a.json', 1, 2, 'x')).toEqual([true, undefined, false])
  })

  it('is left as it is if it refers to no other file, or only to one that is unknown or ambiguous', async () => {
    const files = {
      'a.json': { properties: { a: { $ref: '#' } } },
      'b.json': { $ref: 'missing.json' },
      'e.json': true,
      'f.json': { $ref: 'urn:twice' },
      'g.json': { $id: 'urn:twice' },
      'h.json': { $id: 'urn:twice' },
    }
    expect(await bundled(files)).toEqual(files)
  })

  it('has a keyword with the content of each file that it reaches in another dialect, or that is no schema', async () => {
    const twenty = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
    const files = {
      'a.json': { $schema: seven, properties: { a: { $ref: 'b.json' }, n: { $ref: '../list#/0' } } },
      'b.json': { ...twenty, title: 'B', $ref: 'c.json' },
      'c.json': { ...twenty, type: 'integer' },
    }
    const load = (path: string) => Promise.resolve(path === '../list' ? [1] : undefined)
    expect((await bundled(files, load))['a.json']).toMatchObject({
      'file b.json': '2020-12 {"$ref":"c.json"}',
      'file c.json': expect.stringContaining('integer') as unknown,
      'file ../list': [1],
    })
  })

  it('has files from outside the folder, which are loaded by their paths', async () => {
    const load = (path: string) =>
      Promise.resolve(
        path === '../common/b.json'
          ? { $ref: 'c.json' }
          : path === '../common/c.json'
            ? { type: 'integer' }
            : undefined,
      )
    const made = await bundled({ 's/a.json': { $ref: '../../common/b.json' } }, load)
    expect(Object.keys(made)).toEqual(['s/a.json'])
    expect(executor(documentOf(made['s/a.json'] ?? true))('x')).toBe(false)
  })

  it('has files from outside the folder whose identifiers are of a site', async () => {
    const load = (path: string): Promise<Json | undefined> =>
      Promise.resolve(path === '../b.json' ? { $id: 'https://example.org/b.json', type: 'integer' } : undefined)
    const made = await bundled({ 's/a.json': { $id: 'https://example.org/s/a.json', $ref: '../../b.json' } }, load)
    expect(executor(documentOf(made['s/a.json'] ?? true))('x')).toBe(false)
  })

  it('has a change of a file that others refer to once, with the files that reach it', async () => {
    const files = async (moods: readonly string[]) => {
      const made = await bundled({
        'a.json': { properties: { a: { $ref: 'mood.json' } } },
        'b.json': { properties: { b: { items: { $ref: 'mood.json' } } } },
        'c.json': { properties: { c: { type: 'string' } } },
        'mood.json': { enum: moods },
      })
      return new Map(
        Object.entries(made).map(
          ([path, schema]) =>
            [path, contractOfSchema(schema as object as never, { id: path, version: 1 }, 'input')] as const,
        ),
      )
    }
    const { bump, findings } = compareSchemaFiles(await files(['good', 'bad']), await files(['good']))
    expect([
      bump,
      findings.map(({ kind, locations }) => [kind, locations.map(({ subject, pointer }) => subject + pointer)]),
    ]).toEqual(['major', [['literal-removed', ['mood.json', 'a.json/a', 'b.json/b/*']]]])
  })
})
