import { contract, struct } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import * as t from 'io-ts'
import type { Subject } from '../peers/peer.js'

const codec = struct('Data', {
  number: t.number,
  negNumber: t.number,
  maxNumber: t.number,
  string: t.string,
  longString: t.string,
  boolean: t.boolean,
  deeplyNested: struct('Nested', { foo: t.string, num: t.number, bool: t.boolean }),
})

const longString = 'Seven hundred characters, as long as the one of that benchmark. '.repeat(11)

const one = contract({ id: 'moltar/data', version: 1, role: 'message', description: 'The moltar object.', codec })

/** The object of typescript-runtime-type-benchmarks, checked as its `assertLoose` does: other keys are allowed. */
export const moltar: Subject = {
  name: one.name,
  contract: one,
  examples: [
    {
      number: 1,
      negNumber: -1,
      maxNumber: Number.MAX_VALUE,
      string: 'string',
      longString,
      boolean: true,
      deeplyNested: { foo: 'bar', num: 1, bool: false },
    },
  ],
  schema: toJsonSchema(one, { withId: true }),
}
