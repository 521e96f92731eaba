import type { Json } from '@contracts/core'
import { executor } from '../inclusion/execute.js'
import type { ReleasedRule } from '../release/release.js'
import { messagesOf } from '../release/stored-messages.js'
import { documentOf } from '../schema/document.js'
import { codeFinding } from './finding-of.js'
import type { Direction, Effect, Finding } from './judgement.js'
import type { Place } from './place.js'
import { isProtected } from './protection.js'
import { releaseChange } from './release-change.js'
import type { Versions } from './versions.js'

/** A message one side accepts, as it writes it, and the rule of the other side refuses. */
const counterexample = (
  direction: Direction,
  { id }: ReleasedRule,
  { old, sides, messages }: Versions,
): Json | undefined => {
  const { accepted } = sides
  const isWritten = executor(documentOf(direction === 'backward' ? sides.old.write : sides.next.write), 'annotation')
  const kept = messagesOf(old, 'accepted')
  // The old rules as they were built are not to be had of every release; what it kept is known to be accepted.
  const wasAccepted = (message: Json): boolean =>
    kept.includes(message) || (accepted.refusingBefore(message) !== undefined && accepted.old(message) === true)
  const isBreak = (message: Json): boolean =>
    direction === 'backward'
      ? wasAccepted(message) && accepted.refusing(message)?.has(id) === true
      : accepted.next(message) === true && accepted.refusingBefore(message)?.has(id) === true
  return [...kept, ...messages()].find((message) => isWritten(message) === true && isBreak(message))
}

const effectOf = (direction: 'backward' | 'forward', rule: ReleasedRule, versions: Versions): Effect => {
  const effect = { direction, protected: isProtected(direction, versions.roles) }
  const shown = rule.severity === 'error' ? counterexample(direction, rule, versions) : undefined
  if (shown !== undefined) return { ...effect, verdict: 'breaking', evidence: 'counterexample', counterexample: shown }
  const reason = `the code of ${rule.id} has changed, its revision has not, and no message shows what it does otherwise`
  return { ...effect, verdict: 'unknown', evidence: 'unproved', reason }
}

/**
 * The rules whose code has changed though their revision is the same. What both sides recorded is compared, and nothing
 * else; rules in `told` are told of already.
 *
 * @category constructors
 * @since 1.0.0
 */
export const changedRules = (
  versions: Versions,
  place: Omit<Place, 'pointer'>,
  told: ReadonlySet<string>,
): readonly Finding[] =>
  versions.next.rules.flatMap((rule) => {
    const { id, revision, fingerprint } = rule
    const before = versions.old.rules.find((one) => one.id === id && one.revision === revision)
    const isSame = fingerprint === undefined || before?.fingerprint === undefined || before.fingerprint === fingerprint
    if (isSame || told.has(id)) return []
    const change = releaseChange('rule-code-changed', { rule: id, after: fingerprint })
    return [codeFinding(change, place, [effectOf('backward', rule, versions), effectOf('forward', rule, versions)])]
  })
