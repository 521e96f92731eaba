import { countGrouped } from '@contracts/core/internal'
import type { Output } from '../cli/output.js'
import type { Tally } from '../validation/tally.js'

/** The progress of long work, printed on a terminal. */
export interface Progress {
  readonly read: (bytes: number) => void
  readonly tell: (tally: Tally) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Returns the time in milliseconds. Tests set it by hand. */
type Clock = () => number

const patience = 1000
const pause = 200

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`

const silent: Progress = { read: () => undefined, tell: () => Promise.resolve(), clear: () => Promise.resolve() }

/**
 * Prints progress on a terminal, after the first second and at most five times a second. `total` is the number of
 * bytes, if known.
 */
export const progressOn = (
  err: Output,
  {
    isTerminal,
    total,
    now = performance.now.bind(performance),
  }: { readonly isTerminal: boolean; readonly total: number | undefined; readonly now?: Clock },
): Progress => {
  if (!isTerminal) return silent
  let [bytes, shown, next] = [0, false, now() + patience]
  return {
    read: (more) => void (bytes += more),
    tell: async ({ documents, unread, errors, warnings }) => {
      if (now() < next) return
      next = now() + pause
      shown = true
      const share = total === undefined ? megabytes(bytes) : `${megabytes(bytes)} of ${megabytes(total)}`
      await err.write(
        `\r\u001b[K${share} · ${countGrouped(documents + unread, 'document')} · ${countGrouped(errors + warnings, 'issue')}`,
      )
    },
    clear: async () => {
      if (shown) await err.write('\r\u001b[K')
      shown = false
    },
  }
}
