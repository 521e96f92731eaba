import { contractRules } from '../schema/x-contract.js'
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { openSet } from '../inclusion/message-set.js'
import { messagesOf } from '../release/stored-messages.js'
import type { RaisedIssue } from '../release/released-code.js'
import type { Effect } from './finding.js'
import { inspectedEffect, isProtected, shownEffect, undeclaredPaths, unprovedEffect, without } from './effect.js'
import { refusingRules } from './execution.js'
import type { Versions } from './versions.js'

type Severities = ReadonlyMap<string, string>

const rulesIn = (schema: Schema): Severities => new Map(contractRules(schema).map((rule) => [rule.id, rule.severity]))

/**
 * The rules that were added, removed or changed their severity: those that may refuse more messages than before, those
 * that may refuse fewer, and the new warnings.
 */
export interface RuleMoves {
  readonly tightened: readonly string[]
  readonly loosened: readonly string[]
  readonly warned: readonly string[]
}

export const ruleMoves = (old: Schema, next: Schema): RuleMoves => {
  const [before, after] = [rulesIn(old), rulesIn(next)]
  const refuses = (side: Severities, others: Severities): readonly string[] =>
    [...side.keys()].filter((id) => side.get(id) === 'error' && others.get(id) !== 'error')
  return {
    tightened: refuses(after, before),
    loosened: refuses(before, after),
    warned: [...after.keys()].filter((id) => after.get(id) !== 'error' && !before.has(id)),
  }
}

const isRefusedBy = (ids: readonly string[], raised: readonly RaisedIssue[] | undefined): boolean => {
  const refusing = raised && refusingRules(raised)
  return refusing !== undefined && ids.some((id) => refusing.has(id))
}

/** Finds a message that one side writes and accepts, and that one of the rules of the other side refuses. */
const refused = (direction: 'backward' | 'forward', ids: readonly string[], versions: Versions): Json | undefined => {
  const { old, next, sides, messages, memberOf } = versions
  const { accepted } = sides
  const [accepts, raised, writer, release] =
    direction === 'backward'
      ? ([accepted.old, accepted.raisedNow, sides.old.write, old] as const)
      : ([accepted.next, accepted.raisedBefore, sides.next.write, next] as const)
  // Without its code, a release is known to accept only the messages that it recorded as accepted.
  const kept = new Set(messagesOf(release, 'accepted').map((message) => JSON.stringify(message)))
  const isWritten = memberOf(writer)
  const all = messages()
  const refusals = accepted.callEach(all, raised)
  return all.find(
    (message, i) =>
      isRefusedBy(ids, refusals[i]) &&
      (accepts(message) ?? kept.has(JSON.stringify(message))) &&
      isWritten(message) === true,
  )
}

/**
 * Returns the messages that new rules refuse and accept without the keys that the old version does not declare, as an old
 * writer sends them; an empty array if a rule refuses none of them, or any of them in both forms.
 */
const refusedForNewKeys = (ids: readonly string[], { sides, messages, formats }: Versions): readonly Json[] => {
  const { raisedNow, callEach } = sides.accepted
  const written = openSet(sides.old.write, formats)
  if (written === undefined) return []
  const refusing = (all: readonly Json[]): readonly (readonly string[])[] =>
    callEach(all, raisedNow).map((raised) => ids.filter((id) => isRefusedBy([id], raised)))
  const all = messages()
  const before = refusing(all)
  const found = all.filter((_, i) => (before[i] ?? []).length > 0)
  const bare = found.map((message) => without(message, undeclaredPaths(written, message)))
  const isFound = ids.every((id) => before.some((one) => one.includes(id)))
  const isAccepted = refusing(bare).every((one) => one.length === 0)
  return isFound && isAccepted ? found : []
}

/** Finds a case that the old release recorded as refused by one of the rules, and that the new version accepts. */
const storedRefusal = (ids: readonly string[], { old, sides, memberOf }: Versions): Json | undefined => {
  const isWritten = memberOf(sides.next.write)
  const cases = old.cases.filter(
    ({ rule, issues }) => rule !== undefined && ids.includes(rule) && issues.some((one) => one.severity === 'error'),
  )
  return messagesOf({ ...old, cases }, 'refused').find(
    (message) => isWritten(message) === true && sides.accepted.next(message) === true,
  )
}

/** Returns the effect of rules that refuse more messages (`backward`) or fewer (`forward`). */
const effectOf = (direction: 'backward' | 'forward', ids: readonly string[], versions: Versions): Effect => {
  const promised = isProtected(direction, versions.roles)
  if (ids.length === 0) return { direction, protected: promised, verdict: 'compatible' }
  const isForward = direction === 'forward'
  const counterexample = refused(direction, ids, versions) ?? (isForward ? storedRefusal(ids, versions) : undefined)
  if (counterexample !== undefined) return shownEffect(direction, promised, counterexample)
  if (isForward) return inspectedEffect(direction, promised)
  const [first] = messagesOf(versions.next)
  const ran = first !== undefined && versions.sides.accepted.next(first) !== undefined
  const others = refusedForNewKeys(ids, versions)
  if (others.length > 0) {
    const reason = `${others.length.toLocaleString('en')} refused messages are accepted without the keys that only the new version declares`
    return { direction, protected: promised, verdict: 'compatible', evidence: 'tested', reason }
  }
  const isOne = ids.length === 1
  const alone = `no message was found that ${isOne ? 'it alone refuses' : 'they alone refuse'}`
  const reason = ran ? alone : `there was no decoder to run ${isOne ? 'it' : 'them'} with`
  return unprovedEffect(direction, promised, `${ids.join(', ')} ${isOne ? 'is a rule' : 'are rules'}, and ${reason}`)
}

/**
 * Returns the effects of rules that were added, removed or changed their severity. A rule that refuses more breaks
 * backward when a message shows it. It breaks nothing if it refuses only messages with keys that an old writer does not
 * declare, which is tested, and is unknown otherwise. A rule that refuses less breaks forward, with a message as
 * evidence if one shows it.
 */
export const ruleEffects = ({ tightened, loosened }: RuleMoves, versions: Versions): readonly Effect[] => [
  effectOf('backward', tightened, versions),
  effectOf('forward', loosened, versions),
  { direction: 'loss', verdict: 'compatible', protected: true },
]
