import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import { createHash } from 'node:crypto'
import { type Original, storeResult } from '../gate/outputs.js'
import type { GateSubjects } from '../gate/streams.js'
import type { Judge } from '../judge/judge.js'
import { issueData, issuesHeader } from '../judge/letter.js'
import type { DeadLetter } from './letters.js'

/** The counts of a replay: letters that are valid now, letters with other issues than before, and unchanged letters. */
export interface Replayed {
  readonly valid: number
  readonly changed: number
  readonly same: number
}

/** The parts that a replay needs. */
export interface ReplayParts {
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly judge: Judge
  readonly subjects: GateSubjects
  readonly deadStream: string
  readonly redact: boolean
}

const remove = async ({ jsm, deadStream }: ReplayParts, sequence: number | undefined): Promise<void> => {
  // A letter that no longer exists was removed by another replay.
  if (sequence !== undefined) await jsm.streams.deleteMessage(deadStream, sequence, false).catch(() => false)
}

/**
 * Judges dead letters again. A letter that is valid now is stored as a valid message and removed. A letter with other
 * issues is replaced by a new one with them. The new message is stored before the letter is removed, and has the id of
 * its source, so a replay that is interrupted loses nothing and can be run again.
 */
export const replay = async (letters: AsyncIterable<DeadLetter>, parts: ReplayParts): Promise<Replayed> => {
  const { js, judge, subjects, redact } = parts
  const done = { valid: 0, changed: 0, same: 0 }
  for await (const { message, source, subject, sent, time, sequence, issues, count, allIssues } of letters) {
    const { headers, data } = message
    const verdict = judge({ subject, body: data, contract: sent, time })
    const original: Original = { source, subject, headers, body: data, sent }
    if (verdict.valid) {
      await storeResult(js, original, verdict, { subjects, redact })
      done.valid++
    } else {
      const { text } = issuesHeader(issueData(verdict.issues, redact))
      if (count === verdict.issues.length && text === issuesHeader(issues as never).text) {
        done.same++
        continue
      }
      const id = `${source}:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
      await storeResult(js, { ...original, id }, verdict, { subjects, redact })
      done.changed++
    }
    await remove(parts, allIssues)
    await remove(parts, sequence)
  }
  return done
}
