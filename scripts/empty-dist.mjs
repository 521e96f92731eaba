/**
 * Removes the `dist` folder of every package and application. Turbo restores the files of an earlier build beside
 * existing ones, so the modules of a removed contract would otherwise remain.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../..')

/** Removes every `dist` folder of the workspace. */
export const emptyDist = () => {
  for (const parent of ['packages', 'apps'])
    for (const folder of readdirSync(join(root, parent)))
      rmSync(join(root, parent, folder, 'dist'), { recursive: true, force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) emptyDist()
