/** The plan of a scaffold, and the parts that all scaffolds share. */
import { basename, join } from 'node:path'
import { createRequire } from 'node:module'
import type { Bump } from '@contracts/evolution'
import * as E from 'fp-ts/lib/Either.js'
import { shownFrom } from './contract-packages.js'
import { type DueFile, kindOf, staleFiles, writeFiles } from './write-files.js'
import type { Layout } from './layout.js'

/** A file with its text. */
export type NewFile = Required<DueFile>

/** The files that a scaffold writes, and the steps that remain for the user. */
export interface Plan {
  readonly files: readonly NewFile[]
  readonly next: readonly string[]
}

/** Returns the first of these paths that exists already, if any. No scaffold replaces a file. */
export const taken = (paths: readonly string[]): string | undefined => paths.find((path) => kindOf(path) !== undefined)

/** Returns the changeset of something new, or an empty array if the workspace has no changesets. */
export const changeset = (
  { changesets, domain, name }: Layout,
  about: string,
  sentence: string,
  bump: Bump = 'minor',
): readonly NewFile[] =>
  changesets === undefined
    ? []
    : [{ path: join(changesets, `${domain}-${about}.md`), text: `---\n'${name}': ${bump}\n---\n\n${sentence}\n` }]

/** Returns the specifier with which a source imports a module in the same folder. */
export const siblingModule = (path: string): string => `./${basename(path).replace(/\.ts$/, '.js')}`

/** The commands to run after a scaffold. */
export const afterwards: readonly string[] = [
  'contracts generate   writes the schema files and tables',
  'contracts check      after a build: compares it with the last release',
]

/** Returns the next steps of a plan as lines. */
export const nextSteps = ({ next }: Plan): string => `\nNext:\n${next.map((line) => `  ${line}\n`).join('')}`

/** The part of Prettier, the formatter of a package, that is called here. */
interface Prettier {
  readonly version: string
  readonly format: (text: string, options: object) => Promise<string>
  readonly resolveConfig: (path: string) => Promise<object | null>
}

const prettierOf = (folder: string): Prettier | undefined => {
  try {
    const prettier = createRequire(join(folder, 'package.json'))('prettier') as Prettier // the package of this name
    // Prettier 2, which other tools may have installed, cannot parse import attributes.
    return Number.parseInt(prettier.version, 10) >= 3 ? prettier : undefined
  } catch {
    return undefined // not installed: the files are not formatted
  }
}

const formatted = async (file: NewFile, prettier: Prettier | undefined): Promise<NewFile> => {
  if (prettier === undefined) return file
  const options = { ...(await prettier.resolveConfig(file.path)), filepath: file.path }
  return { path: file.path, text: await prettier.format(file.text, options) }
}

/** Writes the files of a plan, and returns a line about each. Left is a sentence about the file that cannot be written. */
export const writePlan = async ({ files }: Plan, cwd: string): Promise<E.Either<string, string>> => {
  const prettier = prettierOf(cwd)
  const stale = staleFiles(await Promise.all(files.map((file) => formatted(file, prettier))))
  const isNew = new Map(stale.map(({ path }) => [path, kindOf(path) === undefined]))
  const written = writeFiles(stale)
  if (E.isLeft(written)) return E.left(`${shownFrom(cwd, written.left.path)} cannot be written: ${written.left.why}`)
  return E.right(
    stale.map(({ path }) => `${isNew.get(path) === true ? 'wrote' : 'changed'} ${shownFrom(cwd, path)}\n`).join(''),
  )
}
