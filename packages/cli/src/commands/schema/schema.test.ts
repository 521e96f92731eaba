import { jsonSchemaTargets } from '@contracts/core/json-schema'
import { providers } from '@contracts/llm/providers'
import { commands } from '../../commands.js'
import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const bakery = folderWithBakery()

const schemaOf = async (...argv: string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await runIn(bakery, ['schema', ...argv])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe('contracts schema', () => {
  it('prints the shipped schema: its major, its examples, and what JSON Schema cannot express', async () => {
    const schema = await schemaOf('bakery/order')
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:contracts:bakery:order:v2',
      examples: [{ customer: 'Ada', items: [{ bread: 'rye', loaves: 2 }] }],
      'x-contract': { contract: 'bakery/order', version: 2, role: 'input', rules: [{ id: 'bakery/breads-unique' }] },
    })
    expect(schema).not.toHaveProperty('additionalProperties')
  })

  it('supports every target of core, which the help lists without loading core', () => {
    const { takes } = commands.find(({ name }) => name === 'schema')?.flags['target'] ?? {}
    expect(takes).toEqual([...jsonSchemaTargets, ...providers])
  })

  it('rejects with --strict what strict mode rejects', async () => {
    expect(await schemaOf('bakery/order', '--strict')).toHaveProperty('additionalProperties', false)
  })

  it('prints the schema for other targets', async () => {
    expect(await schemaOf('bakery/tree', '--target', 'draft-07')).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      allOf: [{ $ref: '#/definitions/Tree' }],
    })
    expect(await schemaOf('bakery/order', '--target', 'openapi-3.0', '--strict')).toMatchObject({
      properties: { share: { type: 'number', minimum: 0, maximum: 1 } },
      additionalProperties: false,
    })
    expect(await schemaOf('bakery/order', '--target', 'openai-strict')).toMatchObject({
      required: ['customer', 'items', 'day', 'share', 'note', 'extra'],
    })
    expect(await schemaOf('bakery/order', '--target', 'draft-2020-12')).toEqual(await schemaOf('bakery/order'))
  })

  it('prints the schema that a provider accepts, or reports why there is none', async () => {
    expect(await schemaOf('bakery/order', '--target', 'gemini')).toHaveProperty('additionalProperties', false)
    expect(await schemaOf('bakery/tree', '--target', 'mcp')).toMatchObject({ type: 'object', $ref: '#/$defs/Tree' })
    const { properties } = await schemaOf('bakery/loaf', '--target', 'anthropic')
    expect(properties).toHaveProperty('grams', { type: 'number' })
    expect(await runIn(bakery, ['schema', 'bakery/tree', '--target', 'anthropic'])).toEqual({
      code: 1,
      out: '',
      err: '✗ bakery/tree@1 cannot be emitted for anthropic: Tree, which contains itself, at /message/below/*.\n',
    })
  })

  it('reports in one line each what a target cannot express', async () => {
    expect(await runIn(bakery, ['schema', 'bakery/tree', '--target', 'openapi-3.0'])).toEqual({
      code: 1,
      out: '',
      err: '✗ bakery/tree@1 cannot be emitted for openapi-3.0: Tree, which contains itself, at /properties/below/items.\n',
    })
    expect(await runIn(bakery, ['schema', 'bakery/tree', '--target', 'openapi'])).toMatchObject({ code: 2, out: '' })
  })
})
