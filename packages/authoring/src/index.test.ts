import { codecFromNode, contract, type AnyContract, type Json, type SchemaNode, type TestCase } from '@contracts/core'
import { applyPatch } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { importContract, inferenceOf, nameOfSchema, packageWith, schemasOf } from './index.js'

const made = (id: string, codec: string, description: string, node: SchemaNode): AnyContract =>
  contract({ id, version: 1, role: 'message', description, codec: codecFromNode(codec, node) })

const inferred = (messages: readonly unknown[]) => {
  const inference = inferenceOf({ id: 'acme/visit', role: 'record' })
  for (const message of messages) inference.observe(message)
  return inference.contract()
}

describe('@contracts/authoring', () => {
  it('imports a contract from a schema, with names from the file and the examples of the schema', () => {
    const schema: Json = { type: 'object', properties: { id: { type: 'integer' } }, examples: [{ id: 1 }] }
    const [source] = schemasOf(schema, '', 'order-line.schema.json')
    expect(source && nameOfSchema(source.name)).toBe('order-line')
    const found = source && importContract(source, { id: 'acme/order-line' })
    expect(found).toMatchObject(
      E.right({ value: 'orderLine', codec: 'OrderLine', examples: [{ id: 1 }], isEqual: true }),
    )
  })

  const number: Json = { type: 'integer', format: 'int64' }

  it.each<[string, Json]>([
    ['a property `default`', { type: 'object', properties: { default: number } }],
    ['a definition `enum`', { $ref: '#/$defs/enum', $defs: { enum: number } }],
    ['a value that is no text', { type: 'boolean', format: 'int64' }],
  ])('leaves out the format of %s', (_, schema) => {
    const [source] = schemasOf(schema, '', 'order.json')
    expect(source && importContract(source, { id: 'acme/order' })).toMatchObject(
      E.right({ isEqual: true, lines: ['formats of values that are not text are left out and not checked: int64'] }),
    )
  })

  it('does not know what a schema accepts that is nested too deeply', () => {
    let data: Json = {}
    for (let depth = 0; depth < 20_000; depth++) data = { data }
    const [source] = schemasOf({ type: 'integer', 'x-data': data }, '', 'order.json')
    expect(source && importContract(source, { id: 'acme/order' })).toMatchObject(E.right({ relation: 'unknown' }))
  })

  it('packs a contract with times together with cases for its warnings about them', () => {
    const message = { at: '2024-01-15T10:30:00', pages: 3, opened: '2024-01-15T10:30:00+02:00' }
    const found = inferred([message])
    if (found === undefined) throw new Error('There is a message.')
    const visit = made('acme/visit', found.codec, found.description, found.node)
    const files = packageWith({ contract: visit, ...found, example: message, cliVersion: '1.2.3' })
    expect(files['src/visit/visit.ts']).toBe(found.text)
    expect(files['package.json']).toContain('"@contracts/cli": "^1.2.3"')
    expect(files['src/catalog.ts']).toContain('{ contract: visit, examples: [visitExample], cases: visitCases }')
    const cases = JSON.parse(files['src/visit/visit.cases.json'] ?? '') as readonly TestCase[]
    expect(cases.map(({ rule, issues }) => [rule, issues.length])).toEqual([
      ['timestamp-without-zone', 0],
      ['timestamp-without-zone', 1],
    ])
    for (const { patch, issues } of cases) {
      const { errors, warnings } = visit.validate(applyPatch(message, patch))
      expect([...errors, ...warnings].map(({ severity, code, pointer }) => ({ severity, code, pointer }))).toEqual(
        issues,
      )
    }
  })

  it('packs a contract without times without cases', () => {
    const found = inferred([{ pages: 3 }])
    if (found === undefined) throw new Error('There is a message.')
    const visit = made('acme/visit', found.codec, found.description, found.node)
    expect(
      Object.keys(packageWith({ contract: visit, ...found, example: { pages: 3 }, cliVersion: '1.2.3' })).sort(),
    ).toEqual([
      ...['.changeset/acme-first-release.md', '.changeset/config.json', '.github/workflows/contracts.yml'],
      ...['.gitignore', 'README.md', 'package.json', 'src/catalog.test.ts', 'src/catalog.ts', 'src/index.ts'],
      ...['src/visit/visit.example.json', 'src/visit/visit.ts', 'tsconfig.json'],
    ])
  })
})
