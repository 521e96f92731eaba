import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * How far back a run looks: so many months, or everything there is.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TimeWindow = enumOf('3m', '6m', '12m', '24m', 'all')
export type TimeWindow = TypeOf<typeof TimeWindow>
