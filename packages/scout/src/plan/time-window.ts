import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The period that a run covers, back from now: a number of months, or all data.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TimeWindow = enumOf('3m', '6m', '12m', '24m', 'all')
export type TimeWindow = TypeOf<typeof TimeWindow>
