import { compiled } from '#compiled/slow-loop-result.v1'
import { arrayOf, contract, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { MemoryUpdate } from './memory-update.js'

/**
 * The codec of the lessons of a run, as they are stored.
 *
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
 * The lessons that the eval agent learned from a run, for memory to store.
 *
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
