import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { ModuleFile } from './module-files.js'

const onDisk = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // not there, or not to be read: then writing says why
  }
}

/** The files whose text on disk is another, or that are not there. */
export const staleFiles = (files: readonly ModuleFile[]): readonly ModuleFile[] =>
  files.filter(({ path, text }) => onDisk(path) !== text)

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : (String(error).split('\n')[0] ?? '')

/** Writes under another name in the same folder, and renames: nobody ever reads half a file. */
const writeWhole = ({ path, text }: ModuleFile): E.Either<string, ModuleFile> => {
  const temporary = `${path}.${String(process.pid)}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, path)
    return E.right({ path, text })
  } catch (error) {
    try {
      rmSync(temporary, { force: true })
    } catch {
      // what could not be written cannot be removed either, and the reason is told
    }
    return E.left(`${printable(path)} cannot be written: ${printable(reasonOf(error))}`)
  }
}

/** Writes these files; the first that cannot be written ends it, and those after it are as they were. */
export const writeFiles = (files: readonly ModuleFile[]): E.Either<string, readonly ModuleFile[]> => {
  for (const file of files) {
    const written = writeWhole(file)
    if (E.isLeft(written)) return written
  }
  return E.right(files)
}
