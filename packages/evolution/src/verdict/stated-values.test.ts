import type { Schema } from '@contracts/core/json-schema'
import { statedBy } from './stated-values.js'

describe('the values that a schema states for a place', () => {
  it.each<[isAll: boolean, schema: Schema]>([
    [true, { const: 'a' }],
    [true, { anyOf: [{ const: 'a' }, { enum: ['b'] }, { type: 'null' }] }],
    [false, { anyOf: [{ const: 'a' }, { type: 'string' }] }],
    [false, { anyOf: [{ const: 'a' }, {}] }],
  ])('are all: %s', (isAll, schema) => {
    expect(statedBy({ properties: { a: schema } })(['a']).isAll).toBe(isAll)
  })
})
