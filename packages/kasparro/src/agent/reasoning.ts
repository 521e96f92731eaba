import { field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** The reasoning of an agent, in three steps. */
export const Reasoning = struct('Reasoning', {
  think: field(string, 'Observations of the agent, and the aim of its search.'),
  analyze: field(string, 'Findings in the data.'),
  conclude: field(string, 'Conclusions from the findings.'),
})
export type Reasoning = TypeOf<typeof Reasoning>
