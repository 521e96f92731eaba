/** A stranger's empty folder: tarballs are installed into it with npm, and programs are run there. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import type { Tarball } from './tarballs.js'

/** Makes the folder of a new project that uses ES modules or CommonJS as each file says. */
export const createConsumer = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true }\n')
  return folder
}

/** Installs tarballs; npm brings their peers by itself. */
export const installInto = async (folder: string, tarballs: readonly Tarball[]): Promise<readonly string[]> => {
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags, ...tarballs.map(({ file }) => file)], { cwd: folder })
  return code === 0 ? [] : [`npm install failed:\n${output}`]
}

/** Writes a file into the folder. */
export const put = (folder: string, name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return name
}
