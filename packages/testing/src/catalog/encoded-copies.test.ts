import { contract } from '@contracts/core'
import * as t from 'io-ts'
import { contractTests } from './contract-tests.js'

/** A codec whose `encode` is not the identity of io-ts, so that an object with it is encoded to a copy. */
const Text = new t.Type<string>('Text', t.string.is, t.string.validate, (text) => text)

contractTests({
  contract: contract({
    id: 'demo/copied',
    version: 1,
    role: 'message',
    description: 'A text.',
    codec: t.exact(t.type({ text: Text })),
  }),
  examples: [{ text: 'a' }],
})
