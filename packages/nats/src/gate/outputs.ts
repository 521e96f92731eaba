import type { JetStreamClient, JsMsg } from '@nats-io/jetstream'
import { headers, type MsgHdrs } from '@nats-io/transport-node'
import type { Verdict } from '../judge/judge.js'
import { headerNames, issueData, issuesHeader } from '../judge/letter.js'
import { translate } from '../judge/subject.js'
import type { GateSubjects } from './streams.js'

/** The time the server may take to store a message, in milliseconds. */
const publishTimeout = 10_000

/** Returns the headers that a message keeps: all except those of the server and of the gate. */
const keptHeaders = (message: Pick<JsMsg, 'headers'>): MsgHdrs => {
  const kept = headers()
  const own = new Set(Object.values<string>(headerNames).map((name) => name.toLowerCase()))
  for (const key of message.headers?.keys() ?? []) {
    if (key.startsWith('Nats-') || own.has(key.toLowerCase())) continue
    for (const value of message.headers?.values(key) ?? []) kept.append(key, value)
  }
  return kept
}

/** Returns the source of a message: its stream and its number there, which are unique. */
export const sourceOf = ({ info, seq }: Pick<JsMsg, 'info' | 'seq'>): string => `${info.stream}:${String(seq)}`

/**
 * A message as the outputs need it: its source, subject, headers and body. `sent` is the contract that its sender
 * named, `id` the id of its dead letter (default: its source).
 */
export interface Original extends Pick<JsMsg, 'headers'> {
  readonly source: string
  readonly id?: string
  readonly subject: string
  readonly body: Uint8Array
  readonly sent?: string | undefined
}

/**
 * Stores the result of a message: a valid one on its output subject, any other as a dead letter with its body byte for
 * byte. Issues that do not fit into a header are stored before the letter, as JSON on the same subject. Storing the
 * same result again changes nothing, because its id comes from the source.
 */
export const storeResult = async (
  js: JetStreamClient,
  original: Original,
  verdict: Verdict,
  { subjects, redact }: { readonly subjects: GateSubjects; readonly redact: boolean },
): Promise<void> => {
  const { source, id = source, subject, body } = original
  const to = (pattern: string): string => translate(subject, subjects.from, pattern)
  const sent = keptHeaders(original)
  const options = { timeout: publishTimeout, msgID: source, headers: sent }
  sent.set(headerNames.contract, verdict.contract)
  if (verdict.valid) {
    if (verdict.migratedFrom !== undefined) sent.set(headerNames.migratedFrom, verdict.migratedFrom)
    await js.publish(to(subjects.valid), verdict.body, options)
    return
  }
  const data = issueData(verdict.issues, redact)
  const { text, isWhole } = issuesHeader(data)
  if (original.sent !== undefined) sent.set(headerNames.sent, original.sent)
  sent.set(headerNames.source, source)
  sent.set(headerNames.subject, subject)
  sent.set(headerNames.issueCount, String(data.length))
  sent.set(headerNames.issues, text)
  if (!isWhole) {
    const all = headers()
    all.set(headerNames.allIssues, source)
    const { seq } = await js.publish(to(subjects.dead), JSON.stringify(data), {
      ...{ timeout: publishTimeout, msgID: `${id}:issues`, headers: all },
    })
    sent.set(headerNames.allIssues, String(seq))
  }
  await js.publish(to(subjects.dead), body, { ...options, msgID: id })
}
