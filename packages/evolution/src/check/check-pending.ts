import type { Catalog } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { noContracts, releaseFromBuild, type BuiltRelease } from '../release/release-from-build.js'
import { codesIn } from '../release/load-code.js'
import { baselineOf, readReleases } from '../release/release-files.js'
import { type CompatibilityReport, type Finding, findingNames } from '../verdict/finding.js'
import { changelogIn } from './notes.js'
import { compareExecutable, compareWithAll, type Past } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'
import type { Workspace, WorkspacePackage } from './workspace.js'
import { type Bump, isAtLeast } from '../release/bump.js'
import { typeComparer } from '../release/compare-declarations.js'
import type { Release } from '../release/release.js'
import { bumpAt } from '../release/version.js'
import {
  allowed,
  checkNotes,
  instructionDiffs,
  overBump,
  type Promised,
  runNotes,
  unprovedProblem,
  unreadFacts,
  withoutMigration,
} from './check-notes.js'
import { checkMigrations, inPlaceBreaks } from './check-migrations.js'
import type { MigrationMessages, PackageReport, Problem, ProblemCode } from './workspace-report.js'
import { type DraftParts, migrationAdvice } from './draft.js'
import { ignoredRemarks, withoutIgnored } from './ignored.js'
import { migrationMessages } from './send-instead.js'

/** The changes of the next release of the package in the folder `path`, compared with its last final version. */
export interface Pending {
  readonly path: string
  readonly baseline: Release
  readonly release: Release
  readonly compatibility: CompatibilityReport
}

/** Returns the past of a package as its files have it, with the samples of its build. */
export const pastOf = (
  { path, manifest }: WorkspacePackage,
  root: string,
  releases: readonly Release[],
  { catalog, code, codecs }: BuiltRelease,
): Past => ({
  releases,
  notesOf: changelogIn(path),
  settings: manifest,
  codeOf: codesIn(path),
  compareTypes: typeComparer([path, root]),
  samples: samplesOf(catalog ?? noContracts, code?.limit, codecs),
})

/**
 * Returns what a package of a workspace would change if it were released as it is built now, or `undefined` for a
 * package that was never released or has no release files. Left is a sentence if that cannot be determined.
 */
export const pendingChanges = async (
  name: string,
  { root, packages }: Workspace,
): Promise<E.Either<string, Pending | undefined>> => {
  const found = packages.find(({ manifest }) => manifest.name === name)
  if (found === undefined) return E.left(`the workspace has no package ${name}`)
  const { path, manifest } = found
  const releases = readReleases(path)
  if (E.isLeft(releases)) return E.left(`${name}: ${releases.left}`)
  const isCut = releases.right.some(({ version }) => version === manifest.version)
  if (!isCut && releases.right.length > 0)
    return E.left(`${name} is ${manifest.version}, and releases/${manifest.version}.json is missing`)
  const baseline = baselineOf(releases.right, manifest.version)
  if (baseline === undefined) return E.right(undefined)
  const built = await releaseFromBuild(path, manifest, [root])
  if (E.isLeft(built)) return E.left(`${name} cannot be checked: ${built.left}; run the build first`)
  const { release } = built.right
  const past = pastOf(found, root, releases.right, built.right)
  const { compatibility } = compareWithAll({ ...past, code: built.right.code, baseline, next: release })
  return E.right({ path, baseline, release, compatibility })
}

/** The report of a package without its folder, the catalog of its build, and what a changeset for it is drafted from. */
export type PackageCheck = Omit<PackageReport, 'folder' | 'changeset'> & {
  readonly catalog?: Catalog | undefined
  readonly draft?: PendingDraft
}

/** The parts of a draft that the check of one package knows. `into` is the changeset that it completes. */
export type PendingDraft = Omit<DraftParts, 'folder' | 'completes' | 'isTaken'> & { readonly into?: string }

/** The problems that a changeset solves, and those that remain whatever it contains. */
const curable: readonly ProblemCode[] = ['no-changeset', 'bump-too-small', 'no-migration', 'unknown-finding']
const lasting: readonly ProblemCode[] = [
  'in-place-break',
  'invalid-note',
  'migration-fails',
  'migration-invalid',
  'no-migration-path',
]

/** Returns the parts of a draft, unless no changeset would help or none can pass before something else is corrected. */
const drafted = (problems: readonly Problem[], promised: Promised, parts: PendingDraft): Pick<PackageCheck, 'draft'> =>
  promised.by === 'changesets' &&
  problems.some(({ code }) => curable.includes(code)) &&
  !problems.some(({ code }) => lasting.includes(code))
    ? { draft: parts }
    : {}

/** Returns the report of a package that is compared with no release. */
export const stoppedCheck = (
  name: string,
  version: string,
  { by, given }: Promised,
  problems: readonly Problem[],
): PackageCheck => ({
  package: name,
  against: 'changesets',
  since: version,
  version,
  needs: 'none',
  given,
  promisedBy: by,
  compatibility: { bump: 'none', findings: [], order: [] },
  problems,
  remarks: [],
})

const withoutChangeset = (name: string, needs: Bump, isBreak: boolean): Problem => ({
  code: 'no-changeset',
  message: `${name} needs a ${needs}, and no changeset names it.`,
  fix: `${isBreak ? 'Keep what was promised, or add' : 'Add'} a changeset that promises a ${needs}.`,
})

const bumpProblems = (name: string, needs: Bump, promised: Promised, isBreak: boolean): readonly Problem[] => {
  const { by, given, notes } = promised
  if (isAtLeast(given, needs)) return []
  if (by === 'caller') {
    const message = `${name} needs a ${needs}; --bump promises ${given === 'none' ? 'none' : `a ${given}`}.`
    return [{ code: 'bump-too-small', message, fix: `Release a ${needs}, or take the change back.` }]
  }
  if (given === 'none') return [withoutChangeset(name, needs, isBreak)]
  const files = notes.filter(({ bump }) => bump === given).map((note) => note.name)
  return [
    {
      code: 'bump-too-small',
      message: `${name} needs a ${needs}; ${files.join(', ')} promises a ${given}.`,
      fix: `Promise a ${needs}, or take the change back.`,
    },
  ]
}

/** Checks a package as it is built now against its releases and the pending changesets that name it. */
export const checkPending = (baseline: Release, built: BuiltRelease, promised: Promised, past: Past): PackageCheck => {
  const { release, catalog } = built
  const limit = built.code?.limit
  const comparison = compareWithAll({ baseline, next: release, ...past, code: built.code })
  const { compatibility } = comparison
  const isBreak = compatibility.bump === 'major'
  const needs = bumpAt(baseline.version, compatibility.bump)
  const meant = allowed(baseline.version, promised, compatibility.bump)
  const run = runNotes(meant.notes, comparison)
  const messages = migrationMessages(run.uncovered, { ...comparison, catalog, limit })
  const named = (finding: Finding, all: readonly MigrationMessages[]): boolean =>
    all.some(({ findings }) => findings.includes(findingNames(finding)[0]))
  const silent = run.silent.filter((finding) => !named(finding, messages.filter(({ instead }) => instead !== undefined))) // oxfmt-ignore
  const migration = messages.filter(({ findings }) => !silent.some((one) => findings.includes(findingNames(one)[0])))
  const advice = promised.by === 'caller' ? migrationAdvice(migration) : undefined
  const problems = [
    ...bumpProblems(release.package, needs, promised, isBreak),
    ...inPlaceBreaks(compatibility, baseline, release),
    ...checkMigrations(catalog, [baseline, release], limit),
    // Another tool writes the notes of the package: a major settles what is unproved, and so does a changeset.
    ...(promised.by === 'changesets' ? checkNotes(meant, comparison, run) : []),
    ...(promised.by === 'caller' && meant.given !== 'major' ? run.unacknowledged.map(unprovedProblem) : []),
  ]
  const isAsking = ({ bump }: Finding): boolean => bump === compatibility.bump && bump !== 'none'
  const open = [...run.uncovered, ...run.unacknowledged]
  const findings = compatibility.findings.filter(
    (one) => open.includes(one) || (!isAtLeast(promised.given, needs) && isAsking(one)),
  )
  const [incomplete] = withoutMigration(meant.notes)
  return {
    package: release.package,
    against: 'changesets',
    since: baseline.version,
    version: built.release.version,
    needs,
    given: promised.given,
    promisedBy: promised.by,
    compatibility,
    problems,
    // A release without `surface` did not record all its promises, so a larger bump may have a reason not known here.
    remarks: [
      ...ignoredRemarks(comparison.ignored),
      ...(baseline.surface === undefined ? [] : overBump(promised.given, needs)),
    ],
    ...(migration.length === 0 ? {} : { migration }),
    ...(advice === undefined ? {} : { advice }),
    ...drafted(findings.length === 0 ? [] : problems, promised, {
      package: release.package,
      needs,
      findings,
      ...(incomplete === undefined ? {} : { into: incomplete.name }),
      silent,
      unproved: run.unacknowledged,
      messages: migration,
      order: compatibility.bump === 'minor' ? compatibility.order : [],
    }),
    ...instructionDiffs(baseline, release),
  }
}

/**
 * Checks a package that has prereleases. A change since the newest prerelease needs its own changeset to go into the
 * next one.
 */
export const sincePrerelease = (
  prerelease: Release,
  { release, code }: BuiltRelease,
  promised: Promised,
  past: Past,
): readonly Problem[] => {
  if (promised.by === 'caller' || promised.fresh.length > 0) return []
  const { compatibility } = compareExecutable(prerelease, release, {
    oldCode: past.codeOf?.(prerelease.version),
    nextCode: code,
    compareTypes: past.compareTypes,
  })
  if (withoutIgnored(compatibility, past.settings).compatibility.bump === 'none') return []
  return [
    {
      code: 'no-changeset',
      message: `${release.package} has changed since ${prerelease.version}, and no changeset that came after it names the package.`,
      fix: 'Add a changeset; any bump will do, since the version is compared with the last final release.',
    },
  ]
}

/** Checks a package that was never released. Its first changeset must be a major; nothing else is required. */
export const checkUnreleased = (name: string, version: string, promised: Promised): PackageCheck => {
  const { by, given, notes } = promised
  const problem: Problem = {
    code: given === 'none' ? 'no-changeset' : 'bump-too-small',
    message: `${name} was never released, and ${given === 'none' ? 'no changeset names it' : `its changeset promises a ${given}`}.`,
    fix: 'Its first changeset is a major, "First release: …".',
  }
  const problems = [...(given === 'major' || by === 'caller' ? [] : [problem]), ...unreadFacts(notes)]
  const nothing = { findings: [], silent: [], unproved: [], messages: [], order: [] }
  const parts = { package: name, needs: 'major', ...nothing } as const
  return {
    ...stoppedCheck(name, version, promised, problems),
    against: 'nothing',
    needs: by === 'caller' ? 'none' : 'major',
    ...drafted(problems, promised, parts),
  }
}
