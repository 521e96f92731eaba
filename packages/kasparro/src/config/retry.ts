import { field, numberOf, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The number of retries of a failed run, and the growth of the wait between two tries. */
export const Retry = struct('Retry', {
  max_retries: field(NonNegativeInt, 'Maximum number of retries.'),
  backoff_multiplier: field(
    numberOf({ min: 1 }, 'BackoffMultiplier'),
    'Factor by which the wait grows after each try.',
  ),
})
export type Retry = TypeOf<typeof Retry>
