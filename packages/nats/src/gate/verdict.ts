import type { InvalidVerdict, Judge, ValidVerdict, Verdict } from '../judge/judge.js'
import { gateIssue } from '../judge/letter.js'
import type { Received } from './received.js'
import { type ResultOptions, resultOf } from './result.js'

/** Checks a valid message against related messages. The verdict it returns is final. It rejects if the server is away. */
export type CheckAcross = (verdict: ValidVerdict, message: Received) => Promise<Verdict>

/** The parts that decide about a message. */
export interface VerdictParts extends ResultOptions {
  readonly judge: Judge
  readonly across?: CheckAcross | undefined
}

/** The name of the contract of a message that was not decoded under any. */
const noContract = 'auto'

/** Returns the verdict that a message is invalid, with one issue. */
export const refusal = (contract: string, ...issue: Parameters<typeof gateIssue>): InvalidVerdict => ({
  valid: false,
  contract,
  issues: [gateIssue(...issue)],
})

/** Judges a message. Whatever its bytes are, there is a verdict. */
const judged = (judge: Judge, message: Received): Verdict => {
  if (message.hasMalformedHeaders)
    return refusal(
      noContract,
      'malformed_headers',
      'headers of letters, digits and hyphens with values of one line',
      'has headers that cannot be read',
    )
  try {
    return judge(message)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const why = `made the gate fail, which is a mistake of the gate or of a contract: ${text.split('\n', 1)[0] ?? ''}`
    return refusal(noContract, 'gate_failed', 'a message that the gate can judge', why.slice(0, 300))
  }
}

/**
 * Returns the final verdict on a message. Only a message that can be passed on is compared with related ones, so that
 * nothing is compared with a message that becomes a dead letter.
 */
export const verdictOn = async (message: Received, { judge, across, ...options }: VerdictParts): Promise<Verdict> => {
  const verdict = judged(judge, message)
  if (!verdict.valid || across === undefined) return verdict
  const { verdict: own } = resultOf(message, verdict, options)
  return own.valid ? across(own, message) : own
}
