import type { Json } from '@contracts/core'
import type { ReleasedCase } from '../release/release.js'
import { executor } from '../inclusion/execute.js'
import { documentOf } from '../schema/document.js'
import { sharedRules } from './accepted.js'
import { caseMessage } from '../release/case-message.js'
import { examplesOf } from '../release/stored-messages.js'
import { findingOf } from './finding-of.js'
import type { Direction, Effect, Finding } from './judgement.js'
import type { Place } from './place.js'
import { isProtected } from './protection.js'
import { releaseChange } from './release-change.js'
import { shortly } from './shortly.js'
import type { Versions } from './versions.js'

const lastWord = (rule: string): string => rule.slice(rule.lastIndexOf('/') + 1)

/** What a stored case said and what the rules both versions share say today, where the two differ. */
const turned = (
  { rule = '', issues }: ReleasedCase,
  refusing: ReadonlySet<string>,
  { errors, allShared }: { readonly errors: ReadonlySet<string>; readonly allShared: boolean },
): Direction | undefined => {
  const refused = issues.filter(({ severity }) => severity === 'error')
  if (refused.length === 0) return refusing.has(rule) ? 'backward' : undefined
  const wasIt = allShared || refused.some(({ code }) => code === lastWord(rule))
  return wasIt && ![...refusing].some((id) => errors.has(id)) ? 'forward' : undefined
}

/** Whether a warning was raised of a stored case, and whether it is now, where the two differ. */
const warnedAnew = ({ rule = '', issues }: ReleasedCase, raising: ReadonlySet<string>): Direction | undefined => {
  const was = issues.some(({ code }) => code === lastWord(rule))
  return was === raising.has(rule) ? undefined : was ? 'forward' : 'backward'
}

/**
 * The rules whose verdict on a stored case is another today, though their revision is the same: a change nobody announced. Only
 * cases whose shape both versions accept are asked, and only where there is a decoder. A warning breaks who reads strictly,
 * and nobody knows who does.
 *
 * @category constructors
 * @since 1.0.0
 */
export const revisedCases = (
  { old, next, roles, sides }: Versions,
  place: Omit<Place, 'pointer'>,
): readonly { readonly rule: string; readonly finding: Finding }[] => {
  const examples = examplesOf(old)
  const shaped = [sides.old.read, sides.next.read].map((schema) => executor(documentOf(schema), 'annotation'))
  const of = (severity: string): ReadonlySet<string> =>
    new Set(
      sharedRules(old, next).flatMap((one) =>
        one.severity === severity && next.rules.some((law) => law.id === one.id && law.severity === severity)
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
      const notRun = sides.accepted.refusingBefore(message) === undefined ? { notRun: [rule] } : {} // the case says what it did
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
    return effect === undefined ? [] : [{ rule, finding: findingOf(change, place, [effect], 'patch') }]
  })
}
