import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { printable } from '@contracts/core/report'
import {
  changesetProblems,
  checkWorkspace,
  isChecked,
  pendingChangesets,
  type Workspace,
  type WorkspacePackage,
  workspaceOf,
} from '@contracts/evolution/check'
import {
  type BuiltRelease,
  compareVersions,
  isVersion,
  loadCode,
  readManifest,
  releaseFromBuild,
  writeRelease,
} from '@contracts/evolution/release'
import { whyBuildFirst } from '@contracts/evolution/internal-files'
import { asWithBuild } from '@contracts/evolution/internal-modules'
import { workspaceText } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import { applyEdits, modify } from 'jsonc-parser'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { installedIn } from '../../discovery/installed.js'
import { homeOf, readPackage, shownFrom } from '../../package/contract-packages.js'
import { derivedFiles } from '../../package/derived-files.js'
import { staleFiles, writeFiles } from '../../package/write-files.js'
import { beginningOf, forgetUnfinished, storeUnfinished, undoChangesets, unfinishedAbove } from './unfinished.js'

/** Reads the package.json of a package again. */
const reread = (one: WorkspacePackage): WorkspacePackage => {
  const manifest = readManifest(one.path)
  return E.isLeft(manifest) ? one : { ...one, manifest: manifest.right }
}

/** Writes a version to the package.json of a package. Left is a sentence about what went wrong. */
const setVersion = ({ path, manifest }: WorkspacePackage, version: string): E.Either<string, unknown> => {
  if (!isVersion(version)) return E.left(`${printable(JSON.stringify(version))} is not a version, such as 1.2.0.`)
  if (compareVersions(version, manifest.version) < 0)
    return E.left(`${manifest.name} is ${manifest.version} already: ${version} is lower.`)
  const file = join(path, 'package.json')
  const text = readFileSync(file, 'utf8')
  const written = writeFiles([{ path: file, text: applyEdits(text, modify(text, ['version'], version, {})) }])
  return E.mapLeft(({ why }: { readonly why: string }) => `package.json cannot be written: ${why}`)(written)
}

/**
 * Runs `changeset version` at the root of a workspace, if its changesets have no problem. Left is a sentence about what
 * went wrong, Right is what it printed.
 */
const runChangesets = async (workspace: Workspace): Promise<E.Either<string, string>> => {
  const { root } = workspace
  let bin: string
  try {
    bin = createRequire(join(root, 'package.json')).resolve('@changesets/cli/bin.js')
  } catch {
    return E.left('@changesets/cli is not installed: install it, or pass --version.')
  }
  const [problem] = await changesetProblems(workspace)
  if (problem !== undefined) return E.left(`${problem.message} ${problem.fix}`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'version'], { cwd: root, encoding: 'utf8' })
  if (status === 0) return E.right(`${stdout}${stderr}`)
  const isCall = (line: string): boolean => /^(?:🦋 {2}error)? +at /u.test(line) // a line of a stack
  const said = `${stdout}${stderr}`.split('\n').filter((line) => !isCall(line))
  return E.left(`changeset version failed:\n${said.join('\n')}`.trim())
}

/** Returns the packages of a workspace that a call may release. */
const releasable = ({ packages }: Workspace, all: boolean): readonly WorkspacePackage[] =>
  packages.filter((one) => !one.manifest.private && (all || isChecked(one)))

/** Returns a sentence without its period. */
const clause = (sentence: string): string => sentence.replace(/\.$/, '')

/**
 * Returns the release of a package as it is built. Left is a clause, also if the code of its catalog does not run alone,
 * as every later check runs it, or if no entry of a library can be loaded.
 */
const releasedBuild = async (
  { path, manifest }: Pick<WorkspacePackage, 'path' | 'manifest'>,
  root: string,
): Promise<E.Either<string, BuiltRelease>> => {
  const built = await releaseFromBuild(path, manifest, [root])
  const text = E.isLeft(built) || manifest.catalog === undefined ? undefined : built.right.code?.text
  const [unloaded] = E.isLeft(built) || built.right.code !== undefined ? [] : built.right.unloaded
  if (unloaded !== undefined) return E.left(`its entry ${unloaded.entry} cannot be loaded: ${clause(unloaded.why)}`)
  const code = text === undefined ? undefined : loadCode(text)
  return code !== undefined && E.isLeft(code)
    ? E.left(`the code of its catalog does not run in one module: ${clause(code.left)}`)
    : E.mapLeft((why: string) =>
        why.endsWith('does not exist')
          ? `${why}: run the build${asWithBuild([manifest.scripts])}, or correct package.json`
          : clause(why),
      )(built)
}

/** Returns why a package cannot be released as it is built, or `undefined` if all packages can be. */
const unreleasable = async (
  packages: readonly WorkspacePackage[],
  workspace: Workspace,
): Promise<string | undefined> => {
  const { root } = workspace
  const older = whyBuildFirst(packages, workspace)
  if (older !== undefined) return older
  for (const { path, manifest } of packages) {
    const built = await releasedBuild({ path, manifest }, root)
    if (E.isLeft(built)) return `${manifest.name} cannot be released: ${built.left}.`
  }
  return undefined
}

/**
 * Raises the versions, either by changesets or to the given version. Left is a sentence about what went wrong, Right is
 * the text to print.
 */
const moveVersions = async (
  workspace: Workspace,
  packages: readonly WorkspacePackage[],
  version: string | true | undefined,
  home: string,
): Promise<E.Either<string, string>> => {
  if (typeof version !== 'string') return runChangesets(workspace)
  const [one, other] = packages.length === 1 ? packages : packages.filter(({ path }) => path === home)
  if (one === undefined || other !== undefined)
    return E.left('--version is the version of one package: run this in the folder of a contract package.')
  const { name } = one.manifest
  const pending = await pendingChangesets(name, workspace)
  if (pending.length > 0)
    return E.left(
      `${name} has pending changesets (${pending.join(', ')}), which \`contracts release\` turns into a version: run it without --version, or delete them.`,
    )
  return E.map(() => '')(setVersion(one, version))
}

/**
 * Writes the derived files of every contract package. Left is a sentence about what went wrong, Right has the paths of
 * the files.
 */
const regenerate = async (packages: readonly WorkspacePackage[]): Promise<E.Either<string, readonly string[]>> => {
  const files: string[] = []
  for (const installed of packages.flatMap(({ path }) => installedIn(path) ?? [])) {
    const one = await readPackage(installed)
    if (E.isLeft(one)) return one
    const stale = staleFiles(derivedFiles(one.right))
    const written = writeFiles(stale)
    if (E.isLeft(written)) return E.left(`${written.left.path} cannot be written: ${written.left.why}`)
    files.push(...stale.map(({ path }) => path))
  }
  return E.right(files)
}

/**
 * Writes the baseline of a package as it is built. Left is a sentence about what went wrong, Right has the paths of
 * the files.
 */
const writeBaseline = async (
  { path, manifest }: WorkspacePackage,
  root: string,
): Promise<E.Either<string, readonly string[]>> => {
  const built = await releasedBuild({ path, manifest }, root)
  if (E.isLeft(built)) return E.left(`${manifest.name}: ${built.left}.`)
  return E.right(writeRelease(path, built.right))
}

/** Checks whether a package has a version that no release file records. */
const isUnrecorded = ({ path, manifest }: Pick<WorkspacePackage, 'path' | 'manifest'>): boolean =>
  !existsSync(join(path, 'releases', `${manifest.version}.json`))

const hasVersion = ({ manifest: { version } }: WorkspacePackage): boolean => !version.startsWith('0.0.0')

const whyUnrecorded = ({ manifest: { name, version } }: WorkspacePackage): string =>
  `No version changed, and releases/${version}.json of ${name} is missing: run \`contracts release --version ${version}\` in its folder, on the commit that set this version.`

/**
 * Makes a release: updates versions, derived files and baselines, and then checks the result. A run that was interrupted
 * is continued by the next one.
 */
export const release = async ({ flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const home = homeOf(io.cwd)
  if (home === undefined) return refuse('There is no package.json in this folder, or above it.')
  const found = unfinishedAbove(home)
  if (E.isLeft(found)) return refuse(found.left)
  const interrupted = found.right
  const undone = interrupted === undefined ? [] : undoChangesets(interrupted.root, interrupted)
  if (undone.length > 0) await out.write(`Took back what an interrupted release wrote: ${undone.join(', ')}.\n`)
  const workspace = await workspaceOf(home)
  if (E.isLeft(workspace)) return refuse(`The workspace cannot be read: ${workspace.left}`)
  const { root } = workspace.right
  const before = releasable(workspace.right, flags['all'] === true)
  const why = await unreleasable(before, workspace.right)
  if (why !== undefined) return refuse(why)
  const beginning = beginningOf(workspace.right)
  const versions = interrupted?.versions ?? beginning.versions
  const unstored = storeUnfinished(root, { ...beginning, versions })
  if (unstored !== undefined) return refuse(unstored)
  const moved = await moveVersions(workspace.right, before, flags['version'], home)
  if (E.isLeft(moved)) {
    undoChangesets(root, beginning)
    if (interrupted === undefined) forgetUnfinished(root)
    return refuse(moved.left)
  }
  storeUnfinished(root, { versions, head: beginning.head })
  await out.write(moved.right)
  const after = before.map(reread)
  const changed = after.filter(
    (one) =>
      one.manifest.version !== versions[one.manifest.name] ||
      (one.manifest.version === flags['version'] && isUnrecorded(one)),
  )
  const [recorded] = interrupted === undefined ? changed.filter((one) => !isUnrecorded(one)) : []
  if (recorded !== undefined) {
    const { name, version } = recorded.manifest
    undoChangesets(root, beginning)
    forgetUnfinished(root)
    return refuse(`releases/${version}.json of ${name} already exists: a release file is never replaced.`)
  }
  const cut = changed.filter(isUnrecorded)
  if (cut.length === 0 && interrupted === undefined) {
    forgetUnfinished(root)
    const lacking = after.find((one) => isChecked(one) && hasVersion(one) && isUnrecorded(one))
    if (lacking !== undefined) return refuse(whyUnrecorded(lacking))
    await out.write('No version changed: nothing is released.\n')
    return exitCode.valid
  }
  const generated = await regenerate(after)
  if (E.isLeft(generated)) return refuse(generated.left)
  for (const path of generated.right) await out.write(`wrote ${shownFrom(io.cwd, path)}\n`)
  for (const one of cut) {
    const baseline = await writeBaseline(one, root)
    if (E.isLeft(baseline)) return refuse(baseline.left)
    for (const path of baseline.right) await out.write(`wrote ${shownFrom(io.cwd, path)}\n`)
  }
  // The version of one package promises nothing about another.
  const report = await checkWorkspace({ folder: flags['version'] === undefined ? root : home, env: io.env })
  forgetUnfinished(root)
  await out.write(workspaceText(report, { colour: isColoured(io.stdout, io.env), verbose: false }))
  return report.passes ? exitCode.valid : exitCode.invalid
}
