import { DeliverPolicy, type JetStreamClient, type JetStreamManager, type JsMsg } from '@nats-io/jetstream'
import { headerNames } from '../judge/letter.js'

/**
 * A dead letter as it is stored: its number in its stream, the source of its message, and the data in its headers.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeadLetter {
  readonly sequence: number
  readonly source: string
  readonly subject: string
  readonly contract: string
  readonly sent: string | undefined
  readonly time: string
  readonly count: number
  readonly issues: readonly HeaderIssue[]
  /** The number of the message with all issues, if the header does not have them all. */
  readonly allIssues: number | undefined
  readonly message: JsMsg
}

/** An issue in a header. A long one is cut to its code and pointer. */
export interface HeaderIssue {
  readonly code: string
  readonly pointer: string
  readonly message?: string
  readonly hint?: string
}

/** A filter for dead letters: by contract (id or name), by the code of an issue, or stored at or after a time. */
export interface LetterFilter {
  readonly contract?: string | undefined
  readonly code?: string | undefined
  readonly since?: string | undefined
}

const issuesIn = (text: string): readonly HeaderIssue[] => {
  try {
    const issues: unknown = JSON.parse(text)
    return Array.isArray(issues) ? (issues as readonly HeaderIssue[]) : [] // the gate wrote it
  } catch {
    return []
  }
}

const letterOf = (message: JsMsg): DeadLetter | undefined => {
  const header = (name: string): string | undefined => message.headers?.get(name) || undefined
  const source = header(headerNames.source)
  if (source === undefined) return undefined // it has the issues of another letter, or is not from a gate
  const all = header(headerNames.allIssues)
  return {
    sequence: message.seq,
    source,
    subject: header(headerNames.subject) ?? message.subject,
    contract: header(headerNames.contract) ?? '',
    sent: header(headerNames.sent),
    time: new Date(message.timestamp).toISOString(),
    count: Number(header(headerNames.issueCount) ?? 0),
    issues: issuesIn(header(headerNames.issues) ?? ''),
    allIssues: all === undefined ? undefined : Number(all),
    message,
  }
}

const matches = ({ contract, issues, time }: DeadLetter, filter: LetterFilter): boolean =>
  (filter.contract === undefined || contract === filter.contract || contract.startsWith(`${filter.contract}@`)) &&
  (filter.code === undefined || issues.some(({ code }) => code === filter.code)) &&
  (filter.since === undefined || time >= filter.since)

/** Yields the dead letters that a stream has now, oldest first. Only with `bodies` do their messages have a body. */
export async function* deadLetters(
  { js, jsm }: { readonly js: JetStreamClient; readonly jsm: JetStreamManager },
  { stream, subject, bodies }: { readonly stream: string; readonly subject: string; readonly bodies: boolean },
  filter: LetterFilter,
): AsyncGenerator<DeadLetter> {
  const { state } = await jsm.streams.info(stream)
  if (state.messages === 0) return
  const consumer = await js.consumers.get(stream, {
    filter_subjects: subject,
    deliver_policy: DeliverPolicy.All,
    headers_only: !bodies,
  })
  const { num_pending: pending } = await consumer.info()
  if (pending === 0) return
  const messages = await consumer.consume({ max_messages: 500 })
  for await (const message of messages) {
    const letter = letterOf(message)
    if (letter !== undefined && matches(letter, filter)) yield letter
    if (message.info.pending === 0 || message.seq >= state.last_seq) break
  }
}
