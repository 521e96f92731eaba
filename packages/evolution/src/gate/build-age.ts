import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../release/entries.js'
import { insideOf } from '../release/manifest.js'
import type { Remark } from './problem.js'
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
  const named = [manifest.registry, ...entriesOf(manifest).map(({ module }) => module)]
  const files = named.flatMap((one) => (one === undefined ? [] : [insideOf(path, one)]))
  return Math.min(...files.flatMap((file) => (file !== undefined && existsSync(file) ? [statSync(file).mtimeMs] : [])))
}

/**
 * Remarks that sources were edited after the build that is judged. A copy of the files may set their times anew, so it is
 * no more than a remark.
 *
 * @category destructors
 * @since 1.0.0
 */
export const buildAge = (one: WorkspacePackage): readonly Remark[] => {
  const source = join(one.path, 'src')
  if (!existsSync(source) || newest(source) <= builtAt(one)) return []
  return [
    {
      code: 'build-older',
      says: 'Its sources were edited after its build, and the build is what is judged: build it anew.',
    },
  ]
}
