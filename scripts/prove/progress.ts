import type { Outcome } from './outcome.js'
import type { Done } from './worker.js'

/** Says on a terminal's stderr how far a run has come. */
export const progress = (cases: number): ((done: Done, so: readonly Outcome[]) => void) => {
  const begun = Date.now()
  let last = 0
  return (_, so) => {
    if (!process.stderr.isTTY || Date.now() - last < 500) return
    last = Date.now()
    const unknown = so.filter(({ verdict }) => verdict === 'unknown').length
    const faults = so.filter(({ fault }) => fault !== undefined).length
    const seconds = Math.round((Date.now() - begun) / 1000)
    process.stderr.write(
      `\r${String(so.length)} pairs of about ${String(2 * cases)} · ${String(unknown)} unknown · ${String(faults)} faults · ${String(seconds)} s `,
    )
  }
}
