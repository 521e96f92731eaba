import { isJsonObject } from '@contracts/core'
import { DeliverPolicy, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import type { MsgHdrs } from '@nats-io/transport-node'
import { receive, replayed } from '../gate/received.js'
import { isCut } from '../gate/result.js'
import { headerNames } from '../validate/letter.js'

/**
 * A dead letter as it is stored: its number and stream, the source of its message, and the data in its headers.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeadLetter {
  /** The stream of the letter and its number there. */
  readonly stream: string
  readonly sequence: number
  /** The id that a result which replaces this letter gets. */
  readonly replacementId: string
  readonly source: string
  readonly subject: string
  readonly contract: string
  readonly sent: string | undefined
  /** The time at which the message was stored, in ISO 8601. */
  readonly time: string
  readonly count: number
  readonly issues: readonly HeaderIssue[]
  /** The issues as the header has them. */
  readonly issuesText: string
  /** True if the letter has the whole message, with its subject, its body and all headers of its sender. */
  readonly isWhole: boolean
  /** The id that the sender gave the message, if any. */
  readonly messageId: string | undefined
  readonly headers: MsgHdrs | undefined
  readonly body: Uint8Array
}

/** An issue in a header. A long one is cut to its code and pointer. */
export interface HeaderIssue {
  readonly code: string
  readonly pointer: string
  readonly message?: string
  readonly hint?: string
}

/** A filter for dead letters: by contract (id or name), by the code of an issue, or by the time of the message. */
export interface LetterFilter {
  readonly contract?: string | undefined
  readonly code?: string | undefined
  readonly since?: string | undefined
}

const isIssue = (value: unknown): value is HeaderIssue =>
  isJsonObject(value) &&
  [value['code'], value['pointer']].every((one) => typeof one === 'string') &&
  [value['message'], value['hint']].every((one) => one === undefined || typeof one === 'string')

/** Returns the issues in a header. Anybody who may publish letters may have written something else. */
const issuesIn = (text: string): readonly HeaderIssue[] => {
  try {
    const issues: unknown = JSON.parse(text)
    return Array.isArray(issues) ? issues.filter(isIssue) : []
  } catch {
    return []
  }
}

/** Reads a dead letter; `undefined` if the message is none. */
export const letterOf = (message: Parameters<typeof receive>[0]): DeadLetter | undefined => {
  const { headers, body } = receive(message)
  const header = (name: string): string | undefined => headers?.get(name) || undefined
  const source = header(headerNames.source)
  if (source === undefined) return undefined // it is a valid message, or is not from a gate
  const issuesText = header(headerNames.issues) ?? ''
  const issues = issuesIn(issuesText)
  const { stream } = message.info
  const subject = header(headerNames.subject) ?? message.subject
  return {
    ...{ stream, sequence: message.seq, source, subject, issues, issuesText, headers, body },
    replacementId: `${replayed}${source}:${stream}:${String(message.seq)}:${String(message.timestampNanos)}`,
    contract: header(headerNames.contract) ?? '',
    sent: header(headerNames.sent),
    messageId: header(headerNames.messageId),
    time: header(headerNames.time) ?? message.timestamp,
    count: Number(header(headerNames.issueCount) ?? 0),
    isWhole:
      header(headerNames.bodyAt) === undefined &&
      header(headerNames.droppedHeaders) === undefined &&
      ![subject, header(headerNames.sent), header(headerNames.messageId)].some(isCut) &&
      !issues.some(({ code }) => code === 'malformed_headers'),
  }
}

/** Reports whether a letter is one that the filter asks for. */
export const matches = ({ contract, issues, time }: DeadLetter, filter: LetterFilter): boolean =>
  (filter.contract === undefined || contract === filter.contract || contract.startsWith(`${filter.contract}@`)) &&
  (filter.code === undefined || issues.some(({ code }) => code === filter.code)) &&
  (filter.since === undefined || time >= filter.since)

const batchSize = 100
const batchWait = 1000

/**
 * Yields the dead letters that a stream has now, oldest first. Only with `bodies` do their messages have a body. It asks
 * for no more letters than the stream has, and asks again after a batch: another process may have removed the rest.
 */
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
  for (;;) {
    const { num_pending: pending } = await consumer.info()
    if (pending === 0) return
    const batch = await consumer.fetch({ max_messages: Math.min(batchSize, pending), expires: batchWait })
    for await (const message of batch) {
      if (message.seq > state.last_seq) return // it is newer than this call
      const letter = letterOf(message)
      if (letter !== undefined && matches(letter, filter)) yield letter
    }
  }
}
