import { arrayOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Experience } from './experience.js'

/** The changes to memory that the eval agent proposes. */
export const MemoryUpdate = struct(
  'MemoryUpdate',
  {},
  {
    new_experiences: field(arrayOf(Experience), 'Runs to add to memory.'),
    new_lessons: field(arrayOf(string), 'Lessons for the analyst.'),
    notes: field(string, 'Further notes to keep.'),
  },
)
export type MemoryUpdate = TypeOf<typeof MemoryUpdate>
