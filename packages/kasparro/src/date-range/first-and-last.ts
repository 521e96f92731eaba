import { pair } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The days a summary covers, as two dates in a row.
 *
 * @category codecs
 * @since 1.0.0
 */
export const FirstAndLast = pair(IsoDate, IsoDate)
export type FirstAndLast = TypeOf<typeof FirstAndLast>
