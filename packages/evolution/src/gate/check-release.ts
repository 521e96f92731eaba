import type { RunnableCode, UnusableCode } from '../release/load-code.js'
import type { CompareTypes } from '../release/declaration-change.js'
import type { Release } from '../release/release.js'
import { bumpAt, bumpBetween, compareVersions, isPrerelease } from '../release/version.js'
import { isAtLeast } from '../release/bump.js'
import { changelogEntry, type Note } from './notes.js'
import { allowed, checkNotes, instructionDiffs } from './check-notes.js'
import { compareWithAll } from './compare-executable.js'
import type { PackageReport, Problem } from './gate-report.js'
import { inPlaceBreaks } from './check-migrations.js'
import { type FindingSettings, ignoredRemarks } from './ignored.js'

/** The data that a cut release is checked with besides its changelog. */
export interface CutOptions {
  /** All releases of the package (default: the two that are compared). */
  readonly releases?: readonly Release[]
  /** Returns the notes of a version (default: read from the changelog). */
  readonly notesOf?: (version: string) => readonly Note[]
  /** Returns the code of a release, or why it cannot be run; `undefined` if it has none (default: none has). */
  readonly codeOf?: (version: string) => RunnableCode | UnusableCode | undefined
  /** Findings that are left out (default: none). */
  readonly settings?: FindingSettings
  /** Compares the declared types of exports (default: a change of them is unproved). */
  readonly compareTypes?: CompareTypes | undefined
}

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
 * the earlier `releases` of its major, with its changelog entry in place of the changesets that were consumed.
 */
export const checkRelease = (
  before: Release,
  release: Release,
  changelog: string,
  options: CutOptions = {},
): Omit<PackageReport, 'folder'> => {
  const { codeOf, compareTypes, releases = [before, release], settings = {} } = options
  const notesOf = options.notesOf ?? ((version: string) => changelogEntry(changelog, version))
  const code = codeOf?.(release.version)
  const codes = { ...(code === undefined ? {} : { code }), ...(codeOf === undefined ? {} : { codeOf }) }
  const comparison = compareWithAll({
    baseline: before,
    next: release,
    releases,
    notesOf,
    settings,
    compareTypes,
    ...codes,
  })
  const { judgement } = comparison
  const given = bumpBetween(before.version, release.version)
  const needs = bumpAt(before.version, judgement.bump)
  const notes = cutFrom(before, release, releases).flatMap(notesOf)
  const small: readonly Problem[] = isAtLeast(given, needs)
    ? []
    : [
        {
          code: 'release-too-small',
          message: `${release.package} ${release.version} is a ${given} after ${before.version}; what has changed needs a ${needs}.`,
          fix: `Take the release back and promise a ${needs} in its changeset.`,
        },
      ]
  return {
    package: release.package,
    against: 'release',
    since: before.version,
    version: release.version,
    needs,
    given,
    judgement,
    problems: [
      ...small,
      ...inPlaceBreaks(judgement, before, release),
      ...checkNotes(
        allowed(
          before.version,
          { given, notes: given === 'major' ? notes : notes.filter(({ bump }) => bump !== 'major') },
          judgement.bump,
        ),
        comparison,
      ),
      ...missingEntry(release, given, notes.length),
    ],
    remarks: ignoredRemarks(comparison.ignored),
    ...instructionDiffs(before, release),
  }
}

/** Returns a problem for a major without an entry in the changelog, which has no migration note either. */
const missingEntry = ({ version }: Release, given: PackageReport['given'], notes: number): readonly Problem[] =>
  given === 'major' && notes === 0
    ? [
        {
          code: 'no-migration',
          message: `CHANGELOG.md has no entry for ${version}, which is a major.`,
          fix: 'Cut the release from a changeset, whose note goes into the changelog.',
        },
      ]
    : []
