import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const upTo = (folder: string, file: string): string =>
  existsSync(join(folder, file)) || folder === dirname(folder) ? folder : upTo(dirname(folder), file)

/** The folder of this application, built or not. */
export const appFolder = upTo(dirname(fileURLToPath(import.meta.url)), 'package.json')

/** Creates a folder in which the packages of the workspace resolve. Its files are generated and may be overwritten. */
export const workFolder = (name: string): string => {
  const folder = join(appFolder, 'dist', 'work', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes a module where a process can import it. Returns its path. */
export const put = (folder: string, file: string, source: string): string => {
  const path = join(folder, file)
  writeFileSync(path, source)
  return path
}

/** Returns the name of the file of a generated module. Each process has its own. */
export const moduleFile = (name: string): string => `${name}-${String(process.pid)}.mjs`.replace(/[^\w.-]+/g, '-')
