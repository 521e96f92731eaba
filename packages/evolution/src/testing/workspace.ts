import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { releaseFromBuild } from '../release/release-from-build.js'
import { readManifest } from '../release/manifest.js'
import { writeRelease } from '../release/release-files.js'

/** The texts of files by their paths. */
export type Files = Readonly<Record<string, string>>

const write = (folder: string, files: Files): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Writes files to a new temporary folder that has @contracts/core and io-ts installed. Returns the folder. */
export const folderOf = (files: Files): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-')))
  write(folder, files)
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  symlinkSync(realpathSync('../core'), join(folder, 'node_modules/@contracts/core'))
  symlinkSync(realpathSync('node_modules/io-ts'), join(folder, 'node_modules/io-ts'))
  return folder
}

const manifest = (version: string): string =>
  JSON.stringify({ name: '@made-up/moods', version, exports: './index.js', contracts: { catalog: './index.js' } })

/** Writes a workspace with one domain package. Returns its folder. */
export const workspaceWith = (version: string, catalog: string, files: Files = {}): string =>
  folderOf({
    'package.json': '{ "name": "made-up", "private": true, "workspaces": ["packages/*"] }',
    'packages/moods/package.json': manifest(version),
    'packages/moods/index.js': catalog,
    ...files,
  })

/** Builds a release of the package with a catalog and writes it to the workspace. */
export const cutRelease = async (workspace: string, version: string, catalog: string): Promise<void> => {
  const folder = folderOf({ 'package.json': manifest(version), 'index.js': catalog })
  const read = readManifest(folder)
  const built = E.isLeft(read) ? read : await releaseFromBuild(folder, read.right)
  if (E.isLeft(built)) throw new Error(built.left)
  writeRelease(join(workspace, 'packages/moods'), built.right)
}
