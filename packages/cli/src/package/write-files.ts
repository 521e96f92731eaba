import * as E from 'fp-ts/lib/Either.js'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { writeWhole } from '@contracts/evolution/internal-files'

/** A file that must exist with this text. Without a text, the file must not exist. */
export interface DueFile {
  readonly path: string
  readonly text?: string
}

/** A file that cannot be written, and the reason. */
export interface Unwritten {
  readonly path: string
  readonly why: string
}

const onDisk = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // missing or unreadable; writing it reports why
  }
}

/** Returns the files whose text on disk differs, that are missing, or that must not exist. */
export const staleFiles = <F extends DueFile>(files: readonly F[]): readonly F[] =>
  files.filter(({ path, text }) => onDisk(path) !== text)

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

const settle = ({ path, text }: DueFile): Unwritten | undefined => {
  try {
    if (text === undefined) rmSync(path)
    else writeWhole(path, text)
    return undefined
  } catch (error) {
    return { path, why: reasonOf(error) }
  }
}

/**
 * Writes or removes these files in order. It stops at the first that cannot be written, and does not change the rest.
 */
export const writeFiles = (files: readonly DueFile[]): E.Either<Unwritten, readonly DueFile[]> => {
  for (const file of files) {
    const unwritten = settle(file)
    if (unwritten !== undefined) return E.left(unwritten)
  }
  return E.right(files)
}

/** Returns what is at this path, or `undefined` if it is missing or cannot be read. */
export const kindOf = (path: string): 'file' | 'folder' | undefined => {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}
