import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@contracts/core/json-schema'
import { contractName, contractStem, type Release } from '../release/release.js'
import { type Problem, type Remark, versionSetBack } from './workspace-report.js'
import * as E from 'fp-ts/lib/Either.js'
import { asWithBuild } from '../release/build-command.js'
import { isUnbundled } from '../release/bundle.js'
import { releaseFromBuild, type BuiltRelease } from '../release/release-from-build.js'
import { baselineOf, readReleases, versionsWithoutFile } from '../release/release-files.js'
import type { Manifest } from '../release/manifest.js'
import { parseJson, readText } from '../release/read-text.js'
import { compareVersions, isVersion, releaseBefore } from '../release/version.js'
import { staleBuild } from './build-age.js'
import {
  checkPending,
  checkUnreleased,
  type PackageCheck,
  pastOf,
  sincePrerelease,
  stoppedCheck,
} from './check-pending.js'
import { checkRelease } from './check-release.js'
import { checkShipped } from './check-shipped.js'
import { unloadedEntries } from './shipped-modules.js'
import type { Past } from './compare-executable.js'
import { invalidExamples } from './check-examples.js'
import { type Base, forgedCode, sinceBase } from './git-base.js'
import type { Promised } from './check-notes.js'
import { type Published, sincePublished, withPublished } from './npm-base.js'
import type { WorkspacePackage } from './workspace.js'

const stale = (names: readonly string[], one: string, many: string): readonly Problem[] => {
  if (names.length === 0) return []
  const message = `In schemas, ${names.join(', ')} ${names.length === 1 ? one : many}.`
  return [
    {
      code: 'stale-schema',
      message,
      fix: 'Run `contracts generate` in its folder, which writes them from the catalog.',
    },
  ]
}

/**
 * Returns whether a file has the JSON of a schema. Spaces do not count; the order of keys does, since people read it.
 */
const isSame = (file: string, schema: Schema): boolean =>
  JSON.stringify(parseJson(readText(file))) === JSON.stringify(schema)

/**
 * Returns the problems of schema files that differ from the catalog of a package, if it has a folder `schemas` with
 * files `<contract>.v<version>.schema.json`.
 */
const staleSchemas = (folder: string, { contracts = [] }: Release): readonly Problem[] => {
  const home = join(folder, 'schemas')
  if (!existsSync(home)) return []
  const due = new Map<string, Schema>(contracts.map((one) => [`${contractStem(one)}.schema.json`, one.schema]))
  const surplus = readdirSync(home).filter((name) => name.endsWith('.schema.json') && !due.has(name))
  const missing = [...due.keys()].filter((name) => !existsSync(join(home, name)))
  const other = [...due].flatMap(([name, schema]) =>
    missing.includes(name) || isSame(join(home, name), schema) ? [] : [name],
  )
  return [
    ...stale(missing, 'is missing', 'are missing'),
    ...stale(other, 'is not what the catalog says', 'are not what the catalog says'),
    ...stale(surplus, 'belongs to no contract', 'belong to no contract'),
  ]
}

const noBaseline = ({ manifest: { name, version } }: WorkspacePackage, releases: readonly Release[]): Problem => {
  const newest = releases.at(-1)?.version
  return {
    code: 'no-baseline',
    message: `${name} is ${version}, and releases/${version}.json is missing${newest === undefined ? '' : `; the newest release is ${newest}`}.`,
    fix: `Run \`contracts release --version ${version}\` in its folder, on the commit that set this version.`,
  }
}

const badVersion = ({ name, version }: Manifest): Problem => ({
  code: 'bad-version',
  message: `${name} has the version ${version} in package.json, which is no version number.`,
  fix: 'Write one such as "1.2.0".',
})

const notBuilt = ({ manifest: { name, scripts } }: WorkspacePackage, why: string): Problem => ({
  code: 'not-built',
  message: `${name} cannot be checked: ${why}.`,
  fix: isUnbundled(why)
    ? 'Correct the module that it names, and check again: the code of the catalog is bundled as one module.'
    : `Run the build${asWithBuild([scripts])}, or correct package.json, and check again.`,
})

const badRelease = (name: string, why: string): Problem => ({
  code: 'bad-release',
  message: `${name}: ${why}.`,
  fix: 'Take the file from the commit that cut the release; a release file is never edited.',
})

/** Returns the problem of a release file that lacks contracts of the code beside it. */
const lostContracts = ({ package: name, version, contracts = [] }: Release, { codeOf }: Past): readonly Problem[] => {
  const code = codeOf?.(version)
  if (code === undefined || !('run' in code)) return []
  const kept = new Set(contracts.map(contractName))
  const lost = Object.keys(code.run.decode).filter((one) => !kept.has(one))
  if (lost.length === 0) return []
  return [badRelease(name, `releases/${version}.json lacks ${lost.join(', ')}, which releases/${version}.cjs has`)]
}

const valuesOnly: Remark = {
  code: 'values-only',
  message:
    'No TypeScript is installed to read its declarations with: of its exports only the values are compared, types are not.',
}

/** Returns the problem for which a package cannot be checked by its release files, or `undefined`. */
const baselineProblem = (one: WorkspacePackage, releases: readonly Release[]): Problem | undefined => {
  const { name, version } = one.manifest
  const newest = releases.at(-1)?.version
  if (newest !== undefined && compareVersions(newest, version) > 0)
    return versionSetBack(`${name} is ${version}, and releases/${newest}.json exists.`)
  return version.startsWith('0.0.0') || releases.some((release) => release.version === version)
    ? undefined
    : noBaseline(one, releases)
}

/**
 * The setting in which a package is checked: the root of its workspace, what is promised for it, and what its files are
 * compared with, which is the base or the published releases.
 */
export interface PackageSetting {
  readonly root: string
  readonly promised: Promised
  readonly base: Base | undefined
  readonly published: Published | undefined
  /** True if its build is older than its sources. */
  readonly isOld: boolean
}

const isSmall = ({ code }: Problem): boolean => code === 'release-too-small'

/**
 * Adds the check of the last release as it was cut. If nothing is pending, that check is the report. Otherwise, or if
 * another tool writes the changelog, it adds only the problem of a version number that is too small.
 */
const withLastRelease = (checked: PackageCheck, last: Release, past: Past): PackageCheck => {
  const before = releaseBefore(past.releases, last.version)
  if (before === undefined) return checked
  const cut = checkRelease(before, last, past)
  const isUnchanged = checked.compatibility.findings.every(({ releases }) => releases !== undefined)
  if (checked.given === 'none' && isUnchanged)
    return checked.promisedBy === 'caller' ? { ...cut, problems: cut.problems.filter(isSmall) } : cut
  if (!cut.problems.some(isSmall)) return checked
  return { ...checked, problems: [...checked.problems, ...cut.problems.filter(isSmall)] }
}

const compareBuild = (
  name: string,
  version: string,
  built: BuiltRelease,
  past: Past,
  promised: Promised,
): PackageCheck => {
  const baseline = baselineOf(past.releases, version)
  const last = past.releases.find((release) => release.version === version)
  if (baseline === undefined) return checkUnreleased(name, version, promised)
  const pending = checkPending(baseline, built, promised, past)
  if (last === undefined) return pending
  const since = last === baseline ? [] : sincePrerelease(last, built, promised, past)
  const checked = { ...pending, problems: [...pending.problems, ...since] }
  return withLastRelease(checked, last, past)
}

/**
 * Returns the version of a package. A release tool that writes no version into package.json leaves 0.0.0 there; then
 * the version is that of the newest release.
 */
const versionOf = ({ manifest: { version } }: WorkspacePackage, { by }: Promised, releases: readonly Release[]) =>
  by === 'caller' && version.startsWith('0.0.0') ? (releases.at(-1)?.version ?? version) : version

/**
 * Returns a function that reads the notes of a release. They come from the changelog of the base if the base has the
 * release, since the notes of a release must not be rewritten later.
 */
const notesIn = (one: WorkspacePackage, base: Base | undefined, here: Past['notesOf']): Past['notesOf'] => {
  const there = base?.packages.find(({ manifest }) => manifest.name === one.manifest.name)
  return (version) => (there?.releases.has(version) === true ? there.notesOf : here)(version)
}

/**
 * Checks one package of a workspace: its release files against the base, its build against its releases and what is
 * promised for it, and the number of its last release against the one before it.
 */
export const checkPackage = async (one: WorkspacePackage, setting: PackageSetting): Promise<PackageCheck> => {
  const { root, promised, base, published } = setting
  const { path } = one
  const since = sinceBase(one, base)
  const { name, version } = one.manifest
  const stop = (...problems: readonly Problem[]): PackageCheck =>
    stoppedCheck(name, version, promised, [...since, ...problems])
  // Build metadata does not count.
  if (!isVersion(version.replace(/\+[0-9A-Za-z.-]+$/, ''))) return stop(badVersion(one.manifest))
  const releases = readReleases(path)
  if (E.isLeft(releases)) return stop(badRelease(name, releases.left))
  const manifest = { ...one.manifest, version: versionOf(one, promised, releases.right) }
  const registered = sincePublished(manifest, releases.right, published)
  const wrong = baselineProblem({ ...one, manifest }, releases.right)
  if (wrong !== undefined) return stop(...registered, wrong)
  const [alone] = versionsWithoutFile(path)
  if (alone !== undefined)
    return stop(...registered, badRelease(name, `releases/${alone}.json is missing, and releases/${alone}.cjs exists`))
  const built = await releaseFromBuild(path, manifest, [root])
  if (E.isLeft(built)) return stop(notBuilt(one, built.left))
  const kept = pastOf({ ...one, manifest }, root, releases.right, built.right)
  const past: Past = {
    ...kept,
    unloaded: [...built.right.unloaded, ...(await unloadedEntries(path, manifest))],
    releases: withPublished(kept.releases, published),
    notesOf: notesIn(one, base, kept.notesOf),
    codeOf: (version) => published?.builds.get(version)?.code ?? kept.codeOf?.(version),
  }
  const baseline = baselineOf(past.releases, manifest.version)
  const lost = baseline === undefined ? [] : lostContracts(baseline, past)
  if (lost.length > 0) return stop(...registered, ...lost)
  const checked = compareBuild(manifest.name, manifest.version, built.right, past, promised)
  const remarks = [
    ...(setting.isOld ? [staleBuild] : []),
    ...(built.right.exportsFrom === 'modules' ? [valuesOnly] : []),
  ]
  return {
    ...checked,
    catalog: built.right.catalog,
    problems: [
      ...since,
      ...registered,
      ...forgedCode(one, manifest.version, built.right.code?.text, base),
      ...checked.problems,
      ...invalidExamples(built.right.catalog, built.right.code?.limit),
      ...staleSchemas(path, built.right.release),
      ...(await checkShipped(path, root, manifest, built.right)),
    ],
    remarks: [...checked.remarks, ...remarks],
  }
}
