import { compiled } from '#compiled/slow-loop-result.v1'
import { arrayOf, contract, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** A finished run, as memory stores it. */
export const Experience = struct('Experience', {
  task: field(string, 'Kind of the task.'),
  dataset: field(string, 'Name of the dataset.'),
  outcome: field(string, 'Successes and failures.'),
  learnings: field(string, 'Lessons of the run.'),
})
export type Experience = TypeOf<typeof Experience>

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

/**
 * @category codecs
 * @since 1.0.0
 */
export const SlowLoopResult = struct(
  'SlowLoopResult',
  { learnings: field(arrayOf(string), 'Lessons that apply beyond this run.') },
  { suggested_memory_updates: field(nullable(MemoryUpdate), 'Proposed changes to memory; null if there are none.') },
)
export type SlowLoopResult = TypeOf<typeof SlowLoopResult>

/**
 * @category model
 * @since 1.0.0
 */
export const slowLoopResult = contract({
  id: 'mlops/slow-loop-result',
  version: 1,
  role: 'record',
  description: 'Lessons that the eval agent learned from a run, for memory to store.',
  codec: SlowLoopResult,
  compiled,
})
