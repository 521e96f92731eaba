import type { Asked } from '../detect/find-judge.js'
import type { Manner } from '../examine/examination.js'

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
