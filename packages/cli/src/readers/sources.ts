import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { readdir, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { whyUnreadable } from '../cli/system-words.js'

/** Something to read: a file by its path, or standard input. `name` is what reports call it. */
export interface Source {
  readonly name: string
  readonly path: string | undefined
}

// A path that cannot be inspected counts as existing. Opening it then reports why it cannot be read.
const exists = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** Makes a `readdir` for glob that records existing folders that cannot be read. */
const watched = () => {
  const unreadable: { readonly path: string; readonly why: string }[] = []
  const look: typeof readdir = ((path: string, options: object, done: (error: Error | null, found: never) => void) => {
    readdir(path, options, (error, found) => {
      const isGone = error?.code === 'ENOENT' || error?.code === 'ENOTDIR'
      if (error !== null && !isGone) unreadable.push({ path, why: whyUnreadable(error) ?? 'cannot be read' })
      done(error, found as never) // passed on unchanged
    })
  }) as typeof readdir // glob calls only this overload
  return { fs: { readdir: look }, unreadable }
}

/**
 * Expands one operand to its sources: standard input, one path, or the files that match a pattern, sorted by name.
 * Files in `node_modules` match only if the pattern names that folder.
 */
const expandOne = async (operand: string, cwd: string): Promise<E.Either<string, readonly Source[]>> => {
  if (operand === '-') return E.right([{ name: 'stdin', path: undefined }])
  const path = resolve(cwd, operand)
  if (exists(path)) return E.right([{ name: operand, path }])
  const { glob, isDynamicPattern } = await import('tinyglobby') // an operand that is not a file may be a pattern
  if (!isDynamicPattern(operand)) return E.right([{ name: operand, path }])
  const ignore = operand.includes('node_modules') ? [] : ['**/node_modules/**']
  const { fs, unreadable } = watched()
  const names = await glob(operand, { cwd, expandDirectories: false, ignore, fs, absolute: isAbsolute(operand) })
  const [locked] = [...unreadable].sort((a, b) => (a.path < b.path ? -1 : 1))
  if (locked !== undefined) {
    const name = isAbsolute(operand) ? locked.path : relative(cwd, resolve(cwd, locked.path))
    return E.left(printable(`${name.replace(/\/$/, '') || '.'} ${locked.why}`))
  }
  if (names.length === 0) return E.left(`No file matches ${printable(JSON.stringify(operand))}.`)
  return E.right([...names].sort().map((name) => ({ name, path: resolve(cwd, name) })))
}

/** Expands operands to their sources, each once. Left describes the first pattern without a match. */
export const expandSources = async (
  operands: readonly string[],
  cwd: string,
): Promise<E.Either<string, readonly Source[]>> => {
  const found = new Map<string, Source>()
  for (const operand of operands.length === 0 ? ['-'] : operands) {
    const sources = await expandOne(operand, cwd)
    if (E.isLeft(sources)) return sources
    for (const source of sources.right) {
      const key = source.path ?? '-'
      if (!found.has(key)) found.set(key, source)
    }
  }
  return E.right([...found.values()])
}

const sizeOfOne = ({ path }: Source): number | undefined => {
  if (path === undefined) return undefined
  try {
    return statSync(path).size
  } catch {
    return 0 // an inaccessible file adds no bytes
  }
}

/** Returns the number of bytes to read, or `undefined` if a source is a stream. */
export const sizeOf = (sources: readonly Source[]): number | undefined => {
  const sizes = sources.map(sizeOfOne)
  return sizes.includes(undefined) ? undefined : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)
}
