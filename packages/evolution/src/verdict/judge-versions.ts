import type { ReleasedContract } from '../release/release.js'
import { nameOf } from './accepted.js'
import { asker } from './ask.js'
import { byInspection, directions, effectOf, undecided } from './effect.js'
import { findingOf } from './finding-of.js'
import type { Effect, Finding } from './judgement.js'
import type { JudgeOptions } from './options.js'
import { ruleEffects } from './rule-effects.js'
import { ruleMoves } from './rule-moves.js'
import { versionsOf, type Versions } from './versions.js'
import { releaseChange } from './release-change.js'

const newest = (contracts: readonly ReleasedContract[], id: string): ReleasedContract | undefined =>
  contracts.filter((one) => one.id === id).sort((a, b) => b.version - a.version)[0]

const rank = { compatible: 0, unknown: 1, breaking: 2 } as const

/** What the schemas and the rules do together in a direction is what the worse of them does. */
const worse = (one: Effect, others: readonly Effect[]): Effect => {
  const other = others.find(({ direction }) => direction === one.direction)
  return other !== undefined && rank[other.verdict] > rank[one.verdict] ? other : one
}

/** Breaking until proved compatible: the name without a version means another contract from now on. */
const settled = (effect: Effect): Effect =>
  effect.protected && effect.verdict === 'unknown' ? { ...effect, verdict: 'breaking' } : effect

const between = (versions: Versions, options: JudgeOptions): readonly Effect[] => {
  const ask = asker(versions.sides, options)
  const context = { roles: versions.roles, next: versions.sides.next }
  const rules = ruleEffects(ruleMoves(versions.old.schema, versions.next.schema), versions)
  return directions.map((direction) => worse(effectOf(direction, ask(direction), context), rules))
}

const added = (next: ReleasedContract, former: ReleasedContract | undefined, options: JudgeOptions): Finding => {
  const place = { subject: nameOf(next), role: next.role }
  if (former === undefined) return findingOf(releaseChange('contract-added', { contract: next.id }), place, [], 'minor')
  const change = releaseChange('contract-version-added', {
    contract: next.id,
    before: former.version,
    after: next.version,
  })
  if (former.version > next.version) return findingOf(change, place, [], 'minor')
  const versions = versionsOf(former, next, options)
  const effects = versions === undefined ? undecided([former.role, next.role]) : between(versions, options)
  return findingOf(change, place, effects.map(settled), 'minor')
}

/**
 * The contracts that have come and gone. A further version of a contract moves what its bare name means, from the newest
 * before to the newest now, and is judged as that change.
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeVersions = (
  old: readonly ReleasedContract[],
  next: readonly ReleasedContract[],
  options: JudgeOptions,
): readonly Finding[] => {
  const missing = (from: readonly ReleasedContract[], list: readonly ReleasedContract[]) =>
    list.filter((one) => !from.some((other) => nameOf(other) === nameOf(one)))
  const removed = missing(next, old).map((one) => {
    const change = releaseChange('contract-removed', { contract: nameOf(one) })
    return findingOf(change, { subject: nameOf(one), role: one.role }, byInspection([one.role]), 'major')
  })
  return [...removed, ...missing(old, next).map((one) => added(one, newest(old, one.id), options))]
}
