import type { Output } from '../cli/output.js'

/** Writes lines of a log. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, more?: Readonly<Record<string, unknown>>) => void

/** The most lines that wait for a reader of the log that does not read. Further lines are counted and left out. */
const mostWaiting = 10_000

const minute = 60_000

/** The limits of a log. */
export interface LogLimits {
  /**
   * The most characters of warnings and errors in a minute (default: any number). Further lines are counted and left out, since
   * the senders of messages could fill the disk with them.
   */
  readonly charactersPerMinute?: number
  /** Is called for each line that is left out. */
  readonly onLeftOut?: () => void
}

/**
 * Returns a log that writes events as JSON, one a line, without values of messages. The next line of the log is preceded by the
 * number of those that were left out.
 */
export const logTo = (err: Output, { charactersPerMinute = Infinity, onLeftOut }: LogLimits = {}): Log => {
  let waiting = 0
  let leftOut = 0
  let characters = 0
  let start = -Infinity
  const write = (line: string): void => {
    waiting++
    const done = (): void => void waiting--
    err.write(`${line}\n`).then(done, done)
  }
  const isTooMuch = (length: number): boolean => {
    const now = performance.now()
    if (now - start >= minute) [start, characters] = [now, 0]
    if (characters + length > charactersPerMinute) return true
    characters += length
    return false
  }
  return (level, message, more = {}) => {
    const time = new Date().toISOString()
    const line = JSON.stringify({ time, level, message, ...more })
    if (waiting >= mostWaiting || (level !== 'info' && isTooMuch(line.length))) {
      leftOut++
      onLeftOut?.()
      return
    }
    if (leftOut > 0)
      write(JSON.stringify({ time, level: 'warn', message: 'lines of the log left out', lines: leftOut }))
    leftOut = 0
    write(line)
  }
}
