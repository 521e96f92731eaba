import { contract, recordOf, recursive, string, union } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { contractTests } from './contract-tests.js'

const Texts: Mixed = recursive('Texts', () => recordOf(union('TextOrTexts', [string, Texts])))

// In a message that has one object twice at each level, the time of these tests would double with each level.
contractTests({
  contract: contract({ id: 'demo/texts', version: 1, role: 'record', description: 'Texts by key.', codec: Texts }),
  examples: [{ menu: { open: 'Open' } }],
})
