import type { Json, Role } from '@contracts/core'
import type { StoppedCall } from '../release/call-limit.js'
import { undecidedCode } from './effect.js'
import type { Execution } from './execution.js'
import { type Finding, findingOf, type SubjectLocation, releaseChange, shortly } from './finding.js'

/** Messages for which only one version returns a result, by the version that returns none. */
export interface NotRun {
  readonly old: readonly Json[]
  readonly new: readonly Json[]
}

/** Sorts a message into those that only one version returns no result for. */
export const notRunAmong = (all: readonly (readonly [message: Json, was: unknown, is: unknown])[]): NotRun => {
  const none = (own: 1 | 2, other: 1 | 2) =>
    all.filter((one) => one[own] === undefined && one[other] !== undefined).map(([message]) => message)
  return { old: none(1, 2), new: none(2, 1) }
}

/**
 * Returns the findings that one version returns no result for messages for which the other returns one, of a number of
 * messages that were run.
 */
export const notRunFindings = (
  notRun: NotRun,
  total: number,
  roles: readonly Role[],
  location: SubjectLocation,
): readonly Finding[] =>
  (['old', 'new'] as const).flatMap((side) => {
    const [first] = notRun[side]
    if (first === undefined) return []
    const count = notRun[side].length.toLocaleString('en')
    const reason = `the ${side} version returns no result for ${count} of ${total.toLocaleString('en')} messages, such as ${shortly(first)}`
    const change = releaseChange('code-not-run', { side, contract: location.subject })
    return [findingOf(change, location, undecidedCode(roles, reason), 'patch')]
  })

/** Returns the message of a call that did not return in time, for a sentence. */
export const messageText = ({ message }: StoppedCall): string =>
  message === undefined ? 'a generated message' : shortly(message)

/**
 * Returns the findings that calls of one version did not return in time. They are unproved whatever the other version
 * does, since a slow call may decide anything. `subjects` are the names to report (default: all).
 */
export const stoppedFindings = (
  { stopped }: Execution,
  roles: readonly Role[],
  subjects?: readonly string[],
): readonly Finding[] => {
  const calls = stopped?.()
  return (['old', 'new'] as const).flatMap((side) => {
    const first = calls?.[side].find(({ subject }) => subjects?.includes(subject) ?? true)
    if (first === undefined) return []
    const message = messageText(first)
    const reason = `the ${side} version did not return in time for ${message}`
    const change = releaseChange('code-not-run', { side, contract: first.subject, message })
    return [findingOf(change, { subject: first.subject }, undecidedCode(roles, reason), 'patch')]
  })
}
