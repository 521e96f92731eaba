import { JetStreamApiCodes, JetStreamApiError, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import type { CheckAcross } from '../gate/gate.js'
import { idHeader, type Received } from '../gate/received.js'
import { type ResultOptions, resultOf } from '../gate/result.js'
import type { GateStreams } from '../gate/streams.js'
import { storeResult } from '../gate/store.js'
import type { Judge, Verdict } from '../judge/judge.js'
import { issuesHeader } from '../judge/letter.js'
import type { DeadLetter } from './letters.js'

/**
 * The counts of a replay: letters that are valid now and were passed on, letters with other issues than before, letters
 * that stay as they are, and letters that stay because their message is not whole anywhere or the server did not confirm
 * its new result.
 */
export interface Replayed {
  readonly valid: number
  readonly changed: number
  readonly same: number
  readonly kept: number
}

/** The parts that a replay needs. */
export interface ReplayParts extends ResultOptions {
  /** The streams of the outputs. */
  readonly streams: Pick<GateStreams, 'valid' | 'dead'>
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly judge: Judge
  readonly across?: CheckAcross | undefined
}

type Outcome = keyof Replayed

/** Returns the message of a letter, from the stream of its source if the letter does not have all of it. */
const messageOf = async ({ jsm, subjects }: ReplayParts, letter: DeadLetter): Promise<Received | undefined> => {
  const { replacementId: id, source, subject, time, sent: contract, messageId } = letter
  const received = { id, source, subject, time, contract, messageId, hasMalformedHeaders: false }
  if (letter.isWhole) return { ...received, headers: letter.headers, body: letter.body }
  const seq = Number(source.slice(source.lastIndexOf(':') + 1))
  try {
    const found = await jsm.streams.getMessage(subjects.stream, { seq })
    if (found?.timestamp === undefined || !isSameTime(found.timestamp, time)) return undefined
    return { ...received, headers: found.header, body: found.data }
  } catch {
    return undefined // it is not there any more, or its headers cannot be read
  }
}

/** Compares two times as milliseconds. A stream that was made again has another message under the same number. */
const isSameTime = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= 1

/** Reports whether a result is stored: just now, or by a replay that was interrupted or runs at the same time. */
const isStored = async (
  { js, jsm, ...options }: ReplayParts,
  message: Received,
  verdict: Verdict,
): Promise<boolean> => {
  const result = resultOf(message, verdict, options)
  const stored = await storeResult(js, result)
  if (stored.outcome === 'stored') return true
  if (stored.outcome !== 'repeated') return false
  const stream = verdict.valid ? options.streams.valid : options.streams.dead
  try {
    const found = await jsm.streams.getMessage(stream, { seq: stored.sequence })
    return found?.header.get(idHeader) === message.id
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === (JetStreamApiCodes.NoMessageFound as number)) return false
    throw error
  }
}

const replayOne = async (letter: DeadLetter, parts: ReplayParts): Promise<Outcome> => {
  const { judge, across, redact, jsm } = parts
  const message = await messageOf(parts, letter)
  if (message === undefined) return 'kept'
  const first = judge(message)
  const verdict = first.valid && across !== undefined ? await across(first, message) : first
  const isSame =
    !verdict.valid &&
    letter.count === verdict.issues.length &&
    letter.issuesText === issuesHeader(verdict.issues, redact)
  if (isSame) return 'same'
  if (!(await isStored(parts, message, verdict))) return 'kept'
  await jsm.streams.deleteMessage(letter.stream, letter.sequence, false).catch(() => false) // another replay removed it
  return verdict.valid ? 'valid' : 'changed'
}

/**
 * Judges dead letters again. A letter that is valid now is passed on and removed. A letter with other issues is replaced
 * by a new one. A letter is removed only after its new result is known to be stored, and the result has the id of the
 * letter, so a replay that is interrupted loses nothing and can be run again.
 */
export const replay = async (letters: AsyncIterable<DeadLetter>, parts: ReplayParts): Promise<Replayed> => {
  const done: Record<Outcome, number> = { valid: 0, changed: 0, same: 0, kept: 0 }
  for await (const letter of letters) done[await replayOne(letter, parts)]++
  return done
}
