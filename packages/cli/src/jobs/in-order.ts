import type { Examination } from '../examine/documents.js'
import { examinePart, type Outcome } from '../examine/sources.js'
import type { Share } from './batches.js'
import type { Pages, Pool } from './pool.js'

type Outcomes = AsyncGenerator<Outcome, void>

async function* from(source: Outcome['source'], pages: Pages): Outcomes {
  for await (const findings of pages) yield { source, findings }
}

/** Shares that are under way, in order: what is done elsewhere has begun, what is done here begins when it is asked for. */
const underWay = (shares: AsyncIterator<Share>, pool: Pool, examination: Examination) => {
  const begun: Outcomes[] = []
  let isOver = false
  let reading: Promise<undefined> | undefined
  const begin = (share: Share): Outcomes =>
    share.kind === 'here' ? examinePart(share.part, examination) : from(share.batch.source, pool.examine(share.batch))
  const read = async (): Promise<undefined> => {
    const share = await shares.next()
    reading = undefined
    if (share.done === true) isOver = true
    else begun.push(begin(share.value))
  }
  return {
    first: (): Outcomes | undefined => begun[0],
    drop: (): void => void begun.shift(),
    /** The next share on its way in, when there is room for one: twice as many as threads, so that none of them waits. */
    next: (): Promise<undefined> | undefined => {
      if (!isOver && begun.length < 2 * pool.size) {
        reading ??= read()
        reading.catch(() => undefined) // heard when somebody waits for it
      }
      return reading
    },
  }
}

/** Examines shares in as many threads as the pool has, and tells what came of them in the order they came. */
export async function* examineInOrder(
  shares: AsyncIterator<Share>,
  pool: Pool,
  examination: Examination,
): AsyncGenerator<Outcome, void> {
  const way = underWay(shares, pool, examination)
  let step: Promise<IteratorResult<Outcome, void>> | undefined
  for (;;) {
    const coming = way.next()
    const first = way.first()
    if (first === undefined) {
      if (coming === undefined) return
      await coming
      continue
    }
    step ??= first.next()
    const outcome = await (coming === undefined ? step : Promise.race([step, coming]))
    if (outcome === undefined) continue // a share has come
    step = undefined
    if (outcome.done === true) way.drop()
    else yield outcome.value
  }
}
