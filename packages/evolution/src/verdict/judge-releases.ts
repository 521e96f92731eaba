import type { Release } from '../release/release.js'
import { nameOf } from './accepted.js'
import { largest } from './bump.js'
import { judgeCodecs } from './judge-codecs.js'
import { judgeContracts } from './judge-contracts.js'
import { judgeExports } from './judge-exports.js'
import { judgeSurface } from './judge-surface.js'
import { judgeVersions } from './judge-versions.js'
import type { Finding, Judgement } from './judgement.js'
import { mergeFindings } from './merge.js'
import type { JudgeOptions } from './options.js'
import { orderOf } from './order.js'

/**
 * Judges two releases of a package: exports, codecs and contracts that have come, gone or changed. A change that surfaces in
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
  const stayed = before.flatMap((one): readonly Finding[] => {
    const same = after.find((other) => nameOf(other) === nameOf(one))
    return same === undefined ? [] : judgeContracts(one, same, options).findings
  })
  const findings = [
    ...judgeExports(old, next),
    ...judgeSurface(old, next),
    ...judgeCodecs(old, next, options),
    ...judgeVersions(before, after, options),
    ...stayed,
  ]
  const merged = mergeFindings(findings)
  return { bump: largest(merged.map(({ bump }) => bump)), findings: merged, order: orderOf(findings) }
}
