/** The plan of a scaffold, and the parts that all scaffolds share. */
import { basename, join } from 'node:path'
import { type DueFile, kindOf } from '../../package/write-files.js'
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
export const changeset = ({ changesets, domain, name }: Layout, about: string, sentence: string): readonly NewFile[] =>
  changesets === undefined
    ? []
    : [{ path: join(changesets, `${domain}-${about}.md`), text: `---\n'${name}': minor\n---\n\n${sentence}\n` }]

/** Returns the specifier with which a source imports a module in the same folder. */
export const siblingModule = (path: string): string => `./${basename(path).replace(/\.ts$/, '.js')}`

/** The commands to run after a scaffold. */
export const afterwards: readonly string[] = [
  'contracts generate   writes the schema files and tables',
  'contracts check      after a build: compares it with the last release',
]
