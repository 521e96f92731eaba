import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isJsonObject } from '@contracts/core'
import { memoise } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { parse } from 'jsonc-parser'
import { asWithBuild } from '../release/build-command.js'
import { entriesOf } from '../release/export-names.js'
import { insideOf, isInside, type Manifest } from '../release/manifest.js'
import { parseJson, readText } from '../release/read-text.js'
import type { Problem, Remark } from './workspace-report.js'
import { isChecked, type Workspace, workspaceOf, type WorkspacePackage } from './workspace.js'

const runtime = ['dependencies', 'peerDependencies', 'optionalDependencies']

/** Returns the files below a folder that are sources. Tests do not count. */
const filesIn = (folder: string, isSource: (name: string) => boolean): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path, isSource)
    return entry.isFile() && isSource(entry.name) && !/\.(?:test|spec)\.\w+$/.test(entry.name) ? [path] : []
  })

const newest = (files: readonly string[]): number => Math.max(0, ...files.map((file) => statSync(file).mtimeMs))

const isTypeScript = (name: string): boolean => /\.[cm]?tsx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name)

/** Returns `include` and the options of the compiler in the tsconfig.json of a package. */
const tsconfigOf = (
  path: string,
): { readonly include?: unknown; readonly rootDir?: unknown; readonly outDir?: unknown } => {
  const config: unknown = parse(readText(join(path, 'tsconfig.json')) ?? '')
  const { compilerOptions, include }: Readonly<Record<string, unknown>> = isJsonObject(config) ? config : {}
  return { ...(isJsonObject(compilerOptions) ? compilerOptions : {}), include }
}

/** Returns the folders directly below a package that its tsconfig.json names as those of the sources. Tests do not count. */
const compiledFolders = ({ rootDir, include }: ReturnType<typeof tsconfigOf>): readonly string[] => {
  const named = [rootDir, include].flat()
  const folders = named.map(
    (one) => (typeof one === 'string' ? one.replace(/^\.\//, '').split('/', 1)[0] : undefined) ?? '',
  )
  return folders.filter(
    (name) => /^\w[\w-]*$/.test(name) && !/(?:^|[-_])(?:tests?|specs?)(?:$|[-_])|^node_modules$/.test(name),
  )
}

/** Returns when a package was built, by the times of its entries that are of a build. */
const builtAt = ({ path, manifest }: WorkspacePackage, isBuilt: (file: string) => boolean): number => {
  const named = [manifest.catalog, ...entriesOf(manifest).map(({ module }) => module)]
  const files = named.flatMap((one) => (one === undefined ? [] : (insideOf(path, one) ?? [])))
  return Math.min(...files.flatMap((file) => (isBuilt(file) && existsSync(file) ? [statSync(file).mtimeMs] : [])))
}

/**
 * Returns whether contracts beside other code are older than their sources: those in a folder directly below the package
 * whose own tsconfig.json builds the catalog.
 */
const hasOlderContracts = (one: WorkspacePackage): boolean => {
  const { path, manifest } = one
  const catalog = manifest.catalog === undefined ? undefined : insideOf(path, manifest.catalog)
  if (catalog === undefined) return false
  return readdirSync(path, { withFileTypes: true }).some((entry) => {
    if (!entry.isDirectory() || entry.name === 'node_modules') return false
    const { outDir } = tsconfigOf(join(path, entry.name))
    const built = typeof outDir === 'string' ? join(path, entry.name, outDir) : undefined
    if (built === undefined || !isInside(built, catalog)) return false
    return newest(sourcesIn(path, entry.name, isTypeScript)) > builtAt(one, (file) => isInside(built, file))
  })
}

/** Returns the folders of the sources of a package, as its tsconfig.json has them. */
const sourceFolders = (config: ReturnType<typeof tsconfigOf>): readonly string[] => ['src', ...compiledFolders(config)]

/** Returns the files in a folder of a package that are sources. */
const sourcesIn = (path: string, name: string, isSource: (name: string) => boolean): readonly string[] => {
  const folder = join(path, name)
  return existsSync(folder) && statSync(folder).isDirectory() ? filesIn(folder, isSource) : []
}

/**
 * Returns when the newest source of a package was written, and when the package was built. A source is a file in `src`, or
 * TypeScript in a folder that `rootDir` or `include` of tsconfig.json names. Tests do not count. In `src` of a package that
 * is not checked itself only TypeScript counts, since others may run what is there.
 */
const timesOf = (one: WorkspacePackage): { readonly written: number; readonly built: number } => {
  const config = tsconfigOf(one.path)
  const folders = sourceFolders(config)
  const typeScript = newest(folders.flatMap((name) => sourcesIn(one.path, name, isTypeScript)))
  const others = isChecked(one) ? newest(sourcesIn(one.path, 'src', () => true)) : 0
  const { outDir } = config
  const isOutput = (file: string): boolean =>
    typeScript > 0 || (typeof outDir === 'string' && isInside(join(one.path, outDir), file))
  // What TypeScript may have written is a build, wherever it is.
  const isSource = (file: string): boolean =>
    folders.includes(relative(one.path, file).split(sep, 1)[0] ?? '') && (isTypeScript(file) || !isOutput(file))
  return { written: Math.max(typeScript, others), built: builtAt(one, (file) => !isSource(file)) }
}

const isScript = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name)

/** Returns whether a path below a package is that of a file that only its tests load. */
const isOfTests = (path: string): boolean => /(?:^|[\\/])_*(?:test|spec)(?:s|ing)?_*[\\/]/.test(path)

/** Returns the names of the packages that a package names in these fields of its package.json. */
const namesIn = ({ path }: WorkspacePackage, fields: readonly string[]): readonly string[] => {
  const manifest = parseJson(readText(join(path, 'package.json')))
  const named = fields.map((key) => (isJsonObject(manifest) ? manifest[key] : undefined))
  return named.flatMap((one) => (isJsonObject(one) ? Object.keys(one) : []))
}

/** Returns the packages of a workspace that a package names in these fields of its package.json. */
const namedIn = (
  one: WorkspacePackage,
  fields: readonly string[],
  { packages }: Workspace,
): readonly WorkspacePackage[] => {
  const names = namesIn(one, fields)
  return packages.filter(({ manifest }) => names.includes(manifest.name))
}

/** Returns whether a package may have contracts: it needs the library when it runs. */
export const usesContracts = (one: WorkspacePackage): boolean => namesIn(one, runtime).includes('@contracts/core')

/** Returns the packages that the build of a package has a copy of: its `devDependencies` that its sources import. */
const bundledIn = (one: WorkspacePackage, workspace: Workspace): readonly WorkspacePackage[] => {
  const named = namedIn(one, ['devDependencies'], workspace)
  if (named.length === 0) return []
  const folders = sourceFolders(tsconfigOf(one.path))
  const files = new Set(folders.flatMap((name) => sourcesIn(one.path, name, isScript)))
  const texts = [...files].flatMap((file) => (isOfTests(relative(one.path, file)) ? [] : (readText(file) ?? [])))
  return named.filter(({ manifest: { name } }) =>
    texts.some((text) =>
      [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some((written) => text.includes(written)),
    ),
  )
}

/**
 * Returns the packages whose build is older than what it is made of, among some packages of a workspace and those that they
 * depend on when they run or have a copy of, directly or not. A build is also older than a newer source of a package that
 * it has a copy of.
 */
export const olderBuilds = (
  packages: readonly WorkspacePackage[],
  workspace: Workspace,
): readonly WorkspacePackage[] => {
  // Several packages have a copy of the same one. Its sources are read once.
  const times = memoise(timesOf)
  const needed = memoise((one: WorkspacePackage) => namedIn(one, runtime, workspace))
  const bundled = memoise((one: WorkspacePackage) => bundledIn(one, workspace))
  /** Returns the packages that a build has a copy of, with what those need and the package does not depend on. */
  const copiedIn = (one: WorkspacePackage): readonly WorkspacePackage[] => {
    const own = new Set([one, ...needed(one)])
    const found = new Set(bundled(one))
    for (const each of found)
      for (const other of [...needed(each), ...bundled(each)]) if (!own.has(other)) found.add(other)
    return [...found]
  }
  const found = new Set(packages)
  // A set also iterates over what is added meanwhile.
  for (const one of found) for (const other of [...needed(one), ...bundled(one)]) found.add(other)
  return [...found].filter((one) => {
    const { written, built } = times(one)
    return Math.max(written, ...copiedIn(one).map((other) => times(other).written)) > built || hasOlderContracts(one)
  })
}

/** The sentence about packages whose sources are newer than the build, with what to run. */
const buildFirstSentence = (older: readonly WorkspacePackage[]): string => {
  const names = older.map(({ manifest }) => manifest.name)
  const how = asWithBuild(older.map(({ manifest }) => manifest.scripts))
  return `Build first${how}: ${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} sources that are newer than the build.`
}

/**
 * Returns a sentence about the builds that are older than what they are made of, with what to run, among some packages of a
 * workspace and what their builds are made of; `undefined` if there is none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const whyBuildFirst = (packages: readonly WorkspacePackage[], workspace: Workspace): string | undefined => {
  const older = olderBuilds(packages, workspace)
  return older.length === 0 ? undefined : buildFirstSentence(older)
}

/**
 * Returns the same sentence for the package in a folder, in the workspace that it belongs to.
 *
 * @category destructors
 * @since 1.0.0
 */
export const whyBuildFirstIn = async (folder: string, manifest: Manifest): Promise<string | undefined> => {
  const found = await workspaceOf(folder)
  const { root, packages }: Workspace = E.isRight(found) ? found.right : { root: folder, packages: [] }
  const path = realpathSync(folder)
  const listed = packages.find((one) => realpathSync(one.path) === path)
  const own = listed ?? { path, folder: '.', manifest }
  return whyBuildFirst([own], { root, packages: listed === undefined ? [...packages, own] : packages })
}

/**
 * Returns the problem of packages whose build is older than their sources. It is the only problem that is reported,
 * since every other result would be about old code.
 */
export const buildFirst = (older: readonly WorkspacePackage[]): Problem => ({
  code: 'build-first',
  message: buildFirstSentence(older),
  fix: 'Check again after the build. A build tool that finds nothing to do keeps the old times: remove dist first, or pass --allow-old-build.',
})

/** The remark about such a build if the caller allows it to be checked. */
export const staleBuild: Remark = {
  code: 'build-stale',
  message: 'The build was checked, although its sources are newer.',
}
