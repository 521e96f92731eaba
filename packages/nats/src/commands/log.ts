import type { Log } from '@contracts/cli/internal'
import type { GateResult } from '../gate/gate.js'

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
