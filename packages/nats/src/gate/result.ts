import { headers as noHeaders, type MsgHdrs } from '@nats-io/transport-node'
import { type InvalidVerdict, refusal, type ValidVerdict } from '../validate/validator.js'
import { headerNames, issuesHeader } from '../validate/letter.js'
import { translate } from '../validate/subject.js'
import type { Limits } from './limits.js'
import { idHeader, type Received } from './received.js'
import type { GateSubjects } from './streams.js'

/**
 * A verdict without the decoded message. Hundreds of messages wait for the server at once, and their decoded forms would
 * be most of what the process keeps and copies.
 */
export type BriefVerdict = Omit<ValidVerdict, 'value'> | InvalidVerdict

/** A message to publish: the one result of a message of the input. */
export interface Result {
  readonly verdict: BriefVerdict
  readonly subject: string
  readonly headers: MsgHdrs
  readonly body: Uint8Array
}

/** The settings with which results are made. */
export interface ResultOptions {
  readonly subjects: GateSubjects
  readonly redact: boolean
  readonly limits: Limits
}

/** The most bytes of headers of the sender that a dead letter keeps, and of one value that the gate writes. */
const mostKeptBytes = 8192
const mostValueBytes = 512

/** The most bytes of a subject. A server closes the connection of a client whose subject fills its control line. */
const mostSubjectBytes = 2048

const bytesOf = (name: string, value: string): number => Buffer.byteLength(name) + Buffer.byteLength(value) + 4

/** Returns the bytes of headers as they are sent. */
export const headerBytes = (headers: MsgHdrs): number => {
  let bytes = 'NATS/1.0\r\n\r\n'.length
  for (const [name, values] of headers) for (const value of values) bytes += bytesOf(name, value)
  return bytes
}

/** Returns a text as the value of a header: on one line, and not too long. One that was changed ends with `…`. */
const valueOf = (text: string): string => {
  const line = text.replace(/[\u0000-\u001f\u007f]/g, ' ')
  if (line === text && Buffer.byteLength(line) <= mostValueBytes) return line
  return `${Buffer.from(line).subarray(0, mostValueBytes).toString()}…`
}

/** Reports whether a value of a header may be another than the text that it was made of. */
export const isCut = (value: string | undefined): boolean => value !== undefined && value.endsWith('…')

const ownNames = new Set(Object.values<string>(headerNames).map((name) => name.toLowerCase()))

const isKept = (name: string): boolean => !name.toLowerCase().startsWith('nats-') && !ownNames.has(name.toLowerCase())

/** Returns the headers that a result keeps, all except those of the server and of the gate, and how many were too long. */
const keptHeaders = (
  sent: MsgHdrs | undefined,
  mostBytes: number,
): { readonly kept: MsgHdrs; readonly dropped: number } => {
  const kept = noHeaders()
  let dropped = 0
  let bytes = 0
  for (const [name, values] of sent ?? []) {
    if (!isKept(name)) continue
    for (const value of values) {
      bytes += bytesOf(name, value)
      if (bytes > mostBytes) dropped++
      else kept.append(name, value)
    }
  }
  return { kept, dropped }
}

/** Adds the headers of the gate whose values are known. Headers of the sender with these names are not kept. */
const addAll = (headers: MsgHdrs, values: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) headers.append(name, valueOf(value))
}

/** Returns a subject of the outputs. One that would be too long keeps only the fixed words of the pattern. */
const outputSubject = (subject: string, from: string, to: string): string => {
  const translated = translate(subject, from, to)
  return Buffer.byteLength(translated) <= mostSubjectBytes ? translated : to.replaceAll(/[*>]/g, 'too-long')
}

const passedOn = (
  { id, subject, headers, messageId }: Received,
  verdict: BriefVerdict & { readonly valid: true },
  { subjects }: ResultOptions,
): Result => {
  const { kept } = keptHeaders(headers, Infinity)
  kept.append(idHeader, id)
  addAll(kept, {
    [headerNames.contract]: verdict.contract,
    [headerNames.migratedFrom]: verdict.migratedFrom,
    [headerNames.messageId]: messageId,
  })
  return { verdict, subject: translate(subject, subjects.from, subjects.valid), headers: kept, body: verdict.body }
}

/** Returns the dead letter of a message. It always fits, because what does not fit is left out and the letter says so. */
const deadLetter = (
  { id, source, time, subject, headers, body, contract, messageId }: Received,
  verdict: InvalidVerdict,
  { subjects, redact, limits }: ResultOptions,
): Result => {
  const { kept, dropped } = keptHeaders(headers, Math.min(mostKeptBytes, limits.headers))
  kept.append(idHeader, id)
  addAll(kept, {
    [headerNames.contract]: verdict.contract,
    [headerNames.sent]: contract,
    [headerNames.messageId]: messageId,
    [headerNames.source]: source,
    [headerNames.subject]: subject,
    [headerNames.time]: time,
    [headerNames.issueCount]: String(verdict.issues.length),
    [headerNames.droppedHeaders]: dropped === 0 ? undefined : String(dropped),
  })
  kept.append(headerNames.issues, issuesHeader(verdict.issues, redact))
  const fits = headerBytes(kept) + body.length <= limits.message
  if (!fits) kept.append(headerNames.bodyAt, source)
  return {
    verdict,
    subject: outputSubject(subject, subjects.from, subjects.dead),
    headers: kept,
    body: fits ? body : new Uint8Array(),
  }
}

/** Returns the dead letter of a message, also if the contract has raised what is no issue. */
const letterOf = (received: Received, verdict: InvalidVerdict, options: ResultOptions): Result => {
  try {
    return deadLetter(received, verdict, options)
  } catch {
    const why = 'made its contract raise issues that cannot be written'
    const refused = refusal(verdict.contract, 'gate_failed', 'a message that the gate can validate', why)
    return deadLetter(received, refused, options)
  }
}

/** Returns why a valid message cannot be passed on as it is, or `undefined` if it can. */
const whyNotPassed = ({ subject, headers, body }: Result, { message, headers: most }: Limits): string | undefined => {
  const own = headerBytes(headers)
  if (own > most)
    return `has ${String(own)} bytes of headers with those of the gate, and the server stores ${String(most)}`
  if (own + body.length > message)
    return `has ${String(own + body.length)} bytes with the headers of the gate, and the server stores ${String(message)}`
  return Buffer.byteLength(subject) > mostSubjectBytes
    ? `has a subject of more than ${String(mostSubjectBytes)} bytes`
    : undefined
}

/**
 * Returns the one result of a message: the message itself for readers of valid messages, or a dead letter. A valid
 * message that cannot be stored as it is becomes a dead letter, since what readers get is never cut.
 */
export const resultOf = (received: Received, verdict: BriefVerdict, options: ResultOptions): Result => {
  if (!verdict.valid) return letterOf(received, verdict, options)
  const passed = passedOn(received, verdict, options)
  const why = whyNotPassed(passed, options.limits)
  if (why === undefined) return passed
  return deadLetter(received, refusal(verdict.contract, 'too_large', 'a message that can be passed on', why), options)
}
