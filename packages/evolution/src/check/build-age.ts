import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isJsonObject } from '@contracts/core'
import { parse } from 'jsonc-parser'
import { entriesOf } from '../release/export-names.js'
import { insideOf } from '../release/manifest.js'
import { readText } from '../release/read-text.js'
import type { Problem, Remark } from './workspace-report.js'
import { isChecked, type WorkspacePackage } from './workspace.js'

const newest = (folder: string, isSource: (name: string) => boolean): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return newest(path, isSource)
      const counts = entry.isFile() && isSource(entry.name) && !/\.(?:test|spec)\.\w+$/.test(entry.name)
      return counts ? statSync(path).mtimeMs : 0
    }),
  )

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

/** Returns when a package was built, by the times of its entries that are no sources. */
const builtAt = ({ path, manifest }: WorkspacePackage, isSource: (file: string) => boolean): number => {
  const named = [manifest.catalog, ...entriesOf(manifest).map(({ module }) => module)]
  const files = named.flatMap((one) => (one === undefined ? [] : (insideOf(path, one) ?? [])))
  return Math.min(...files.flatMap((file) => (!isSource(file) && existsSync(file) ? [statSync(file).mtimeMs] : [])))
}

/**
 * Returns whether a source file of the package is newer than its build, by the times of the files: a file in `src`, or
 * TypeScript in a folder that `rootDir` or `include` of tsconfig.json names. Tests do not count. In `src` of a package
 * that is not checked itself only TypeScript counts, since others may run what is there.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isBuildOlder = (one: WorkspacePackage): boolean => {
  const newestIn = (name: string, isSource: (name: string) => boolean): number => {
    const folder = join(one.path, name)
    return existsSync(folder) && statSync(folder).isDirectory() ? newest(folder, isSource) : 0
  }
  const config = tsconfigOf(one.path)
  const folders = ['src', ...compiledFolders(config)]
  const typeScript = Math.max(...folders.map((name) => newestIn(name, isTypeScript)))
  const newestSource = isChecked(one)
    ? Math.max(
        typeScript,
        newestIn('src', () => true),
      )
    : typeScript
  const { outDir } = config
  const isOutput = (file: string): boolean =>
    typeScript > 0 || (typeof outDir === 'string' && !relative(join(one.path, outDir), file).startsWith('..'))
  // What TypeScript may have written is a build, wherever it is.
  const isSource = (file: string): boolean =>
    folders.includes(relative(one.path, file).split(sep, 1)[0] ?? '') && (isTypeScript(file) || !isOutput(file))
  return newestSource > builtAt(one, isSource)
}

/**
 * The sentence about packages whose sources are newer than the build, with what to run.
 *
 * @category destructors
 * @since 0.1.0
 */
export const buildFirstSentence = (names: readonly string[]): string =>
  `Build first, for example with \`npm run build\`: ${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} sources that are newer than the build.`

/**
 * Returns the problem of packages whose build is older than their sources. It is the only problem that is reported,
 * since every other result would be about old code.
 */
export const buildFirst = (older: readonly WorkspacePackage[]): Problem => ({
  code: 'build-first',
  message: buildFirstSentence(older.map(({ manifest }) => manifest.name)),
  fix: 'Check again after the build. A build tool that finds nothing to do keeps the old times: remove dist first, or pass --allow-old-build.',
})

/** The remark about such a build if the caller allows it to be checked. */
export const staleBuild: Remark = {
  code: 'build-stale',
  message: 'The build was checked, although its sources are newer.',
}
