import { toJsonSchema } from '@contracts/core/json-schema'
import fastJson from 'fast-json-stringify'
import { everyContract } from '../every-contract/every-contract.js'

describe('fast-json-stringify, which writes only the keys that a schema allows', () => {
  for (const { contract, examples } of everyContract)
    it(`keeps every key of ${contract.name}`, () => {
      const schema = toJsonSchema(contract, { target: 'draft-07' })
      const stringify = fastJson(schema as unknown as fastJson.Schema) // its type of a schema requires `type`
      for (const example of examples) expect(JSON.parse(stringify(example))).toEqual(example)
    })
})
