import { compiled } from '#compiled/slow-loop-result.v1'
import { arrayOf, contract, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { MemoryUpdate } from './memory-update.js'

/**
 * What a run taught, as it is stored.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SlowLoopResult = struct(
  'SlowLoopResult',
  { learnings: field(arrayOf(string), 'Lessons that hold beyond this run.') },
  { suggested_memory_updates: field(nullable(MemoryUpdate), 'What to remember; null when there is nothing.') },
)
export type SlowLoopResult = TypeOf<typeof SlowLoopResult>

/**
 * What the eval agent learned from a run, for memory to keep.
 *
 * @category model
 * @since 1.0.0
 */
export const slowLoopResult = contract({
  id: 'mlops/slow-loop-result',
  version: 1,
  role: 'record',
  description: 'What the eval agent learned from a run, for memory to keep.',
  codec: SlowLoopResult,
  compiled,
})
