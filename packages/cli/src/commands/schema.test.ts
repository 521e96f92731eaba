import { folderWithBakery } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

const bakery = folderWithBakery()

const schemaOf = async (...argv: string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await runIn(bakery, ['schema', ...argv])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe('contracts schema', () => {
  it('prints the schema the package ships: its major, its examples, what JSON Schema cannot say', async () => {
    const schema = await schemaOf('bakery/order')
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:contracts:bakery:3:order:v2',
      examples: [{ customer: 'Ada', items: [{ bread: 'rye', loaves: 2 }] }],
      'x-contract': { id: 'bakery/order', version: 2, role: 'input', rules: [{ id: 'bakery/breads-unique' }] },
    })
    expect(schema).not.toHaveProperty('additionalProperties')
  })

  it('refuses with --strict what strict mode refuses', async () => {
    expect(await schemaOf('bakery/order', '--strict')).toHaveProperty('additionalProperties', false)
  })
})
