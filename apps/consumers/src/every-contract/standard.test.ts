import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { everyContract } from './every-contract.js'

void describe('the standard form', () => {
  for (const { contract, examples } of everyContract)
    void it(`is of the types the standard publishes, and takes what holds: ${contract.name}`, () => {
      const standard: StandardSchemaV1.Props & StandardJSONSchemaV1.Props = contract['~standard']
      assert.equal(standard.version, 1)
      assert.equal(standard.vendor, 'contracts')
      for (const value of examples) assert.deepEqual(standard.validate(value), { value })
      for (const target of ['draft-2020-12', 'draft-07'] as const)
        assert.equal(standard.jsonSchema.input({ target })['title'], contract.name)
    })
})
