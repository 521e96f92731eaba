import { contract, integerOf, ordered, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

const Range = struct('Range', { from: integerOf({ min: 1 }), to: integerOf({ max: 31 }) })
export type Range = TypeOf<typeof Range>

/** A contract with a rule, which JSON Schema cannot express. */
export const range = contract({
  id: 'demo/range',
  version: 1,
  role: 'input',
  description: 'The days of a run.',
  codec: Range,
  rules: [ordered({ id: 'demo/range-ordered', from: 'from', to: 'to', description: 'The run starts before it ends.' })],
})
