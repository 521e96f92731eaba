import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../release/export-names.js'
import { insideOf } from '../release/manifest.js'
import type { Problem, Remark } from './gate-report.js'
import type { WorkspacePackage } from './workspace.js'

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return newest(path)
      return /\.test\.\w+$/.test(entry.name) || !entry.isFile() ? 0 : statSync(path).mtimeMs
    }),
  )

const builtAt = ({ path, manifest }: WorkspacePackage): number => {
  const named = [manifest.catalog, ...entriesOf(manifest).map(({ module }) => module)]
  const files = named.flatMap((one) => (one === undefined ? [] : [insideOf(path, one)]))
  return Math.min(...files.flatMap((file) => (file !== undefined && existsSync(file) ? [statSync(file).mtimeMs] : [])))
}

/**
 * Returns whether a source file of the package is newer than its build, by the times of the files. Tests do not count.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isBuildOlder = (one: WorkspacePackage): boolean => {
  const source = join(one.path, 'src')
  return existsSync(source) && newest(source) > builtAt(one)
}

/**
 * Returns the problem of packages whose build is older than their sources. It is the only problem that is reported,
 * since every other result would be about old code.
 */
export const buildFirst = (older: readonly WorkspacePackage[]): Problem => ({
  code: 'build-first',
  message: `Build first: ${older.map(({ manifest }) => manifest.name).join(', ')} ${older.length === 1 ? 'has' : 'have'} sources that are newer than the build.`,
  fix: 'Run the build, then check again. A build tool that finds nothing to do keeps the old times: remove dist first, or pass --allow-old-build.',
})

/** The remark about such a build if the caller allows it to be judged. */
export const staleBuild: Remark = {
  code: 'build-stale',
  message: 'The build was checked, although its sources are newer.',
}
