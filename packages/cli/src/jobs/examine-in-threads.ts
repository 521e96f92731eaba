import type { Examination } from '../examine/documents.js'
import type { Part } from '../examine/parts.js'
import type { Outcome } from '../examine/sources.js'
import { sharesIn } from './batches.js'
import type { Commission } from './commission.js'
import { examineInOrder } from './in-order.js'
import { poolOf } from './pool.js'
import { startThread } from './thread.js'

/** What is asked of the threads, how many there may be, and what is examined in this one. */
export interface Division extends Commission {
  readonly jobs: number
  readonly examination: Examination
}

/** Examines parts in several threads; what comes out, and its order, is what one thread would have found. */
export async function* examineInThreads(
  parts: AsyncIterable<Part>,
  { jobs, asked, manner, examination }: Division,
): AsyncGenerator<Outcome> {
  const pool = poolOf(jobs, () => startThread({ asked, manner }))
  try {
    yield* examineInOrder(sharesIn(parts), pool, examination)
  } finally {
    await pool.end()
  }
}
