import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Release } from './release.js'

/**
 * Writes `releases/<version>.json` in the folder of a package, under another name first, so that nobody ever reads half
 * of it; answers with its path.
 *
 * @category destructors
 * @since 1.0.0
 */
export const writeRelease = (folder: string, release: Release): string => {
  const file = join(folder, 'releases', `${release.version}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.tmp`, `${JSON.stringify(release, null, 2)}\n`)
  renameSync(`${file}.tmp`, file)
  return file
}
