import type { ReleasedCase } from '../release/release.js'
import { executor } from '../inclusion/execute.js'
import { fingerprint } from '../change/fingerprint.js'
import { documentOf } from '../schema/document.js'
import { sharedRules } from './accepted.js'
import { caseMessage } from './case-message.js'
import { examplesOf } from './examples-of.js'
import { findingOf } from './finding-of.js'
import type { Direction, Finding } from './judgement.js'
import type { Place } from './place.js'
import { isProtected } from './protection.js'
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

/**
 * A rule whose verdict on a stored case is another today, though its revision is the same: a change nobody announced. Only
 * cases whose shape both versions accept are asked, and only where there is a decoder.
 *
 * @category constructors
 * @since 1.0.0
 */
export const revisedCases = (
  { old, next, roles, sides }: Versions,
  place: Omit<Place, 'pointer'>,
): readonly Finding[] => {
  const examples = examplesOf(old)
  const shaped = [sides.old.read, sides.next.read].map((schema) => executor(documentOf(schema), 'annotation'))
  const errors = new Set(
    sharedRules(old, next).flatMap(({ id, severity }) =>
      severity === 'error' && next.rules.some((law) => law.id === id && law.severity === 'error') ? [id] : [],
    ),
  )
  const allShared = old.rules.every(({ id, severity }) => severity === 'warning' || errors.has(id))
  return old.cases.flatMap((one) => {
    const { rule } = one
    if (rule === undefined || !errors.has(rule)) return []
    const message = caseMessage(examples, one)
    const refusing = message === undefined ? undefined : sides.accepted.refusing(message)
    if (message === undefined || refusing === undefined || !shaped.every((accepts) => accepts(message) === true))
      return []
    const direction = turned(one, refusing, { errors, allShared })
    if (direction === undefined) return []
    const details = { rule, case: one.case }
    const change = {
      kind: 'rule-changed-without-revision',
      path: '',
      edits: [],
      details,
      fingerprint: fingerprint(JSON.stringify(['rule-changed-without-revision', details])),
    }
    const effect = {
      direction,
      verdict: 'breaking',
      protected: isProtected(direction, roles),
      evidence: 'counterexample',
      counterexample: message,
    } as const
    return [findingOf(change, place, [effect], 'patch')]
  })
}
