import type { KV } from '@nats-io/kv'

/** An entry that waits for a partner, as this worker stored it. */
interface Waiting {
  readonly handoff: string
  readonly revision: number
  /** The time at which it is checked, just before the server removes it. */
  readonly due: number
}

/** The most entries that are remembered. What one worker stores beyond that, nobody counts. */
const mostWaiting = 100_000

/** The time before the end of an entry at which it is checked, in milliseconds. */
const margin = 1000

/** The longest wait of a timer, in milliseconds. Node ends a longer one at once. */
const longestWait = 2 ** 31 - 1

/** The settings of the count of expired halves. */
export interface ExpiryParts {
  readonly bucket: Pick<KV, 'get'>
  /** The time for which the bucket keeps an entry, in milliseconds. */
  readonly milliseconds: number
  /** Counts a half whose partner did not come. */
  readonly expired: (handoff: string) => void
}

/** The halves that this worker stored and that wait for their partner. */
export interface Expiry {
  /** Remembers a half, in place of an earlier one under its key. */
  readonly wait: (key: string, handoff: string, revision: number) => void
  readonly stop: () => void
}

/**
 * Counts halves whose partner does not come in time. The server removes an entry without a word, so the worker that stored
 * it reads it just before: if it is what the worker stored, no partner came. A half whose worker has stopped is not counted.
 */
export const watchExpiry = ({ bucket, milliseconds, expired }: ExpiryParts): Expiry => {
  const waiting = new Map<string, Waiting>() // all live equally long, so the first is due first
  let timer: NodeJS.Timeout | undefined
  const check = async (key: string, { handoff, revision }: Waiting): Promise<void> => {
    const now = await bucket.get(key)
    if (now?.operation === 'PUT' && now.revision === revision) expired(handoff)
  }
  const checkDue = (): void => {
    for (const [key, half] of waiting) {
      if (half.due > Date.now()) break
      waiting.delete(key)
      check(key, half).catch(() => undefined) // without the server, nothing is known
    }
  }
  const next = (): void => {
    const [first] = waiting.values()
    if (first === undefined || timer !== undefined) return
    timer = setTimeout(
      () => {
        timer = undefined
        checkDue()
        next()
      },
      Math.min(longestWait, Math.max(0, first.due - Date.now())),
    ).unref()
  }
  return {
    wait: (key, handoff, revision) => {
      waiting.delete(key)
      if (waiting.size >= mostWaiting) return
      waiting.set(key, { handoff, revision, due: Date.now() + milliseconds - margin })
      next()
    },
    stop: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
