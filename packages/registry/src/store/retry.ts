import * as E from 'fp-ts/lib/Either.js'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreFailure } from './store.js'

const mostTries = 50

/** Reads, decides and writes again while others write in between. Each try of somebody else's that succeeds is progress. */
export const retried = async <A>(
  attempt: () => Promise<E.Either<StoreFailure, A>>,
): Promise<E.Either<StoreFailure, A>> => {
  for (let tries = 1; ; tries++) {
    const outcome = await attempt()
    if (E.isRight(outcome) || outcome.left.kind !== 'conflict' || tries === mostTries) return outcome
    await sleep(Math.random() * 20 * Math.min(tries, 10))
  }
}
