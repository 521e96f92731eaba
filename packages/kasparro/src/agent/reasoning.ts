import { field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** The reasoning of an agent, in three steps. */
export const Reasoning = struct('Reasoning', {
  think: field(string, 'What the agent saw and set out to find.'),
  analyze: field(string, 'What the data shows.'),
  conclude: field(string, 'What follows from it.'),
})
export type Reasoning = TypeOf<typeof Reasoning>
