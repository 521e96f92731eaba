import type { Role } from '@contracts/core'
import { contractOfSchema } from './compare-contracts.js'
import { compareSchemaFiles } from './compare-schema-files.js'
import { bundleFiles } from '../schema/bundle-files.js'
import type { JsonFields } from '../schema/json.js'
import type { Schema } from '@contracts/core/json-schema'

type Moods = Readonly<Record<string, readonly string[]>>

const files = (moods: Moods, role: Role = 'input') =>
  new Map(
    Object.entries(moods).map(
      ([path, values]) => [path, contractOfSchema({ enum: values }, { id: path, version: 1 }, role)] as const,
    ),
  )

const reported = (old: Moods, next: Moods, role: Role = 'input') => {
  const { bump, findings } = compareSchemaFiles(files(old, role), files(next, role))
  return [bump, ...findings.map(({ kind, locations }) => `${kind} ${locations.map((one) => one.subject).join(' ')}`)]
}

describe('compareSchemaFiles', () => {
  it('finds nothing when nothing changed', () => {
    expect(reported({ 'a.json': ['x'] }, { 'a.json': ['x'] })).toEqual(['none'])
    expect(reported({}, {})).toEqual(['none'])
  })

  it('compares each file with the one at its path, and shows a counterexample', () => {
    const { bump, findings } = compareSchemaFiles(files({ 'a/b.json': ['x', 'y'] }), files({ 'a/b.json': ['x'] }))
    expect(bump).toBe('major')
    expect(findings.map((one) => [one.locations[0].subject, one.effects[0]?.counterexample])).toEqual([
      ['a/b.json', 'y'],
    ])
  })

  it('tells a change that breaks one file from the same change that does not break another', () => {
    const folder = (schemas: Readonly<Record<string, Schema>>) =>
      new Map(Object.entries(schemas).map(([path, one]) => [path, contractOfSchema(one, { id: path, version: 1 })]))
    const old = folder({ 'a.json': { type: 'number', multipleOf: 1 }, 'b.json': { type: 'number' } })
    const next = folder({ 'a.json': { type: 'integer', multipleOf: 1 }, 'b.json': { type: 'integer' } })
    const { findings } = compareSchemaFiles(old, next)
    expect(findings.map(({ kind, bump, locations }) => [kind, bump, locations.map(({ subject }) => subject)])).toEqual([
      ['number-became-integer', 'patch', ['a.json']],
      ['number-became-integer', 'major', ['b.json']],
    ])
  })

  it('reports removed and added files', () => {
    expect(reported({ 'a.json': ['x'] }, {})).toEqual(['major', 'contract-removed a.json'])
    expect(reported({}, { 'a.json': ['x'] })).toEqual(['minor', 'contract-added a.json'])
    expect(reported({ 'a.json': ['x'] }, { 'b.json': ['x'] })).toEqual([
      'major',
      'contract-removed a.json',
      'contract-added b.json',
    ])
  })

  it('applies the role', () => {
    const [old, next] = [{ 'a.json': ['x'] }, { 'a.json': ['x', 'y'] }]
    expect(reported(old, next, 'input')[0]).toBe('minor')
    expect(reported(old, next, 'output')[0]).toBe('major')
  })

  it('treats __proto__ as any other path', () => {
    const old = new Map([['__proto__', contractOfSchema({ enum: ['x'] }, { id: '__proto__', version: 1 }, 'input')]])
    expect(compareSchemaFiles(old, new Map()).bump).toBe('major')
  })

  const collection = (definitions: object, others: Readonly<Record<string, object>> = {}) => {
    const all = { 'all.json': { definitions }, ...others }
    return new Map(Object.entries(all).map(([path, schema]) => [path, contractOfSchema(schema as Schema, { id: path, version: 1 }, 'input')])) // oxfmt-ignore
  }
  const [text, whole] = [{ type: 'string' }, { type: 'integer' }]

  it.each<[string, object, object, unknown]>([
    ['another type', { A: text, 'B<C>/%#': text }, { A: text, 'B<C>/%#': whole }, ['major', 'type-changed /B<C>~1%#']],
    ['one that is gone', { A: text, B: text }, { A: text }, ['major', 'property-removed /B']],
    ['one more', { A: text }, { A: text, B: text }, ['minor', 'property-added /B']],
    ['another order', { A: text, B: whole }, { B: whole, A: text }, ['none']],
  ])('compares the definitions of a file that has nothing else: %s', (_, old, next, expected) => {
    const { bump, findings } = compareSchemaFiles(collection(old), collection(next))
    expect([bump, ...findings.map(({ kind, locations: [{ pointer }] }) => `${kind} ${pointer}`)]).toEqual(expected)
  })

  it.each<[string, JsonFields, JsonFields]>([
    ['gains', {}, { type: 'object' }],
    ['loses', { type: 'object' }, {}],
    ['keeps', {}, {}],
  ])('compares the definitions of a file that %s a schema of its own', (_, was, is) => {
    const of = (definitions: JsonFields, own: JsonFields) =>
      new Map([['all.json', contractOfSchema({ ...own, definitions }, { id: 'all', version: 1 }, 'output')]])
    const { bump, findings } = compareSchemaFiles(of({ A: whole }, was), of({ A: { type: 'number' } }, is))
    expect(bump).toBe('major')
    expect(findings.map(({ kind, locations: [{ pointer }] }) => `${kind} ${pointer}`)).toContain(
      'integer-became-number /A',
    )
  })

  it.each<[string, Schema, 'input' | 'output', unknown]>([
    ['none', { $defs: {} }, 'input', ['major', 'property-removed']],
    ['nothing', {}, 'output', ['major', 'property-removed']],
    ['a type', { type: 'string' }, 'output', ['major', 'type-narrowed', 'property-removed']],
    ['a description', { description: 'None.' }, 'input', ['major', 'property-removed', 'description-changed']],
  ])('finds that a file loses its last definition and has %s then', (_, next, role, expected) => {
    const of = (schema: Schema) => new Map([['all.json', contractOfSchema(schema, { id: 'all', version: 1 }, role)]])
    const { bump, findings } = compareSchemaFiles(of({ $defs: { A: text } }), of(next))
    expect([bump, ...findings.map(({ kind }) => kind)]).toEqual(expected)
  })

  const bundled = async (definitions: object, others: Readonly<Record<string, object>>) => {
    const files = collection(definitions, others)
    const bundles = await bundleFiles(new Map([...files].map(([path, { schema }]) => [path, schema])), () => Promise.resolve(undefined)) // oxfmt-ignore
    return new Map([...files].map(([path, one]) => [path, { ...one, schema: bundles.get(path) ?? one.schema }]))
  }
  const [refers, alone] = [{ 'a.json': { $ref: 'all.json#/definitions/A' } }, { 'a.json': text }]
  const [both, changed] = [
    { A: text, B: text },
    { A: text, B: whole },
  ]
  const elsewhere = { 'a.json': { $ref: 'x/all.json#/definitions/A' }, 'x/all.json': { definitions: { A: text } } }
  const identified = (definitions: object) => ({
    'a.json': { $ref: 'b/c.json#/definitions/A' },
    'all.json': { $id: 'b/c.json', definitions },
  })

  it.each<[string, Readonly<Record<string, object>>, Readonly<Record<string, object>>, unknown]>([
    ['before and after', refers, refers, 'patch'],
    ['before and after, by an identifier', identified(both), identified(changed), 'patch'],
    ['only after', alone, refers, 'major'],
    ['only before', refers, alone, 'major'],
    ['neither before nor after, but to one of the same name elsewhere', elsewhere, elsewhere, 'major'],
  ])('decides about definitions of a file to which another refers %s', async (_, old, next, expected) => {
    const { bump } = compareSchemaFiles(await bundled(both, old), await bundled(changed, next))
    expect(bump).toBe(expected)
  })

  it.each<[string, object, readonly unknown[]]>([
    ['another order of required names', { A: { required: ['b', 'a'] }, B: text }, []],
    ['a title of a definition in use', { A: { title: 'T', required: ['a', 'b'] }, B: text }, [['title-changed', 'a.json', 'c.json']]],
    ['a title of one that nothing uses', { A: { required: ['a', 'b'] }, B: { ...text, title: 'T' } }, [['schema-changed', 'all.json', 'a.json', 'c.json']]],
    ['another way to write a definition', { A: { allOf: [{ required: ['a'] }, { required: ['b'] }] }, B: text }, [['schema-changed', 'a.json', 'c.json']]],
  ])('reports in one line at most what breaks nothing: %s', async (_, definitions, expected) => {
    const users = { 'a.json': { $ref: 'all.json#/definitions/A' }, 'c.json': { properties: { c: { $ref: 'all.json#/definitions/A' } } } }
    const { findings } = compareSchemaFiles(await bundled({ A: { required: ['a', 'b'] }, B: text }, users), await bundled(definitions, users))
    expect(findings.map(({ kind, locations }) => [kind, ...locations.map(({ subject }) => subject)])).toEqual(expected)
  }) // oxfmt-ignore

  it('says that definitions differ although each user of the file has a change of its own', async () => {
    const user = (title: string) => ({ 'a.json': { title, $ref: 'all.json#/definitions/A' } })
    const { findings } = compareSchemaFiles(await bundled(both, user('Old')), await bundled(changed, user('New')))
    expect(findings.map(({ kind, locations }) => [kind, ...locations.map(({ subject }) => subject)])).toEqual([
      ['schema-changed', 'all.json'],
      ['title-changed', 'a.json'],
    ])
  })
})
