import type { Release } from '../release/release.js'
import { nameOf } from './accepted.js'
import { largest } from './bump.js'
import { judgeCodecs } from './judge-codecs.js'
import { judgeContracts } from './judge-contracts.js'
import { judgeExports } from './judge-exports.js'
import { judgeHandoffs } from './judge-handoffs.js'
import { judgeMigrations } from './judge-migrations.js'
import { judgeSurface } from './judge-surface.js'
import { judgeVersions } from './judge-versions.js'
import type { Finding, Judgement } from './judgement.js'
import { mergeFindings } from './merge.js'
import type { JudgeOptions } from './options.js'
import { type Kept, readFindings } from './read-contracts.js'
import { orderOf } from './order.js'

/** A rule that reads a contract answers otherwise where that contract has changed, and this is told of the contract. */
const withoutReads = ({ next, findings }: Kept, all: readonly Kept[]): readonly Finding[] => {
  const changed = new Set(all.filter((one) => one.findings.length > 0).map((one) => nameOf(one.next)))
  const isMoved = next.rules.some(({ reads = [] }) => reads.some(({ contract }) => changed.has(contract)))
  return isMoved ? findings.filter(({ kind }) => kind !== 'rule-changed-without-revision') : findings
}

/**
 * Judges two releases of a package: exports, codecs, contracts, migrations and handoffs that have come, gone or changed. A change that surfaces in
 * several contracts is one finding.
 *
 * @example
 * const release = (names: readonly string[]) => ({ package: 'demo', version: '1.0.0', exports: { '.': names } })
 * assert.strictEqual(judgeReleases(release(['a', 'b']), release(['a'])).bump, 'major')
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeReleases = (old: Release, next: Release, options: JudgeOptions = {}): Judgement => {
  const [before, after] = [old.contracts ?? [], next.contracts ?? []]
  const kept = before.flatMap((one): readonly Kept[] => {
    const same = after.find((other) => nameOf(other) === nameOf(one))
    return same === undefined ? [] : [{ old: one, next: same, findings: judgeContracts(one, same, options).findings }]
  })
  const findings = [
    ...judgeExports(old, next),
    ...judgeSurface(old, next),
    ...judgeCodecs(old, next, options),
    ...judgeVersions(before, after, options),
    ...kept.flatMap((one) => withoutReads(one, kept)),
    ...readFindings(kept, options),
    ...judgeMigrations(old, next, options),
    ...judgeHandoffs(old, next, options),
  ]
  const merged = mergeFindings(findings)
  return { bump: largest(merged.map(({ bump }) => bump)), findings: merged, order: orderOf(findings) }
}
