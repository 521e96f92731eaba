/** Lists the files of the repository, without those that tools have made. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../packages.js'

const made = new Set(['node_modules', 'dist', '.turbo', '.git', 'coverage'])

const walk = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

/** Returns a path relative to the root of the repository, with slashes. */
export const named = (path: string) => relative(root, path).split(sep).join('/')

/** Every file, by its path from the root. */
export const files = walk(root)
  .map(named)
  .filter((file) => !/\.(tgz|log)$/.test(file))
  .sort()

/** The TypeScript sources of the published packages, without tests. */
export const sources = files.filter((file) => /^packages\/[^/]+\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))

/** Returns the text of a file. */
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
