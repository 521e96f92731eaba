import { arrayOf, field, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Experience } from './experience.js'

/**
 * What the eval agent proposes to remember.
 *
 * @category codecs
 * @since 1.0.0
 */
export const MemoryUpdate = struct(
  'MemoryUpdate',
  {},
  {
    new_experiences: field(arrayOf(Experience), 'Runs to add to memory.'),
    new_lessons: field(arrayOf(Text), 'Lessons for the analyst.'),
    notes: field(Text, 'What else is worth keeping.'),
  },
)
export type MemoryUpdate = TypeOf<typeof MemoryUpdate>
