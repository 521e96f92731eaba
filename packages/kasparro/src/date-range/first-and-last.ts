import { tuple } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days a summary covers, as two dates in a row. */
export const FirstAndLast = tuple([IsoDate, IsoDate])
export type FirstAndLast = TypeOf<typeof FirstAndLast>
