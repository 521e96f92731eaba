import { field, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * How an agent came to its answer, in three steps.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Reasoning = struct('Reasoning', {
  think: field(Text, 'What the agent saw and set out to find.'),
  analyze: field(Text, 'What the data shows.'),
  conclude: field(Text, 'What follows from it.'),
})
export type Reasoning = TypeOf<typeof Reasoning>
