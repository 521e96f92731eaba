import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { everyContract } from './every-contract.js'

describe('the standard form', () => {
  for (const { contract, examples } of everyContract)
    it(`has the types that the standard publishes, and accepts the examples: ${contract.name}`, () => {
      const standard: StandardSchemaV1.Props & StandardJSONSchemaV1.Props = contract['~standard']
      expect(standard.version).toBe(1)
      expect(standard.vendor).toBe('contracts')
      for (const value of examples) expect(standard.validate(value)).toEqual({ value })
      for (const target of ['draft-2020-12', 'draft-07'] as const)
        expect(standard.jsonSchema.input({ target })['title']).toBe(contract.name)
    })
})
