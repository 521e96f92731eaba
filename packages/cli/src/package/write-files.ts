import * as E from 'fp-ts/lib/Either.js'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file to be written: its path and its text; one without a text must not be there. */
export interface DueFile {
  readonly path: string
  readonly text?: string
}

/** A file that cannot be written, and why. */
export interface Unwritten {
  readonly path: string
  readonly why: string
}

const onDisk = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // not there, or not to be read: then writing says why
  }
}

/** The files whose text on disk is another, that are not there, or that must not be there. */
export const staleFiles = <F extends DueFile>(files: readonly F[]): readonly F[] =>
  files.filter(({ path, text }) => onDisk(path) !== text)

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

const forget = (temporary: string): void => {
  try {
    rmSync(temporary, { force: true })
  } catch {
    // what could not be written cannot be removed either; the reason has been reported
  }
}

/** Writes under another name in the same folder, and renames: nobody ever reads half a file. A file without text is removed. */
const writeWhole = ({ path, text }: DueFile): Unwritten | undefined => {
  const temporary = `${path}.${String(process.pid)}.tmp`
  try {
    if (text === undefined) {
      rmSync(path)
      return undefined
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, path)
    return undefined
  } catch (error) {
    forget(temporary)
    return { path, why: reasonOf(error) }
  }
}

/** Writes or removes these files. The first that cannot be written ends it, and those after it are as they were. */
export const writeFiles = (files: readonly DueFile[]): E.Either<Unwritten, readonly DueFile[]> => {
  for (const file of files) {
    const unwritten = writeWhole(file)
    if (unwritten !== undefined) return E.left(unwritten)
  }
  return E.right(files)
}

/** What is at this path; `undefined` where nothing is, or nothing that can be read. */
export const kindOf = (path: string): 'file' | 'folder' | undefined => {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}
