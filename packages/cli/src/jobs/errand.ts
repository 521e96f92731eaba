import type { Findings } from '../examine/findings.js'
import type { RecordFormat } from '../input/portion.js'

/** Records to examine, in memory that changes hands. */
export interface Errand {
  readonly source: string
  readonly format: RecordFormat
  readonly line: number
  readonly bytes: ArrayBuffer
  readonly ends: readonly number[]
}

/** What came of an errand, a page at a time; the next one is made when it is asked for. */
export interface Answer {
  readonly findings: Findings
  readonly isLast: boolean
}

/** Asks for the next page. */
export const more = 'more'
