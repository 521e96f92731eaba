import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { releaseFromBuild, type BuiltRelease } from '../release/release-from-build.js'
import { readManifest } from '../release/manifest.js'
import { parseJson, readText } from '../release/read-text.js'
import { compareVersions, isSameMajor, isVersion } from '../release/version.js'
import { isDeepStrictEqual } from 'node:util'
import { sameExports } from '../release/codec-names.js'
import type { Release } from '../release/release.js'
import { own } from '../schema/json.js'
import { compareReleases } from '../verdict/compare-releases.js'
import { type Problem, versionSetBack } from './workspace-report.js'
import { filesAt, type Found, revisionOf } from './git.js'

/**
 * The releases of a package as its registry has them: every published version, the oldest first, and the builds of the
 * requested versions.
 */
export interface Published {
  readonly versions: readonly string[]
  readonly builds: ReadonlyMap<string, BuiltRelease>
}

/** Environment variables in addition to those of this process. */
type Variables = Readonly<Record<string, string | undefined>>

const outputLimit = 2 ** 26
const timeout = 120_000

interface Ended {
  readonly code: unknown
  readonly out: string
  readonly err: string
}

const run = (program: string, args: readonly string[], cwd: string, more: Variables = {}): Promise<Ended> =>
  new Promise((resolve) => {
    // On Windows npm is a script that only a shell runs. Every argument was checked for special characters of a shell.
    const shell = process.platform === 'win32'
    const options = { cwd, env: { ...process.env, ...more }, maxBuffer: outputLimit, timeout, shell }
    execFile(program, [...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : (error.code ?? 1), out, err })
    })
  })

/** Returns the reason of a failure, in the words of the program. */
const reasonOf = (what: string, { code, out, err }: Ended): string => {
  if (code === 'ENOENT') return `${what}: ${what.split(' ')[0] ?? ''} is not installed`
  const summary = own(own(parseJson(out), 'error'), 'summary')
  const lines = err.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
  const line = lines.find((one) => one !== '' && !/^code\b|^npm warn/.test(one))
  return `${what}: ${(typeof summary === 'string' ? summary.split('\n')[0] : line) ?? 'it failed'}`
}

const isName = (text: string): boolean => /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i.test(text)

/**
 * Returns every version of a package in its registry, by the npm configuration of the caller and of the base; an empty
 * array if the registry does not have the package.
 */
const versionsOf = async (name: string, { npm, env }: Where): Promise<Found<readonly string[]>> => {
  const ended = await run('npm', ['view', name, 'versions', '--json'], npm, env)
  const answer = parseJson(ended.out)
  if (ended.code !== 0)
    return own(own(answer, 'error'), 'code') === 'E404'
      ? E.right([])
      : E.left(reasonOf(`npm view ${name} versions`, ended))
  const versions: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return E.right(versions.map(String).filter(isVersion).sort(compareVersions))
}

/**
 * Unpacks a published version beside the package, so that its dependencies resolve as those of the package do. What is
 * already there is not trusted, since a pull request may have committed it; npm keeps a cache that it verifies.
 */
const unpacked = async (name: string, version: string, { folder, npm, env }: Where): Promise<Found<string>> => {
  const target = join(folder, 'node_modules', '.cache', 'contracts', version)
  const parcel = mkdtempSync(join(npm, 'packed-'))
  const spec = `${name}@${version}`
  const packed = await run('npm', ['pack', spec, '--ignore-scripts'], parcel, env)
  const file = readdirSync(parcel).find((one) => one.endsWith('.tgz'))
  if (packed.code !== 0 || file === undefined) return E.left(reasonOf(`npm pack ${spec}`, packed))
  const content = join(parcel, 'content')
  mkdirSync(content)
  const done = await run('tar', ['-xzf', file, '-C', 'content', '--strip-components=1'], parcel)
  if (done.code !== 0) return E.left(reasonOf(`tar -xzf ${file}`, done))
  rmSync(target, { recursive: true, force: true })
  cpSync(content, target, { recursive: true })
  return E.right(target)
}

const buildOf = async (name: string, version: string, where: Where): Promise<Found<BuiltRelease>> => {
  const { folder, root } = where
  const unpackedTo = await unpacked(name, version, where)
  if (E.isLeft(unpackedTo)) return unpackedTo
  const manifest = readManifest(unpackedTo.right)
  if (E.isLeft(manifest)) return E.left(`${name}@${version}: ${manifest.left}`)
  const built = await releaseFromBuild(unpackedTo.right, manifest.right, [folder, root])
  return E.isLeft(built) ? E.left(`${name}@${version} cannot be loaded: ${built.left}`) : built
}

/**
 * Returns the `.npmrc` of a workspace at the base. A pull request may name another registry, which has no release to
 * compare with. Without a repository there is no pull request, so the file of the workspace counts.
 */
const settingsAtBase = (root: string): Found<string> => {
  const revision = revisionOf(root, undefined)
  if (E.isLeft(revision)) return revision
  if (revision.right === undefined) return E.right(readText(join(root, '.npmrc')) ?? '')
  const files = filesAt(root, [revision.right.commit], (path) => path === '.npmrc')
  return E.isLeft(files) ? files : E.right(files.right.get('.npmrc')?.toString('utf8') ?? '')
}

/** Calls a function with a folder for npm outside the workspace, which has the settings of the base. */
export const withNpmFolder = async <A>(root: string, use: (npm: string) => Promise<Found<A>>): Promise<Found<A>> => {
  const settings = settingsAtBase(root)
  if (E.isLeft(settings)) return settings
  const npm = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-npm-')))
  try {
    writeFileSync(join(npm, 'package.json'), '{}')
    writeFileSync(join(npm, '.npmrc'), settings.right)
    return await use(npm)
  } finally {
    rmSync(npm, { recursive: true, force: true })
  }
}

/**
 * The folder of a package, the root of its workspace, the folder that npm runs in, and additional environment variables
 * for npm.
 */
interface Where {
  readonly folder: string
  readonly root: string
  readonly npm: string
  readonly env?: Variables | undefined
}

/**
 * Reads what the registry of npm has of a package: every version, and the builds of the wanted ones. Left is one
 * sentence if npm fails or a published version cannot be loaded.
 */
export const publishedReleases = async (
  name: string,
  where: Where,
  wanted: (version: string, versions: readonly string[]) => boolean,
): Promise<E.Either<string, Published>> => {
  if (!isName(name)) return E.left(`${JSON.stringify(name)} is not the name of a package`)
  const versions = await versionsOf(name, where)
  if (E.isLeft(versions)) return versions
  const builds = new Map<string, BuiltRelease>()
  for (const version of versions.right.filter((one) => wanted(one, versions.right))) {
    const built = await buildOf(name, version, where)
    if (E.isLeft(built)) return built
    builds.set(version, built.right)
  }
  return E.right({ versions: versions.right, builds })
}

/** Returns the part of a release that a build can be compared with. Without declarations, a build shows no types. */
const content = (
  { exports, codecs, exportedContracts, contracts }: Release,
  { exportsFrom }: BuiltRelease,
): unknown => ({
  exports: exportsFrom === 'declarations' ? exports : {},
  codecs,
  exportedContracts,
  contracts,
})

/**
 * Returns whether a release file describes what was published. An older tool may have written it in another form, as
 * long as it means the same.
 */
const agrees = (file: Release, built: BuiltRelease): boolean => {
  if (isDeepStrictEqual(content(file, built), content(built.release, built))) return true
  const sides = [file, built.release].map((one) =>
    built.exportsFrom === 'declarations' ? one : { ...one, exports: {} },
  )
  const [one = file, { codecs = {}, ...other } = built.release] = sides
  // A tool that recorded no exported contracts recorded fewer codecs.
  const names = Object.keys((one.exportedContracts === undefined ? one.codecs : codecs) ?? {})
  const recorded = names.flatMap((name) => sameExports(name, codecs))
  const both = [
    { ...one, codecs: one.codecs ?? {} },
    { ...other, codecs: Object.fromEntries(recorded.flatMap((name) => (codecs[name] ? [[name, codecs[name]]] : []))) },
  ] as const
  const options = { compareTypes: () => [] } // another compiler may print a declaration in another way
  return [compareReleases(both[0], both[1], options), compareReleases(both[1], both[0], options)].every(
    ({ bump }) => bump === 'none' || bump === 'patch',
  )
}

const changed = (releases: readonly Release[], { builds }: Published): readonly Problem[] =>
  [...builds].flatMap(([version, built]): readonly Problem[] => {
    const file = releases.find((release) => release.version === version)
    const promises = built.release.contracts !== undefined || Object.keys(built.release.codecs ?? {}).length > 0
    if (file === undefined ? !promises : agrees(file, built)) return []
    const of = `${built.release.package} ${version}`
    const what = file === undefined ? `is missing, and ${of} is published` : `differs from the published ${of}`
    const fix = 'A release file is never edited or removed. Take it from the commit that cut the release.'
    return [{ code: 'release-changed', message: `releases/${version}.json ${what}.`, fix }]
  })

const setBack = (name: string, version: string, { versions }: Published): readonly Problem[] => {
  const isHidden = version.startsWith('0.0.0') && versions.length > 0
  const newer = versions.filter((one) => isSameMajor(one, version) && compareVersions(one, version) > 0)
  const newest = (isHidden ? versions : newer).at(-1)
  return newest === undefined ? [] : [versionSetBack(`${name} is ${version}, and ${newest} is published.`)]
}

/**
 * Returns the problems of changes that a package must not make after it was published: a release file that is missing
 * or differs from the published build, and a version that was set back within its major.
 */
export const sincePublished = (
  { name, version }: { readonly name: string; readonly version: string },
  releases: readonly Release[],
  published: Published | undefined,
): readonly Problem[] =>
  published === undefined ? [] : [...changed(releases, published), ...setBack(name, version, published)]

/** Returns the releases of a package, each replaced by its published build if there is one. */
export const withPublished = (releases: readonly Release[], published: Published | undefined): readonly Release[] =>
  releases.map((release) => {
    const built = published?.builds.get(release.version)
    return built === undefined
      ? release
      : { ...built.release, exports: built.exportsFrom === 'declarations' ? built.release.exports : release.exports }
  })
