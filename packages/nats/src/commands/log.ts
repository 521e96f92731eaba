import type { Output } from '@contracts/cli/commands'
import type { GateResult } from '../gate/gate.js'

/** Writes lines of a log. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, more: Readonly<Record<string, unknown>>) => void

/** The most lines that wait for a reader of the log that does not read. Further lines are counted and left out. */
const mostWaiting = 10_000

/** Returns a log that writes events as JSON, one a line, without values of messages. */
export const logTo = (err: Output): Log => {
  let waiting = 0
  let dropped = 0
  const write = (entry: object): void => {
    waiting++
    const done = (): void => void waiting--
    err.write(`${JSON.stringify(entry)}\n`).then(done, done)
  }
  return (level, message, more) => {
    if (waiting >= mostWaiting) {
      dropped++
      return
    }
    const time = new Date().toISOString()
    if (dropped > 0) write({ time, level: 'warn', message: 'lines of the log left out', lines: dropped })
    dropped = 0
    write({ time, level, message, ...more })
  }
}

/** Cuts a text that a sender wrote. */
const cut = (text: string): string => (text.length <= 200 ? text : `${text.slice(0, 200)}…`)

/** Logs a dead letter with its first issues. */
export const logDeadLetter = (log: Log, { verdict, source, subject, traceparent }: GateResult): void => {
  if (verdict.valid) return
  log('warn', 'dead letter', {
    ...{ contract: cut(verdict.contract), source, subject: cut(subject) },
    issues: verdict.issues.slice(0, 5).map(({ code, pointer }) => ({ code, pointer: cut(pointer) })),
    ...(traceparent === undefined ? {} : { traceparent: cut(traceparent) }),
  })
}
