import type { Json } from '@contracts/core'
import { compareContracts, contractOfSchema } from '../verdict/compare-contracts.js'
import { type InexactNumber, withInexactNumbers } from './inexact-numbers.js'

const at = (text: string, ...path: InexactNumber['path']): InexactNumber => ({ path, text })

const contractFrom = (schema: Json, number: InexactNumber) =>
  contractOfSchema(withInexactNumbers(schema, [number]) as object as never, { id: 'a', version: 1 }, 'input')

describe('an inexact number', () => {
  it('renames a constraint, also inside other schemas', () => {
    const schema = { properties: { a: { anyOf: [{ maximum: 2 ** 64 }] } } }
    expect(withInexactNumbers(schema, [at('18446744073709551615', 'properties', 'a', 'anyOf', 0, 'maximum')])).toEqual({
      properties: { a: { anyOf: [{ 'maximum with 18446744073709551615': 2 ** 64 }] } },
    })
  })

  it.each<[string, Json, InexactNumber['path'], Json]>([
    [
      'a component of OpenAPI',
      { openapi: '3.1.0', components: { schemas: { title: { properties: { n: { maximum: 2 ** 64 } } } } } },
      ['components', 'schemas', 'title', 'properties', 'n', 'maximum'],
      {
        openapi: '3.1.0',
        components: {
          schemas: { title: { properties: { n: { 'maximum with 18446744073709551616': 2 ** 64 } } } },
        },
      },
    ],
    [
      'a definition below a key of its own',
      { $ref: '#/models/A', models: { A: { enum: [1, 2 ** 64] } } },
      ['models', 'A', 'enum', 1],
      { $ref: '#/models/A', models: { A: { 'enum with 18446744073709551616': [1, 2 ** 64] } } },
    ],
    [
      'an object of a list',
      { tools: [{ inputSchema: { maximum: 2 ** 64 } }] },
      ['tools', 0, 'inputSchema', 'maximum'],
      { tools: [{ inputSchema: { 'maximum with 18446744073709551616': 2 ** 64 } }] },
    ],
    [
      'a list of a foreign keyword',
      { 'x-sizes': [1, 2 ** 64] },
      ['x-sizes', 1],
      { 'x-sizes with 18446744073709551616': [1, 2 ** 64] },
    ],
    [
      'a foreign keyword, whose parts are no annotations',
      { sizes: { title: 2 ** 64 } },
      ['sizes', 'title'],
      { sizes: { 'title with 18446744073709551616': 2 ** 64 } },
    ],
  ])('renames only the constraint in %s', (_, schema, path, renamed) => {
    expect(withInexactNumbers(schema, [at('18446744073709551616', ...path)])).toEqual(renamed)
  })

  it.each<[string, Json, InexactNumber['path']]>([
    ['an example', { examples: [2 ** 53] }, ['examples', 0]],
    ['a default', { default: { n: 2 ** 53 } }, ['default', 'n']],
  ])('leaves %s as it is, since it accepts every message', (_, annotations, path) => {
    const schema = { ...(annotations as object), type: 'integer' }
    const old = contractFrom(schema, at('9007199254740993', ...path))
    expect(old.schema).toEqual(schema)
    const next = contractFrom({ type: 'integer' }, at('9007199254740993', ...path))
    expect([compareContracts(old, next).bump, compareContracts(next, old).bump]).toEqual(['patch', 'patch'])
  })
})
