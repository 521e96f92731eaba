import { JetStreamApiError, type JetStreamClient, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream'
import { idHeader, type Received, sentBy } from '../gate/received.js'
import { type Result, resultOf } from '../gate/result.js'
import { unlessMissing } from '../gate/server-error.js'
import { storeResult, type StoreSettings, streamOfResult } from '../gate/store.js'
import { type VerdictParts, verdictsOf } from '../gate/verdict.js'
import { issuesHeader } from '../validate/letter.js'
import { wildcardsIn } from '../validate/subject.js'
import type { DeadLetter } from './letters.js'

/**
 * The counts of a replay: letters that are valid now and were passed on, letters with other issues than before, letters
 * that stay as they are, and letters that stay because they are of another gate, their message is not whole anywhere, the
 * gate may still get it again, or the server did not confirm its new result.
 */
export interface Replayed {
  readonly valid: number
  readonly changed: number
  readonly same: number
  readonly kept: number
}

/** The parts that a replay needs. */
export interface ReplayParts extends VerdictParts {
  /** The streams of the outputs. */
  readonly streams: StoreSettings['streams']
  /** The number of the message up to which the gate has acknowledged its stream. */
  readonly acknowledged: number
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
}

type Outcome = keyof Replayed

/** Returns a message of a stream, or `undefined` if it is not there. */
const messageAt = async (jsm: JetStreamManager, stream: string, seq: number): Promise<StoredMsg | undefined> =>
  (await unlessMissing(jsm.streams.getMessage(stream, { seq }))) ?? undefined

/**
 * Returns the message of a letter, from the stream of its source if the letter does not have all of it. A letter of
 * another gate has none.
 */
export const messageOf = async (
  { jsm, subjects }: Pick<ReplayParts, 'jsm' | 'subjects'>,
  letter: DeadLetter,
): Promise<Received | undefined> => {
  const { replacementId: id, source, subject, time, sent: contract, messageId, headers, body } = letter
  const at = source.lastIndexOf(':')
  if (source.slice(0, at) !== subjects.stream) return undefined
  const own = { id, source, time, hasMalformedHeaders: false }
  const isRead = (one: string): boolean => wildcardsIn(subjects.from, one) !== undefined
  if (letter.isWhole) return isRead(subject) ? { ...own, subject, headers, body, contract, messageId } : undefined
  try {
    const found = await messageAt(jsm, subjects.stream, Number(source.slice(at + 1)))
    if (found === undefined || !isRead(found.subject) || !isSameTime(found.timestamp, time)) return undefined
    return { ...own, ...sentBy(found.header), subject: found.subject, body: found.data }
  } catch {
    return undefined // its headers cannot be read
  }
}

/**
 * Reports whether the gate may get the message of a letter again. A server that is killed forgets the id of a removed letter,
 * so the message would get another result.
 */
const mayComeAgain = async (
  { jsm, subjects, acknowledged }: ReplayParts,
  { source, time }: DeadLetter,
): Promise<boolean> => {
  const sequence = Number(source.slice(source.lastIndexOf(':') + 1))
  if (sequence <= acknowledged) return false
  const found = await messageAt(jsm, subjects.stream, sequence)
  return found !== undefined && isSameTime(found.timestamp, time)
}

/** Compares two times as milliseconds. A stream that was made again has another message under the same number. */
const isSameTime = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= 1

/** Reports whether a result is stored: just now, or by a replay that was interrupted or runs at the same time. */
const isStored = async ({ js, jsm, streams }: ReplayParts, { id }: Received, result: Result): Promise<boolean> => {
  const stored = await storeResult(js, result, { streams })
  if (stored.outcome === 'stored') return true
  if (stored.outcome !== 'repeated') return false
  return (await messageAt(jsm, streamOfResult(result, streams), stored.sequence))?.header.get(idHeader) === id
}

/** Reports whether a letter has the body, and a new letter in its place has no room for it. */
const wouldLoseBody = ({ isWhole }: DeadLetter, { body }: Received, result: Result): boolean =>
  isWhole && !result.verdict.valid && result.body.length < body.length

/**
 * The number of a message that no stream has. A number beyond its last one leaves replicas of version 2.9 without an
 * answer.
 */
const noNumber = 0

/**
 * Rejects unless the server lets this user remove messages of a stream: each replay would store one more result for a
 * letter that stays.
 */
export const checkRemoval = async (jsm: JetStreamManager, stream: string): Promise<void> => {
  await jsm.streams.deleteMessage(stream, noNumber).catch((error: unknown) => {
    if (!(error instanceof JetStreamApiError && error.message === 'no message found')) throw error
  })
}

/**
 * Removes a letter that has a new result, and erases it: a server of version 2.9 that is killed has only forgotten others.
 * Another replay may have removed it; a server that keeps it is an error.
 */
const removeLetter = async (jsm: JetStreamManager, { stream, sequence }: DeadLetter): Promise<void> => {
  try {
    await jsm.streams.deleteMessage(stream, sequence, true)
  } catch (error) {
    if ((await messageAt(jsm, stream, sequence)) !== undefined) throw error
  }
}

const replayOne = async (
  letter: DeadLetter,
  parts: ReplayParts,
  verdictOn: ReturnType<typeof verdictsOf>,
): Promise<Outcome> => {
  const { redact, jsm } = parts
  const message = await messageOf(parts, letter)
  if (message === undefined) return 'kept'
  const verdict = await verdictOn(message)
  const isSame =
    !verdict.valid &&
    letter.count === verdict.issues.length &&
    letter.issuesText === issuesHeader(verdict.issues, redact)
  if (isSame) return 'same'
  if (await mayComeAgain(parts, letter)) return 'kept'
  const result = resultOf(message, verdict, parts)
  if (wouldLoseBody(letter, message, result) || !(await isStored(parts, message, result))) return 'kept'
  await removeLetter(jsm, letter)
  return result.verdict.valid ? 'valid' : 'changed'
}

/**
 * Validates dead letters again. A letter that is valid now is passed on and removed. A letter with other issues is replaced
 * by a new one. A letter is removed only after its new result is known to be stored, and the result has the id of the
 * letter, so a replay that is interrupted loses nothing and can be run again.
 */
export const replay = async (letters: AsyncIterable<DeadLetter>, parts: ReplayParts): Promise<Replayed> => {
  const done: Record<Outcome, number> = { valid: 0, changed: 0, same: 0, kept: 0 }
  const verdictOn = verdictsOf(parts)
  for await (const letter of letters) done[await replayOne(letter, parts, verdictOn)]++
  return done
}
