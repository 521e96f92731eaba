import type { Output } from '../cli/output.js'
import { counted, type Tally } from '../validation/tally.js'

/** The progress of long work, printed on a terminal. */
export interface Progress {
  readonly read: (bytes: number) => void
  readonly tell: (tally: Tally) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The time in milliseconds; what a test winds forward by hand. */
type Clock = () => number

const patience = 1000
const pause = 200

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`

const nobody: Progress = { read: () => undefined, tell: () => Promise.resolve(), clear: () => Promise.resolve() }

/**
 * Progress on a terminal, from the second second on and at most five times a second; `total` is how many bytes there are,
 * where that is known.
 */
export const progressOn = (
  err: Output,
  {
    isTerminal,
    total,
    now = performance.now.bind(performance),
  }: { readonly isTerminal: boolean; readonly total: number | undefined; readonly now?: Clock },
): Progress => {
  if (!isTerminal) return nobody
  let [bytes, shown, next] = [0, false, now() + patience]
  return {
    read: (more) => void (bytes += more),
    tell: async ({ documents, unread, errors, warnings }) => {
      if (now() < next) return
      next = now() + pause
      shown = true
      const share = total === undefined ? megabytes(bytes) : `${megabytes(bytes)} of ${megabytes(total)}`
      await err.write(
        `\r\u001b[K${share} · ${counted(documents + unread, 'document')} · ${counted(errors + warnings, 'issue')}`,
      )
    },
    clear: async () => {
      if (shown) await err.write('\r\u001b[K')
      shown = false
    },
  }
}
