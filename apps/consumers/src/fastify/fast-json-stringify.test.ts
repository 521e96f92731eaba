import { schemaFor } from '@contracts/core/json-schema'
import fastJson from 'fast-json-stringify'
import { everyContract } from '../every-contract/every-contract.js'

describe('fast-json-stringify, which writes only the keys that a schema allows', () => {
  for (const { contract, examples } of everyContract)
    it(`loses nothing of ${contract.name}`, () => {
      const { schema } = schemaFor(contract, 'draft-07')
      const stringify = fastJson(schema as unknown as fastJson.Schema) // its own type of a schema asks for `type` everywhere
      for (const example of examples) expect(JSON.parse(stringify(example))).toEqual(example)
    })
})
