import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { compareVersions, isPrerelease, isVersion } from '../release/version.js'
import { parseJson, readText } from '../release/read-text.js'
import { type Manifest, parseManifest } from '../release/manifest.js'
import { readCode, withoutReturns } from '../release/load-code.js'
import { documentsIn } from '../release/release-files.js'
import { expandContracts } from '../release/unchanged-contracts.js'
import { isChecked, workspaceOf, type WorkspacePackage } from './workspace.js'
import { isDeepStrictEqual } from 'node:util'
import { isAtLeast } from '../release/bump.js'
import { bumpOfNotes, changelogEntry, type Changesets, type Note, notesFor } from './notes.js'
import { type PackageReport, type Problem, versionSetBack } from './workspace-report.js'
import { behindNoLink, fromRoot, withoutFilter } from './at-revision.js'
import { filesAt, type Found, isInstalled, type Revision, revisionOf } from './git.js'

/**
 * A contract package as it is at the base: its manifest, the notes of its changelog, and the texts of its release files
 * and of their code by version.
 */
interface BasePackage {
  readonly manifest: Manifest
  readonly folder: string
  readonly notesOf: (version: string) => readonly Note[]
  readonly releases: ReadonlyMap<string, string>
  readonly codes: ReadonlyMap<string, string>
}

/**
 * The git revision that the release files, the packages and their versions are compared with: its commit, its name in
 * reports, and the contract packages it has.
 */
export interface Base extends Revision {
  readonly packages: readonly BasePackage[]
}

const isWanted = (path: string): boolean => {
  const [name, parent] = [basename(path), basename(dirname(path))]
  if (isInstalled(path)) return false
  if (['pnpm-workspace.yaml', 'lerna.json'].includes(path)) return true
  if (['package.json', 'CHANGELOG.md'].includes(name)) return true
  if (parent === 'migrations' && name.endsWith('.json')) return true
  return parent === 'releases' && isVersion(name.replace(/\.(?:json|cjs)$/, ''))
}

/**
 * Returns the contract packages among files. Writes the files into a temporary folder and reads it like any workspace.
 */
const packagesAmong = async (files: ReadonlyMap<string, string>): Promise<Found<readonly BasePackage[]>> => {
  if (!files.has('package.json')) return E.right([])
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-base-')))
  try {
    for (const [path, text] of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const workspace = await workspaceOf(folder)
    if (E.isLeft(workspace)) return workspace
    const checked = workspace.right.packages.filter((one) => !one.manifest.private && isChecked(one))
    return E.right(checked.map((one) => packageOf(one, files)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const packageOf = (
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
  files: ReadonlyMap<string, string>,
): BasePackage => {
  const inside = folder === '.' ? '' : `${folder}/`
  const named = (extension: string): ReadonlyMap<string, string> =>
    new Map(
      [...files].flatMap(([path, text]): readonly (readonly [string, string])[] =>
        path.startsWith(`${inside}releases/`) && path.endsWith(extension) ? [[basename(path, extension), text]] : [],
      ),
    )
  const read = (file: string): string | undefined => files.get(inside + file)
  return {
    manifest,
    folder,
    notesOf: (version) => changelogEntry(read('CHANGELOG.md') ?? '', version, read),
    releases: named('.json'),
    codes: new Map([...named('.cjs')].map(([version, text]) => [version, withoutReturns(text)] as const)),
  }
}

/**
 * Returns the packages with these names that the base has outside the workspace, as after a move of the workspace or of a
 * package. Of several folders with one name, the one with the most releases counts.
 */
const packagesElsewhere = (root: string, commit: string, names: ReadonlySet<string>): Found<readonly BasePackage[]> =>
  E.map((found: ReadonlyMap<string, Buffer>) => {
    const files = new Map([...found].map(([path, bytes]) => [path, bytes.toString('utf8')] as const))
    const here = fromRoot(root, '.')
    const packages = [...files].flatMap(([path, text]) => {
      const manifest = basename(path) === 'package.json' ? parseManifest(parseJson(text)) : undefined
      if (manifest === undefined || E.isLeft(manifest) || !names.has(manifest.right.name)) return []
      return [packageOf({ folder: dirname(path), manifest: manifest.right }, files)]
    })
    const released = packages.filter(({ releases }) => releases.size > 0)
    const sorted = released.toSorted((one, other) => one.releases.size - other.releases.size)
    const byName = new Map(sorted.map((one) => [one.manifest.name, one] as const)) // the last of a name counts
    return [...byName.values()].map((one) => ({ ...one, folder: posix.relative(here, one.folder) }))
  })(filesAt(root, ['--full-tree', commit], isWanted))

/** A package of the workspace: its folder below the root, and its name. */
export interface NamedFolder {
  readonly folder: string
  readonly name: string
}

/**
 * Returns the base of a workspace: the merge base with the requested git revision (default: the default branch).
 * `here` are the packages of the workspace. One that the base has elsewhere is compared with what it was there. Left is
 * one sentence, also if a folder of releases is a link or in a submodule there, or one of its files has a filter. Returns
 * `undefined` if no revision is requested and the workspace is not under version control.
 */
export const gitBase = async (
  root: string,
  requested: string | undefined,
  here: readonly NamedFolder[],
): Promise<E.Either<string, Base | undefined>> => {
  const revision = revisionOf(root, requested)
  if (E.isLeft(revision) || revision.right === undefined) return E.map(() => undefined)(revision)
  const releases = here.map(({ folder }) => fromRoot(root, `${folder}/releases`))
  const found = behindNoLink(root, revision.right, releases)
  if (E.isLeft(found)) return found
  const files = filesAt(root, [revision.right.commit], isWanted)
  if (E.isLeft(files)) return files
  const above = fromRoot(root, '.')
  const stored = [...files.right.keys()].filter((path) => basename(dirname(path)) === 'releases')
  const same = withoutFilter(root, revision.right, stored.map((path) => posix.join(above, path))) // oxfmt-ignore
  if (E.isLeft(same)) return same
  const texts = new Map([...files.right].map(([path, bytes]) => [path, bytes.toString('utf8')] as const))
  const packages = await packagesAmong(texts)
  if (E.isLeft(packages)) return E.left(`the workspace of ${revision.right.called} cannot be read: ${packages.left}`)
  const known = new Set(packages.right.map(({ manifest }) => manifest.name))
  const missing = new Set(here.map(({ name }) => name).filter((name) => !known.has(name)))
  const elsewhere = missing.size === 0 ? E.right([]) : packagesElsewhere(root, revision.right.commit, missing)
  if (E.isLeft(elsewhere)) return elsewhere
  return E.right({ ...revision.right, packages: [...packages.right, ...elsewhere.right] })
}

const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink()

/** Reports whether a file of a release is a link, or its folder is. */
const isLinked = (file: string): boolean => isLink(file) || isLink(dirname(file))

const linkedFile = ({ folder }: WorkspacePackage, name: string): Problem => ({
  code: 'release-linked',
  message: `${posix.join(folder, name)} is behind a link, and links are not followed.`,
  fix: 'Put the release files themselves into the package.',
})

/** Returns the problems of code of releases that is behind a link, also of a release that the base does not have. */
const linkedCode = (one: WorkspacePackage): readonly Problem[] => {
  const folder = join(one.path, 'releases')
  if (!existsSync(folder) || isLink(folder)) return [] // its documents are reported
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cjs') && isVersion(name.replace(/\.cjs$/, '')) && isLink(join(folder, name)))
    .map((name) => linkedFile(one, `releases/${name}`))
}

/** A package here, the same at the base, and the base. */
interface Sides {
  readonly one: WorkspacePackage
  readonly there: BasePackage
  readonly base: Base
}

/** Returns a word as a shell reads it. */
const shellWord = (word: string): string => (/^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

/** Returns the problem of a file of a release that is not what it is at the base. `what` is its name in the advice. */
const changedFile = (name: string, isThere: boolean, what: string, { one, there, base }: Sides): Problem => {
  const [here, former] = [one, there].map(({ folder }) => posix.join(folder, name)) as [string, string]
  const commit = base.commit.slice(0, 10)
  const command =
    here === former
      ? `git restore --source=${commit} -- ${shellWord(`:/${fromRoot(one.path, name)}`)}` // from any folder
      : `git show ${shellWord(`${commit}:./${former}`)} > ${shellWord(here)}`
  return {
    code: 'release-changed',
    message: `${here} ${isThere ? 'differs from what it is' : 'is missing, and is there'} at ${base.called}.`,
    fix: `${what} is never edited or removed. ${here === former ? '' : 'Go to the root of the workspace. '}Restore it: ${command}`,
  }
}

/** Returns the problem of the document of a release that is not what it is at the base. */
const changedDocument = (version: string, sides: Sides): Problem | undefined => {
  const { one, there, base } = sides
  const name = `releases/${version}.json`
  const file = join(one.path, name)
  const [was, is] = [parseJson(there.releases.get(version)), parseJson(readText(file))]
  const exists = existsSync(file)
  if (was === undefined)
    return {
      code: 'release-unreadable',
      message: `${posix.join(there.folder, name)} is not JSON at ${base.called}, so an edit of it would not be found.`,
      fix: 'Store release files in git as they are, without a filter such as LFS, and commit them to the base first.',
    }
  if (exists && isLinked(file)) return linkedFile(one, name)
  // Spaces, the order of keys, and a reference to the same contract make no difference.
  const before = expandContracts(was, (one) => parseJson(there.releases.get(one)))
  const after = is === undefined ? undefined : expandContracts(is, documentsIn(dirname(file)))
  // If a reference cannot be resolved, the missing release file is reported instead, and the raw files are compared.
  const isSame =
    after !== undefined && (E.isLeft(after) ? isDeepStrictEqual(is, was) : isDeepStrictEqual(after, before))
  return isSame ? undefined : changedFile(name, exists, 'A release file', sides)
}

/** Returns the problem of the module with the code of a release that is not what it is at the base. */
const changedCode = (version: string, sides: Sides): Problem | undefined => {
  const { one, there, base } = sides
  const [was, is] = [there.codes.get(version), readCode(one.path, version)]
  if (was === is) return undefined
  if (was !== undefined) return changedFile(`releases/${version}.cjs`, is !== undefined, 'The code of a release', sides)
  const file = posix.join(one.folder, 'releases', `${version}.cjs`)
  return {
    code: 'release-forged',
    message: `${file} is new since ${base.called}, which has the release ${version} without code.`,
    fix: `Remove ${file}: code that is added to a release later is not the code that was released.`,
  }
}

const setBack = ({ one: { manifest }, there, base }: Sides): readonly Problem[] =>
  !isVersion(manifest.version) || compareVersions(manifest.version, there.manifest.version) >= 0
    ? []
    : [versionSetBack(`${manifest.name} is ${manifest.version}, and ${there.manifest.version} at ${base.called}.`)]

/** Returns whether a pending changeset announces that a package is removed: a major of it, or a note that begins so. */
const isRemovedBy = (name: string, changesets: Changesets): boolean =>
  isAtLeast(bumpOfNotes(notesFor(name, changesets)), 'major') ||
  changesets.all.some(({ summary }) => summary.trim().split('\n')[0]?.startsWith(`Removes \`${name}\``))

/** A package as it is known at the base or in a catalog. `called` names that source. */
interface Gone {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly called: string
}

const whyGone = (here: WorkspacePackage | undefined): string => {
  if (here === undefined) return 'the workspace does not have it any more'
  return here.manifest.private ? 'its package.json is private' : 'it names no catalog and has no releases'
}

/**
 * Reports a package that is a contract package at the base or in a catalog but not in the workspace. The report
 * requires a major.
 */
export const packageGone = (
  { name, version, folder, called }: Gone,
  here: WorkspacePackage | undefined,
  changesets: Changesets,
): PackageReport => {
  const isAnnounced = isRemovedBy(name, changesets)
  const message = `${name} is a contract package ${called}, and not here: ${whyGone(here)}.`
  const fix = `Restore it, or add a changeset whose first line begins: Removes \`${name}\``
  return {
    package: name,
    folder: here?.folder ?? folder,
    against: 'changesets',
    since: version,
    version: here?.manifest.version ?? version,
    needs: 'major',
    given: isAnnounced ? 'major' : bumpOfNotes(notesFor(name, changesets)),
    compatibility: { bump: 'major', findings: [], order: [] },
    problems: isAnnounced ? [] : [{ code: 'package-gone', message, fix }],
    remarks: isAnnounced ? [{ code: 'package-gone', message }] : [],
  }
}

/**
 * Reports the contract packages of the base that are no longer contract packages in the workspace. Each report requires
 * a major.
 */
export const packagesGone = (
  base: Base,
  here: readonly WorkspacePackage[],
  changesets: Changesets,
): readonly PackageReport[] =>
  base.packages.flatMap((there) => {
    const same = here.find(({ manifest }) => manifest.name === there.manifest.name)
    return same !== undefined && !same.manifest.private && isChecked(same)
      ? []
      : [packageGone({ ...there.manifest, folder: there.folder, called: `at ${base.called}` }, same, changesets)]
  })

/**
 * Returns the problems of changes that a package must not make after the base: a release file that differs or is
 * missing, and a version that was set back.
 */
export const sinceBase = (one: WorkspacePackage, base: Base | undefined): readonly Problem[] => {
  const there = base?.packages.find(({ manifest }) => manifest.name === one.manifest.name)
  if (base === undefined || there === undefined) return []
  const sides = { one, there, base }
  const versions = [...there.releases.keys()]
  const documents = versions.map((version) => changedDocument(version, sides))
  // The code of a release whose document has a problem is not reported too.
  const codes = versions.flatMap((version, i) => (documents[i] === undefined ? changedCode(version, sides) : []))
  return [...documents, ...linkedCode(one), ...codes].filter((problem) => problem !== undefined).concat(setBack(sides))
}

/**
 * Returns a problem if the code of a release that the base does not have is not that of the build. A prerelease promises
 * nothing, and the next one may be built from other code.
 */
export const forgedCode = (
  { path, folder, manifest: { name } }: WorkspacePackage,
  version: string,
  built: string | undefined,
  base: Base | undefined,
): readonly Problem[] => {
  const same = base?.packages.find(({ manifest }) => manifest.name === name)
  // A package that is renamed keeps the releases that the base has in its folder.
  const there = same ?? base?.packages.find((one) => one.folder === folder)
  const code = readCode(path, version)
  if (base === undefined || code === undefined || built === undefined) return []
  if (isPrerelease(version) || code === built) return []
  if (there === same ? there?.releases.has(version) === true : there?.codes.get(version) === code) return []
  return [
    {
      code: 'release-forged',
      message: `${posix.join(folder, 'releases', version)}.cjs is new since ${base.called}, and is not the code of the build.`,
      fix: 'Remove the files of the release and cut it again from this build. Leave later changes to another pull request.',
    },
  ]
}
