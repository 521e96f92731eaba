import type { Release } from '../release/release.js'
import { compareVersions, isPrerelease } from '../release/version.js'
import { allowed, checkNotes, instructionDiffs } from './check-notes.js'
import type { Past } from './compare-executable.js'
import type { PackageReport, Problem } from './workspace-report.js'
import { checkBump } from './check-bump.js'
import { ignoredRemarks } from './ignored.js'

/**
 * Returns the versions whose notes describe a release: its own, and for a prerelease those of the prereleases before
 * it.
 */
const cutFrom = (before: Release, { version }: Release, releases: readonly Release[]): readonly string[] =>
  isPrerelease(version)
    ? releases
        .map((one) => one.version)
        .filter((one) => compareVersions(one, before.version) > 0 && compareVersions(one, version) <= 0)
    : [version]

/**
 * Checks a release that was cut: whether its version number covers the changes since the release before it and since
 * the earlier releases of its major, with its changelog entry in place of the changesets that were consumed.
 */
export const checkRelease = (before: Release, release: Release, past: Past): Omit<PackageReport, 'folder'> => {
  const { comparison, needs, given, problems } = checkBump(before, release, past)
  const { compatibility } = comparison
  const notes = cutFrom(before, release, past.releases).flatMap(past.notesOf)
  const meant = given === 'major' ? notes : notes.filter(({ bump }) => bump !== 'major')
  return {
    package: release.package,
    against: 'release',
    since: before.version,
    version: release.version,
    needs,
    given,
    compatibility,
    problems: [
      ...problems,
      ...checkNotes(allowed(before.version, { given, notes: meant }, compatibility.bump), comparison),
      ...(given === 'major' && compatibility.bump === 'major' && notes.length === 0 ? [missingNote(release)] : []),
    ],
    remarks: ignoredRemarks(comparison.ignored),
    ...instructionDiffs(before, release),
  }
}

/** Returns the problem of a major that may break something and has no note in the changelog. */
const missingNote = ({ version }: Release): Problem => ({
  code: 'no-migration',
  message: `CHANGELOG.md has no note for ${version}, which may break what is promised.`,
  fix: 'Cut the release from a changeset: its note goes into CHANGELOG.md, unless .changeset/config.json sets `changelog` to false.',
})
