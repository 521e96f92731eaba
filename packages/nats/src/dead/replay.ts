import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import { createHash } from 'node:crypto'
import { type Original, storeResult } from '../gate/outputs.js'
import type { GateSubjects } from '../gate/streams.js'
import type { Judge } from '../judge/judge.js'
import { issueData, issuesHeader } from '../judge/letter.js'
import type { DeadLetter } from './letters.js'

/** What a replay has done: letters that are valid now, letters with other issues than before, and letters as before. */
export interface Replayed {
  readonly valid: number
  readonly changed: number
  readonly same: number
}

/** What a replay works with. */
export interface ReplayParts {
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly judge: Judge
  readonly subjects: GateSubjects
  readonly deadStream: string
  readonly redact: boolean
}

const remove = async ({ jsm, deadStream }: ReplayParts, sequence: number | undefined): Promise<void> => {
  // One that is gone already was removed by another replay.
  if (sequence !== undefined) await jsm.streams.deleteMessage(deadStream, sequence, false).catch(() => false)
}

/**
 * Judges dead letters again. One that is valid now is stored as a valid message and removed; one with other issues is stored
 * anew with them. The new message is stored before the letter is removed, and has the id of its source, so a replay that is
 * cut off loses nothing and can be run again.
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
