import { isAtLeast } from '../release/bump.js'
import type { Release } from '../release/release.js'
import { bumpAt, bumpBetween } from '../release/version.js'
import { inPlaceBreaks } from './check-migrations.js'
import { compareWithAll, type FullComparison, type Past } from './compare-executable.js'
import type { PackageReport, Problem } from './workspace-report.js'

/**
 * The check of the version of a release: its comparison with the releases before it, the bump that this needs, the bump of
 * its version, and the problems of the two.
 *
 * @category model
 * @since 1.0.0
 */
export interface BumpCheck {
  /** Comparison with the release before it and with the earlier releases of its major. */
  readonly comparison: FullComparison
  /** Bump that the changes need. */
  readonly needs: PackageReport['needs']
  /** Bump between the release before it and this one. */
  readonly given: PackageReport['given']
  /** Problems of the release: its version number is too small, or a stored format breaks in place. */
  readonly problems: readonly Problem[]
}

/**
 * Checks whether the version number of a release that was cut covers the changes since the release before it and since the
 * earlier releases of its major, and whether what was stored or written by them can still be read. `past` are all releases
 * of the package.
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkBump = (before: Release, release: Release, past: Past): BumpCheck => {
  const comparison = compareWithAll({ ...past, baseline: before, next: release, code: past.codeOf?.(release.version) })
  const { compatibility } = comparison
  const given = bumpBetween(before.version, release.version)
  const needs = bumpAt(before.version, compatibility.bump)
  const small: Problem = {
    code: 'release-too-small',
    message: `${release.package} ${release.version} is a ${given} after ${before.version}; what has changed needs a ${needs}.`,
    fix: `Take the release back and promise a ${needs} in its changeset.`,
  }
  const broken = inPlaceBreaks(compatibility, before, release)
  return { comparison, needs, given, problems: isAtLeast(given, needs) ? broken : [small, ...broken] }
}
