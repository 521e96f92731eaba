import { type Validator, refusal, type ValidVerdict, type Verdict } from '../validate/validator.js'
import { validateSafely, noContract } from '../validate/validate-safely.js'
import { inTurns } from './in-turns.js'
import type { Received } from './received.js'
import { type BriefVerdict, type ResultOptions, resultOf } from './result.js'

/** Checks a valid message against related messages. The verdict it returns is final. It rejects if the server is away. */
export type CheckAcross = (verdict: ValidVerdict, message: Received) => Promise<Verdict>

/** The parts that decide about a message. */
export interface VerdictParts extends ResultOptions {
  readonly validate: Validator
  readonly across?: CheckAcross | undefined
  /** The time after which messages wait for the next turn of the event loop, in milliseconds. */
  readonly longestTurn?: number
}

/** Validates a message. Whatever its bytes are, there is a verdict. */
const validateAny =
  (validate: Validator) =>
  (message: Received): Verdict =>
    message.hasMalformedHeaders
      ? refusal(
          noContract,
          'malformed_headers',
          'headers of letters, digits and hyphens with values of one line',
          'has headers that cannot be read',
        )
      : validate(message)

/**
 * Returns the final verdict on a message; `undefined` if `isLate` returns true before it is validated. Without `isLate` there
 * is always a verdict.
 */
export interface VerdictOn {
  (message: Received): Promise<BriefVerdict>
  (message: Received, isLate: () => boolean): Promise<BriefVerdict | undefined>
}

const brief = (verdict: Verdict): BriefVerdict => {
  if (!verdict.valid) return verdict
  const { value: _, ...rest } = verdict
  return rest
}

const neverLate = (): boolean => false

/**
 * Returns a function that returns the final verdict on a message. Only a message that can be passed on is compared with
 * related ones, so that nothing is compared with a message that becomes a dead letter.
 */
export const verdictsOf = ({ validate, across, longestTurn, ...options }: VerdictParts): VerdictOn => {
  const validateNow = validateAny(validateSafely(validate))
  const validated = <A>(keep: (verdict: Verdict) => A) => {
    const inTurn = inTurns(
      ({ message, isLate }: { readonly message: Received; readonly isLate: () => boolean }) =>
        isLate() ? undefined : keep(validateNow(message)),
      longestTurn,
    )
    return (message: Received, isLate = neverLate) => inTurn({ message, isLate })
  }
  if (across === undefined) return validated(brief) as VerdictOn // a turn keeps one decoded message, not all
  const validatedWhole = validated((verdict) => verdict)
  const verdictOn = async (message: Received, isLate = neverLate): Promise<BriefVerdict | undefined> => {
    const verdict = await validatedWhole(message, isLate)
    if (verdict === undefined || !verdict.valid) return verdict
    const { verdict: own } = resultOf(message, verdict, options)
    return own.valid ? brief(await across(verdict, message)) : own
  }
  return verdictOn as VerdictOn
}
