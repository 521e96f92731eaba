import { field, number, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * How often a failed run is tried again, and how the wait between two tries grows.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Retry = struct('Retry', {
  max_retries: field(NonNegativeInt, 'At most so many further tries.'),
  backoff_multiplier: field(number('BackoffMultiplier', { min: 1 }), 'By what the wait is multiplied after each try.'),
})
export type Retry = TypeOf<typeof Retry>
