import { type Judge, refusal, type ValidVerdict, type Verdict } from '../judge/judge.js'
import { judgeSafely, noContract } from '../judge/judge-safely.js'
import { inTurns } from './in-turns.js'
import type { Received } from './received.js'
import { type ResultOptions, resultOf } from './result.js'

/** Checks a valid message against related messages. The verdict it returns is final. It rejects if the server is away. */
export type CheckAcross = (verdict: ValidVerdict, message: Received) => Promise<Verdict>

/** The parts that decide about a message. */
export interface VerdictParts extends ResultOptions {
  readonly judge: Judge
  readonly across?: CheckAcross | undefined
}

/** Judges a message. Whatever its bytes are, there is a verdict. */
const judgeAny =
  (judge: Judge) =>
  (message: Received): Verdict =>
    message.hasMalformedHeaders
      ? refusal(
          noContract,
          'malformed_headers',
          'headers of letters, digits and hyphens with values of one line',
          'has headers that cannot be read',
        )
      : judge(message)

/**
 * Returns the final verdict on a message; `undefined` if `isLate` returns true before it is judged. Without `isLate` there
 * is always a verdict.
 */
export interface VerdictOn {
  (message: Received): Promise<Verdict>
  (message: Received, isLate: () => boolean): Promise<Verdict | undefined>
}

const neverLate = (): boolean => false

/**
 * Returns a function that returns the final verdict on a message. Only a message that can be passed on is compared with
 * related ones, so that nothing is compared with a message that becomes a dead letter.
 */
export const verdictsOf = ({ judge, across, ...options }: VerdictParts): VerdictOn => {
  const judgeNow = judgeAny(judgeSafely(judge))
  const judged = inTurns(({ message, isLate }: { readonly message: Received; readonly isLate: () => boolean }) =>
    isLate() ? undefined : judgeNow(message),
  )
  const verdictOn = async (message: Received, isLate = neverLate): Promise<Verdict | undefined> => {
    const verdict = await judged({ message, isLate })
    if (verdict === undefined || !verdict.valid || across === undefined) return verdict
    const { verdict: own } = resultOf(message, verdict, options)
    return own.valid ? across(own, message) : own
  }
  return verdictOn as VerdictOn
}
