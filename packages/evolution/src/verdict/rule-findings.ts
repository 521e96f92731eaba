import { contractRules } from '../schema/x-contract.js'
import { type Json, ruleCode } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { membership } from '../inclusion/message-set.js'
import { caseMessage, examplesOf, messagesOf } from '../release/stored-messages.js'
import {
  codeFinding,
  type Direction,
  type Effect,
  type Finding,
  findingOf,
  type FindingLocation,
  releaseChange,
  shortly,
} from './finding.js'
import { isProtected } from './effect.js'
import type { Versions } from './versions.js'
import type { ReleasedCase, ReleasedRule } from '../release/release.js'
import { sharedRules } from './execution.js'

type Rules = ReadonlyMap<string, Pick<ReleasedRule, 'revision' | 'severity'>>

const rulesIn = (schema: Schema): Rules => new Map(contractRules(schema).map((rule) => [rule.id, rule]))

/**
 * The changes of the rules: those that may refuse more messages than before, those that may refuse fewer, and the
 * warnings that are new or revised. A revised rule may do both.
 *
 * @category model
 * @since 1.0.0
 */
export interface RuleMoves {
  readonly tightened: readonly string[]
  readonly loosened: readonly string[]
  readonly warned: readonly string[]
  readonly revised: readonly string[]
}

/**
 * Compares the rules of two schemas.
 *
 * @category constructors
 * @since 1.0.0
 */
export const ruleMoves = (old: Schema, next: Schema): RuleMoves => {
  const before = rulesIn(old)
  const after = rulesIn(next)
  const isError = (side: Rules, id: string): boolean => side.get(id)?.severity === 'error'
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const revised = ids.filter(
    (id) => before.has(id) && after.has(id) && before.get(id)?.revision !== after.get(id)?.revision,
  )
  const refuses = (side: Rules, others: Rules): readonly string[] =>
    ids.filter((id) => isError(side, id) && (!isError(others, id) || revised.includes(id)))
  return {
    tightened: refuses(after, before),
    loosened: refuses(before, after),
    revised,
    warned: ids.filter((id) => after.has(id) && !isError(after, id) && (!before.has(id) || revised.includes(id))),
  }
}

const listed = (ids: readonly string[]): string => ids.join(', ')

/**
 * Finds a message that a producer of the old version writes and the old version accepts, and that one of the rules now
 * refuses. The former verdict of a revised rule is known for the stored messages of its release, and for other messages
 * only if the old build is available.
 */
const refusedNow = (ids: readonly string[], { old, next, sides, messages: triedOn }: Versions): Json | undefined => {
  const isWritten = membership(sides.old.write)
  const isRevised = old.rules.some(({ id, severity }) => severity === 'error' && ids.includes(id))
  const isKnown = !isRevised || sides.accepted.refusingBefore(examplesOf(next)[0] ?? null) !== undefined
  const stored = isRevised ? messagesOf(old, 'accepted') : [...messagesOf(old), ...messagesOf(next)]
  // The rules run before the validator of the schema, which takes longer.
  return [...stored, ...(isKnown ? triedOn() : [])].find(
    (message) =>
      sides.accepted.isRefusedBy(ids, message) && sides.accepted.old(message) === true && isWritten(message) === true,
  )
}

/** Finds a stored message that one of the rules refused and that the new version now writes and accepts. */
const acceptedNow = (ids: readonly string[], { old, sides }: Versions): Json | undefined => {
  const isWritten = membership(sides.next.write)
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
 * Returns the effects of a change of rules. A rule that refuses more breaks backward when a message shows it, and is
 * unknown otherwise. A rule that refuses less breaks forward, with a stored message as evidence if one shows it. A
 * revised rule may do both.
 *
 * @category constructors
 * @since 1.0.0
 */
export const ruleEffects = (moves: RuleMoves, versions: Versions): readonly Effect[] => [
  backward(moves.tightened, versions),
  forward(moves, versions),
  { direction: 'loss', verdict: 'compatible', protected: true },
]

/**
 * Returns the direction in which the shared rules now decide a stored case differently; `undefined` when they do not.
 */
const turned = (
  { rule = '', issues }: ReleasedCase,
  refusing: ReadonlySet<string>,
  { errors, allShared }: { readonly errors: ReadonlySet<string>; readonly allShared: boolean },
): Direction | undefined => {
  const refused = issues.filter(({ severity }) => severity === 'error')
  if (refused.length === 0) return refusing.has(rule) ? 'backward' : undefined
  const wasIt = allShared || refused.some(({ code }) => code === ruleCode(rule))
  return wasIt && ![...refusing].some((id) => errors.has(id)) ? 'forward' : undefined
}

/** Returns the direction in which the warning for a stored case changed; `undefined` when it did not change. */
const warnedAnew = ({ rule = '', issues }: ReleasedCase, raising: ReadonlySet<string>): Direction | undefined => {
  const was = issues.some(({ code }) => code === ruleCode(rule))
  return was === raising.has(rule) ? undefined : was ? 'forward' : 'backward'
}

/**
 * Returns the rules that now decide a stored case differently although their revision is the same, which is an
 * unannounced change. It tries only cases whose shape both versions accept, and only if a decoder is available. A
 * changed warning breaks consumers that read strictly, but it is unknown whether any do.
 *
 * @category constructors
 * @since 1.0.0
 */
export const revisedCases = (
  { old, next, roles, sides }: Versions,
  location: Omit<FindingLocation, 'pointer'>,
): readonly { readonly rule: string; readonly finding: Finding }[] => {
  const examples = examplesOf(old)
  const shaped = [sides.old.read, sides.next.read].map((set) => membership(set))
  const of = (severity: string): ReadonlySet<string> =>
    new Set(
      sharedRules(old, next).flatMap((one) =>
        one.severity === severity && next.rules.some((other) => other.id === one.id && other.severity === severity)
          ? [one.id]
          : [],
      ),
    )
  const [errors, warnings] = [of('error'), of('warning')]
  const allShared = old.rules.every(({ id, severity }) => severity === 'warning' || errors.has(id))
  const effectOf = (one: ReleasedCase, message: Json): Effect | undefined => {
    const { rule = '' } = one
    const [refusing, raising] = [sides.accepted.refusing(message), sides.accepted.raising(message)]
    if (refusing === undefined || raising === undefined) return undefined
    const direction = errors.has(rule)
      ? turned(one, refusing, { errors, allShared })
      : warnings.has(rule)
        ? warnedAnew(one, raising)
        : undefined
    if (direction === undefined) return undefined
    const effect = { direction, protected: isProtected(direction, roles) }
    if (errors.has(rule)) {
      // The stored case has the old result, so only the old build can confirm it.
      const notRun = sides.accepted.refusingBefore(message) === undefined ? { notRun: [rule] } : {}
      return { ...effect, verdict: 'breaking', evidence: 'counterexample', counterexample: message, ...notRun }
    }
    const reason = `who reads strictly is ${direction === 'backward' ? 'refused' : 'sent'} ${shortly(message)}`
    return { ...effect, verdict: 'unknown', evidence: 'unproved', reason }
  }
  return old.cases.flatMap((one) => {
    const { rule = '' } = one
    const message = errors.has(rule) || warnings.has(rule) ? caseMessage(examples, one) : undefined
    if (message === undefined || !shaped.every((accepts) => accepts(message) === true)) return []
    const effect = effectOf(one, message)
    const change = releaseChange('rule-changed-without-revision', { rule, case: one.case })
    return effect === undefined ? [] : [{ rule, finding: findingOf(change, location, [effect], 'patch') }]
  })
}

/** Finds a message that one side writes and accepts and that the rule of the other side refuses. */
const counterexample = (
  direction: Direction,
  { id }: ReleasedRule,
  { old, sides, messages }: Versions,
): Json | undefined => {
  const { accepted } = sides
  const isWritten = membership(direction === 'backward' ? sides.old.write : sides.next.write)
  const kept = messagesOf(old, 'accepted')
  // The old build of the rules is not available for every release, but its stored messages are known to be accepted.
  const wasAccepted = (message: Json): boolean =>
    kept.includes(message) || (accepted.refusingBefore(message) !== undefined && accepted.old(message) === true)
  const isBreak = (message: Json): boolean =>
    direction === 'backward'
      ? accepted.isRefusedBy([id], message) && wasAccepted(message)
      : accepted.next(message) === true && accepted.refusingBefore(message)?.has(id) === true
  return [...kept, ...messages()].find((message) => isBreak(message) && isWritten(message) === true)
}

const effectOf = (direction: 'backward' | 'forward', rule: ReleasedRule, versions: Versions): Effect => {
  const effect = { direction, protected: isProtected(direction, versions.roles) }
  const shown = rule.severity === 'error' ? counterexample(direction, rule, versions) : undefined
  if (shown !== undefined) return { ...effect, verdict: 'breaking', evidence: 'counterexample', counterexample: shown }
  const reason = `the code of ${rule.id} has changed, its revision has not, and no message shows what it does otherwise`
  return { ...effect, verdict: 'unknown', evidence: 'unproved', reason }
}

/**
 * Returns the findings for rules whose code changed although their revision is the same. It compares only fingerprints
 * that both sides recorded. Rules in `reported` already have findings.
 *
 * @category constructors
 * @since 1.0.0
 */
export const changedRules = (
  versions: Versions,
  location: Omit<FindingLocation, 'pointer'>,
  reported: ReadonlySet<string>,
): readonly Finding[] =>
  versions.next.rules.flatMap((rule) => {
    const { id, revision, fingerprint } = rule
    const before = versions.old.rules.find((one) => one.id === id && one.revision === revision)
    const isSame = fingerprint === undefined || before?.fingerprint === undefined || before.fingerprint === fingerprint
    if (isSame || reported.has(id)) return []
    const change = releaseChange('rule-code-changed', { rule: id, after: fingerprint })
    return [codeFinding(change, location, [effectOf('backward', rule, versions), effectOf('forward', rule, versions)])]
  })
