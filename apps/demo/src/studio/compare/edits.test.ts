import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas } from '@contracts/evolution'
import { editsOf } from './edits.js'

const schema: Json = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    marks: {
      type: 'array',
      items: {
        type: 'object',
        properties: { level: { type: 'integer', minimum: 1 }, mood: { enum: ['good', 'bad'] } },
      },
    },
  },
  required: ['name'],
}

const bumps = (role: 'input' | 'output') =>
  Object.fromEntries(
    editsOf(schema).map((edit) => [edit.label, compareSchemas(schema, edit.schema as Schema, { role }).bump]),
  )

describe('changes made with one click', () => {
  it('require the bumps that their labels suggest', () => {
    expect(bumps('input')).toEqual({
      'Require /marks': 'major',
      'Add /remark': 'minor',
      'Remove /marks': 'major',
      'Drop "bad" from /marks/*/mood': 'major',
      'Allow "other" at /marks/*/mood': 'minor',
      'Lower the minimum of /marks/*/level to 0': 'minor',
      'Raise the minimum of /marks/*/level to 2': 'major',
    })
  })

  it('are an empty list if no change fits', () => {
    expect(editsOf({ type: 'string' })).toEqual([])
    expect(editsOf(true)).toEqual([])
  })

  it('treat a key named __proto__ as data', () => {
    const strange = JSON.parse('{"properties":{"__proto__":{"enum":["a","b"]}}}') as Json
    const dropped = editsOf(strange).find(({ label }) => label.startsWith('Drop'))
    expect(JSON.stringify(dropped?.schema)).toBe('{"properties":{"__proto__":{"enum":["a"]}}}')
  })
})
