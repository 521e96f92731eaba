import type { Registry } from '@contracts/core'
import type { Release } from '../release/release.js'
import { bumpBetween } from '../release/version.js'
import { covers } from '../verdict/bump.js'
import { changelogEntry } from './changelog-entry.js'
import { checkNotes } from './check-notes.js'
import { compareWithAll } from './every-release.js'
import type { PackageReport } from './gate-report.js'
import type { Problem } from './problem.js'
import { toldAnew } from './told-anew.js'

/**
 * A release that was cut: what its version number promises against the release before it, and against the earlier
 * `releases` of its major, with its entry of the changelog in place of the changesets that were consumed. `code` lends the
 * rules that both still share.
 *
 * @example
 * const release = (version: string) => ({ package: 'demo', version, exports: { '.': ['greeting'] } })
 * const report = checkRelease(release('1.0.0'), release('1.0.1'), '## 1.0.1\n\n### Patch Changes\n\n- Fixes a comment.')
 * assert.deepStrictEqual(report.problems, [])
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkRelease = (
  before: Release,
  release: Release,
  changelog: string,
  { code, releases = [before, release] }: { readonly code?: Registry; readonly releases?: readonly Release[] } = {},
): Omit<PackageReport, 'folder'> => {
  const registry = code === undefined ? {} : { code }
  const comparison = compareWithAll({ baseline: before, next: release, releases, changelog, ...registry })
  const { judgement } = comparison
  const given = bumpBetween(before.version, release.version)
  const notes = changelogEntry(changelog, release.version)
  const small: readonly Problem[] = covers(given, judgement.bump)
    ? []
    : [
        {
          code: 'release-too-small',
          says: `${release.package} ${release.version} is a ${given} after ${before.version}; what has changed needs a ${judgement.bump}.`,
          fix: `Take the release back and promise a ${judgement.bump} in its changeset.`,
        },
      ]
  return {
    package: release.package,
    against: 'release',
    since: before.version,
    version: release.version,
    needs: judgement.bump,
    given,
    judgement,
    problems: [
      ...small,
      ...checkNotes(
        { given, notes: given === 'major' ? notes : notes.filter(({ bump }) => bump !== 'major') },
        comparison,
      ),
      ...unsaid(release, given, notes.length),
    ],
    remarks: [],
    ...toldAnew(before, release),
  }
}

/** A major that its changelog does not tell of has no migration note either. */
const unsaid = ({ version }: Release, given: PackageReport['given'], notes: number): readonly Problem[] =>
  given === 'major' && notes === 0
    ? [
        {
          code: 'no-migration',
          says: `CHANGELOG.md does not tell of ${version}, which is a major.`,
          fix: 'Cut the release from a changeset, whose note goes into the changelog.',
        },
      ]
    : []
