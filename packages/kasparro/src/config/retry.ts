import { field, numberOf, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** How often a failed run is tried again, and how the wait between two tries grows. */
export const Retry = struct('Retry', {
  max_retries: field(NonNegativeInt, 'At most so many further tries.'),
  backoff_multiplier: field(
    numberOf({ min: 1 }, 'BackoffMultiplier'),
    'By what the wait is multiplied after each try.',
  ),
})
export type Retry = TypeOf<typeof Retry>
