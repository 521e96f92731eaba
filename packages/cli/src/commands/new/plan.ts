/** What a scaffold writes. */
import { basename, join } from 'node:path'
import { type DueFile, kindOf } from '../../package/write-files.js'
import type { Layout } from './layout.js'

/** A file with its text. */
export type NewFile = Required<DueFile>

/** The files a scaffold writes, and what is left to do by hand. */
export interface Plan {
  readonly files: readonly NewFile[]
  readonly next: readonly string[]
}

/** The first of these files that exists already, which no scaffold replaces. */
export const taken = (paths: readonly string[]): string | undefined => paths.find((path) => kindOf(path) !== undefined)

/** The changeset of something new, where the workspace has changesets. */
export const changeset = ({ changesets, domain, name }: Layout, about: string, sentence: string): readonly NewFile[] =>
  changesets === undefined
    ? []
    : [{ path: join(changesets, `${domain}-${about}.md`), text: `---\n'${name}': minor\n---\n\n${sentence}\n` }]

/** How a source imports a sibling of a path. */
export const siblingModule = (path: string): string => `./${basename(path).replace(/\.ts$/, '.js')}`

/** What to run after a scaffold. */
export const afterwards: readonly string[] = [
  'contracts generate   writes the schema files and tables',
  'contracts check      after a build: compares it with the last release',
]
