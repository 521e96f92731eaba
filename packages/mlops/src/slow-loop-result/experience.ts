import { field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** A finished run, as memory stores it. */
export const Experience = struct('Experience', {
  task: field(string, 'What kind of task it was.'),
  dataset: field(string, 'The dataset by name.'),
  outcome: field(string, 'What worked and what did not.'),
  learnings: field(string, 'What to take from it.'),
})
export type Experience = TypeOf<typeof Experience>
