import { field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** A finished run, as memory stores it. */
export const Experience = struct('Experience', {
  task: field(string, 'Kind of the task.'),
  dataset: field(string, 'Name of the dataset.'),
  outcome: field(string, 'Successes and failures.'),
  learnings: field(string, 'Lessons of the run.'),
})
export type Experience = TypeOf<typeof Experience>
