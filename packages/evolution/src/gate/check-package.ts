import type { Registry } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type BuiltRelease, builtRelease } from '../release/built-release.js'
import { readReleases, releaseBefore } from '../release/read-releases.js'
import type { Release } from '../release/release.js'
import { compareVersions } from '../release/version.js'
import { buildOlder, isBuildOlder } from './build-age.js'
import { readChangelog } from './changelog-entry.js'
import type { Note } from './notes.js'
import { checkPending, checkUnborn } from './check-pending.js'
import { checkRelease } from './check-release.js'
import { bumpOf } from './notes.js'
import type { History } from './every-release.js'
import type { Base } from './git-base.js'
import type { PackageReport } from './gate-report.js'
import type { Problem, Remark } from './problem.js'
import { sinceBase } from './since-base.js'
import { staleSchemas } from './stale-schemas.js'
import type { WorkspacePackage } from './workspace.js'

type Judged = Omit<PackageReport, 'folder'>

const unjudged = (
  { manifest: { name, version } }: WorkspacePackage,
  notes: readonly Note[],
  problems: readonly Problem[],
): Judged => ({
  package: name,
  against: 'changesets',
  since: version,
  version,
  needs: 'none',
  given: bumpOf(notes),
  judgement: { bump: 'none', findings: [], order: [] },
  problems,
  remarks: [],
})

const noBaseline = ({ manifest: { name, version } }: WorkspacePackage, releases: readonly Release[]): Problem => {
  const newest = releases.at(-1)?.version
  return {
    code: 'no-baseline',
    says: `${name} is ${version}, and releases/${version}.json is missing${newest === undefined ? '' : `; the newest release is ${newest}`}.`,
    fix: 'Write it when the version is cut, or take it from the commit that cut it.',
  }
}

const notBuilt = ({ manifest: { name } }: WorkspacePackage, why: string): Problem => ({
  code: 'not-built',
  says: `${name} cannot be judged: ${why}.`,
  fix: 'Run the build, then check again.',
})

const valuesOnly: Remark = {
  code: 'values-only',
  says: 'No TypeScript is installed to read its declarations with: of its exports only the values are compared, types are not.',
}

const versionBack = (name: string, version: string, newest: string): Problem => ({
  code: 'version-set-back',
  says: `${name} is ${version}, and releases/${newest}.json exists.`,
  fix: 'Restore the version in package.json; a version only moves up, when it is cut.',
})

/** Why a package cannot be judged by its release files. */
const baselineProblem = (one: WorkspacePackage, releases: readonly Release[]): Problem | undefined => {
  const { name, version } = one.manifest
  const newest = releases.at(-1)?.version
  if (newest !== undefined && compareVersions(newest, version) > 0) return versionBack(name, version, newest)
  return version === '0.0.0' || releases.some((release) => release.version === version)
    ? undefined
    : noBaseline(one, releases)
}

/**
 * What a package is judged with: the root of its workspace, the pending notes to its readers, and the base that its files
 * are compared with.
 *
 * @category model
 * @since 1.0.0
 */
export interface PackageSetting {
  readonly root: string
  readonly notes: readonly Note[]
  readonly base?: Base
}

type Past = Pick<History, 'releases' | 'changelog'>

/**
 * The last release as it was cut. Where nothing is pending it is what is asked about; else only whether its number was
 * large enough, since the code that its notes were run with may have changed.
 */
const withLastRelease = (
  judged: Judged,
  baseline: Release,
  { past, code, isQuiet }: { readonly past: Past; readonly code?: Registry; readonly isQuiet: boolean },
): Judged => {
  const before = releaseBefore(past.releases, baseline.version)
  if (before === undefined) return judged
  const { releases, changelog } = past
  const cut = checkRelease(before, baseline, changelog, { releases, ...(code === undefined ? {} : { code }) })
  if (isQuiet) return cut
  const isSmall = ({ problems }: Pick<Judged, 'problems'>): boolean =>
    problems.some(({ code: one }) => one === 'release-too-small')
  // The rules of today may judge otherwise than those that were released: the schemas alone have to agree.
  if (!isSmall(cut) || !isSmall(checkRelease(before, baseline, changelog, { releases }))) return judged
  return {
    ...judged,
    problems: [...judged.problems, ...cut.problems.filter((one) => one.code === 'release-too-small')],
  }
}

const judge = (
  { manifest: { name, version } }: WorkspacePackage,
  built: BuiltRelease,
  past: Past,
  notes: readonly Note[],
): Judged => {
  const baseline = past.releases.find((release) => release.version === version)
  if (baseline === undefined) return checkUnborn(name, version, notes)
  const judged = checkPending(baseline, built, notes, past)
  const isQuiet = notes.length === 0 && judged.judgement.findings.every(({ releases }) => releases !== undefined)
  const code = built.registry === undefined ? {} : { code: built.registry }
  return withLastRelease(judged, baseline, { past, isQuiet, ...code })
}

/**
 * One package of a workspace: its release files against the base, what is built against its releases and the changesets
 * that name it, and the number of its last release against the one before it.
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkPackage = async (one: WorkspacePackage, { root, notes, base }: PackageSetting): Promise<Judged> => {
  const { path, manifest } = one
  const since = sinceBase(one, base)
  const stop = (problem: Problem): Judged => unjudged(one, notes, [...since, problem])
  const releases = readReleases(path)
  if (E.isLeft(releases)) {
    const fix = 'Take the file from the commit that cut the release; a release file is never edited.'
    return stop({ code: 'bad-release', says: `${manifest.name}: ${releases.left}.`, fix })
  }
  const wrong = baselineProblem(one, releases.right)
  if (wrong !== undefined) return stop(wrong)
  const built = await builtRelease(path, manifest, [root])
  if (E.isLeft(built)) return stop(notBuilt(one, built.left))
  const judged = judge(one, built.right, { releases: releases.right, changelog: readChangelog(path) }, notes)
  const remarks = [
    ...(isBuildOlder(one) ? [buildOlder] : []),
    ...(built.right.exportsFrom === 'modules' ? [valuesOnly] : []),
  ]
  return {
    ...judged,
    problems: [...since, ...judged.problems, ...staleSchemas(path, built.right.release)],
    remarks: [...judged.remarks, ...remarks],
  }
}
