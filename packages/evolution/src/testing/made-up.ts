import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { builtRelease } from '../release/built-release.js'
import { readManifest } from '../release/manifest.js'
import { writeRelease } from '../release/write-release.js'

/** Files by their path. */
export type Files = Readonly<Record<string, string>>

/** What an agent of the made-up domain may say; each part can be changed. A required property is called `who`. */
export interface Mood {
  readonly moods?: readonly string[]
  readonly required?: string
  readonly optional?: string
  readonly role?: string
  readonly says?: string
  readonly extra?: string
}

/** The registry of a domain package as a stranger would write it, in CommonJS. */
export const registryOf = ({ moods = ['good', 'bad'], ...parts }: Mood = {}): string => `
const { contract, field, integer, oneOf, registry, rule, struct, text } = require('@contracts/core')
const Report = struct('Report', { mood: oneOf('Mood', ...${JSON.stringify(moods)}), level: integer('Level', { min: 0, max: 9 })${parts.required ?? ''} }, { note: text('Note', { maxLength: 20 })${parts.optional ?? ''} })
const report = contract({ id: 'moods/report', version: 1, role: '${parts.role ?? 'output'}', says: '${parts.says ?? 'How it goes.'}', codec: Report${parts.extra ?? ''} })
exports.report = report
exports.registry = registry({ domain: 'moods', lines: [{ contract: report, examples: [{ mood: 'good', level: 3${parts.required === undefined ? '' : ", who: 'me'"} }] }] })
`

const write = (folder: string, files: Files): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Files below a new folder outside the workspace, with the library beside them. */
export const folderOf = (files: Files): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-')))
  write(folder, files)
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  symlinkSync(realpathSync('../core'), join(folder, 'node_modules/@contracts/core'))
  return folder
}

const manifest = (version: string): string =>
  JSON.stringify({ name: '@made-up/moods', version, exports: './index.js', contracts: { registry: './index.js' } })

/** A workspace of one domain package. */
export const workspaceWith = (version: string, registry: string, files: Files = {}): string =>
  folderOf({
    'package.json': '{ "name": "made-up", "private": true, "workspaces": ["packages/*"] }',
    'packages/moods/package.json': manifest(version),
    'packages/moods/index.js': registry,
    ...files,
  })

/** Cuts a release of the package as this registry has it, into the workspace. */
export const cutRelease = async (workspace: string, version: string, registry: string): Promise<void> => {
  const folder = folderOf({ 'package.json': manifest(version), 'index.js': registry })
  const read = readManifest(folder)
  const built = E.isLeft(read) ? read : await builtRelease(folder, read.right)
  if (E.isLeft(built)) throw new Error(built.left)
  writeRelease(join(workspace, 'packages/moods'), built.right.release)
}
