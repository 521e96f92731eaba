import type { Asked } from '../detect/find-judge.js'
import type { Manner } from '../examine/examination.js'
import type { Findings } from '../examine/findings.js'
import type { RecordFormat } from '../input/portion.js'

/** What a thread is started for; plain data, as everything is that goes between threads. */
export interface Commission {
  readonly asked: Asked
  readonly manner: Manner
}

/** What a thread finds in its data when it is one of ours. */
export interface ThreadData {
  readonly contractsJob: Commission
}

/** The commission of this thread, when it was started for one. */
export const commissionIn = (data: unknown): Commission | undefined =>
  // Whoever starts the command's file as a thread of theirs gives it no such data.
  typeof data === 'object' && data !== null && 'contractsJob' in data ? (data as ThreadData).contractsJob : undefined

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
