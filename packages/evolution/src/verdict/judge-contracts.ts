import type { ReleasedContract } from '../release/release.js'
import { nameOf, sharedRules } from './accepted.js'
import { largest } from './bump.js'
import { undecided } from './effect.js'
import { findingOf } from './finding-of.js'
import type { Finding, Judgement } from './judgement.js'
import type { JudgeOptions } from './options.js'
import type { Place } from './place.js'
import { orderOf } from './order.js'
import { releaseChange } from './release-change.js'
import { changedRules } from './changed-rules.js'
import { revisedCases } from './revised-cases.js'
import { schemaFindings } from './schema-findings.js'
import { versionsOf, type Versions } from './versions.js'

/** What the schemas do not show: rules whose code is another, or whose verdict on what the release keeps. */
const ruleFindings = (versions: Versions, place: Omit<Place, 'pointer'>): readonly Finding[] => {
  const turned = revisedCases(versions, place)
  const told = turned.filter(({ finding }) => finding.effects.some((effect) => effect.protected))
  return [
    ...turned.map(({ finding }) => finding),
    ...changedRules(versions, place, new Set(told.map(({ rule }) => rule))),
  ]
}

/** The error rules of the old version that nothing here can run. */
const rulesNotRun = (old: ReleasedContract, next: ReleasedContract, { execute }: JudgeOptions): readonly string[] => {
  if (execute?.isOldBuilt === true) return []
  const run = execute?.next === undefined ? [] : sharedRules(old, next)
  return old.rules.flatMap((rule) => (rule.severity === 'warning' || run.includes(rule) ? [] : [rule.id]))
}

/** Says of each counterexample which rules it was not run against. */
const withNotRun = (finding: Finding, rules: readonly string[]): Finding => ({
  ...finding,
  effects: finding.effects.map((effect) => {
    if (effect.evidence !== 'counterexample') return effect
    const notRun = [...new Set([...rules, ...(effect.notRun ?? [])])]
    return notRun.length === 0 ? effect : { ...effect, notRun }
  }),
})

/**
 * Judges two versions of a contract: what each change breaks, with a message that shows it, and the bump that follows.
 *
 * @example
 * const version = (values: readonly string[]) =>
 *   ({ id: 'demo/mood', version: 1, role: 'input', schema: { enum: values }, rules: [], cases: [] }) as const
 * const { bump, findings } = judgeContracts(version(['good', 'bad']), version(['good']))
 * assert.deepStrictEqual([bump, findings[0]?.effects[0]?.counterexample], ['major', 'bad'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeContracts = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: JudgeOptions = {},
): Judgement => {
  const place = { subject: nameOf(next), role: next.role }
  const versions = versionsOf(old, next, options)
  const notRun = rulesNotRun(old, next, options)
  const findings: readonly Finding[] =
    versions === undefined
      ? [findingOf(releaseChange('schema-changed', { keyword: '' }), place, undecided([old.role, next.role]), 'patch')]
      : [...schemaFindings(versions, place, options), ...ruleFindings(versions, place)].map((finding) =>
          withNotRun(finding, notRun),
        )
  return { bump: largest(findings.map(({ bump }) => bump)), findings, order: orderOf(findings) }
}
