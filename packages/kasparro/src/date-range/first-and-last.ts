import { tuple } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days a summary covers, as a pair of dates. */
export const FirstAndLast = tuple([IsoDate, IsoDate])
export type FirstAndLast = TypeOf<typeof FirstAndLast>
