import type { Json } from '@contracts/core'
import { executor } from '../inclusion/execute.js'
import { documentOf } from '../schema/document.js'
import { caseMessage } from '../release/case-message.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import type { Effect } from './judgement.js'
import { isProtected } from './protection.js'
import type { RuleMoves } from './rule-moves.js'
import type { Versions } from './versions.js'

const listed = (ids: readonly string[]): string => ids.join(', ')

/**
 * A message the old version accepts, as it is written, that one of the rules refuses now. What a revised rule used to accept
 * is known of the messages its release kept, and of any other where the old build is to be had.
 */
const refusedNow = (ids: readonly string[], { old, next, sides, messages: triedOn }: Versions): Json | undefined => {
  const isWritten = executor(documentOf(sides.old.write), 'annotation')
  const isRevised = old.rules.some(({ id, severity }) => severity === 'error' && ids.includes(id))
  const isKnown = !isRevised || sides.accepted.refusingBefore(examplesOf(next)[0] ?? null) !== undefined
  const stored = isRevised ? messagesOf(old, 'accepted') : [...messagesOf(old), ...messagesOf(next)]
  return [...stored, ...(isKnown ? triedOn() : [])].find(
    (message) =>
      isWritten(message) === true &&
      sides.accepted.old(message) === true &&
      ids.some((id) => sides.accepted.refusing(message)?.has(id)),
  )
}

/** A stored message one of the rules refused, as the new version writes it and accepts it. */
const acceptedNow = (ids: readonly string[], { old, sides }: Versions): Json | undefined => {
  const isWritten = executor(documentOf(sides.next.write), 'annotation')
  const examples = examplesOf(old)
  return old.cases
    .filter(
      ({ rule, issues }) =>
        rule !== undefined && ids.includes(rule) && issues.some(({ severity }) => severity === 'error'),
    )
    .map((one) => caseMessage(examples, one))
    .find((message) => message !== undefined && isWritten(message) === true && sides.accepted.next(message) === true)
}

const backward = (ids: readonly string[], versions: Versions): Effect => {
  const effect = { direction: 'backward', protected: isProtected('backward', versions.roles) } as const
  if (ids.length === 0) return { ...effect, verdict: 'compatible' }
  const counterexample = refusedNow(ids, versions)
  if (counterexample !== undefined)
    return { ...effect, verdict: 'breaking', evidence: 'counterexample', counterexample }
  const ran = versions.sides.accepted.next(examplesOf(versions.next)[0] ?? null) !== undefined
  const reason = ran ? 'no message was found that it refuses' : 'there was no decoder to run it with'
  return { ...effect, verdict: 'unknown', evidence: 'unproved', reason: `${listed(ids)} is a rule, and ${reason}` }
}

const forward = ({ loosened, revised }: RuleMoves, versions: Versions): Effect => {
  const effect = { direction: 'forward', protected: isProtected('forward', versions.roles) } as const
  if (loosened.length === 0) return { ...effect, verdict: 'compatible' }
  const counterexample = acceptedNow(loosened, versions)
  if (counterexample !== undefined)
    return { ...effect, verdict: 'breaking', evidence: 'counterexample', counterexample }
  if (loosened.some((id) => !revised.includes(id))) return { ...effect, verdict: 'breaking', evidence: 'inspection' }
  return {
    ...effect,
    verdict: 'unknown',
    evidence: 'unproved',
    reason: `${listed(loosened)} is a rule, and no stored message says what it lets by now`,
  }
}

/**
 * What a change of rules does. A rule that refuses more breaks backward when a message shows it, and is unknown otherwise; one
 * that refuses less counts as breaking forward, with a message where one is stored; a revised one may do either.
 *
 * @category constructors
 * @since 1.0.0
 */
export const ruleEffects = (moves: RuleMoves, versions: Versions): readonly Effect[] => [
  backward(moves.tightened, versions),
  forward(moves, versions),
  { direction: 'loss', verdict: 'compatible', protected: true },
]
