import { field, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * A finished run as memory keeps it.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Experience = struct('Experience', {
  task: field(Text, 'What kind of task it was.'),
  dataset: field(Text, 'The dataset by name.'),
  outcome: field(Text, 'What worked and what did not.'),
  learnings: field(Text, 'What to take from it.'),
})
export type Experience = TypeOf<typeof Experience>
