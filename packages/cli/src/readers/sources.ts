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

// What cannot be looked at is there: opening it says why.
const exists = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** The folders of a pattern that are there and cannot be read, as they are met. */
const watched = () => {
  const unreadable: { readonly path: string; readonly why: string }[] = []
  const look: typeof readdir = ((path: string, options: object, done: (error: Error | null, found: never) => void) => {
    readdir(path, options, (error, found) => {
      const isGone = error?.code === 'ENOENT' || error?.code === 'ENOTDIR'
      if (error !== null && !isGone) unreadable.push({ path, why: whyUnreadable(error) ?? 'cannot be read' })
      done(error, found as never) // as they came
    })
  }) as typeof readdir // the only one of its forms that is called
  return { fs: { readdir: look }, unreadable }
}

/** What one operand stands for: itself, standard input, or the files a pattern matches, in the order of their names. What is installed is no input unless it is named. */
const expandOne = async (operand: string, cwd: string): Promise<E.Either<string, readonly Source[]>> => {
  if (operand === '-') return E.right([{ name: 'stdin', path: undefined }])
  const path = resolve(cwd, operand)
  if (exists(path)) return E.right([{ name: operand, path }])
  const { glob, isDynamicPattern } = await import('tinyglobby') // what no file is may be a pattern
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

/** Every source the operands stand for, each once, or the first pattern that matches nothing. */
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
    return 0 // nothing of it will be read
  }
}

/** How many bytes there are to read, when no source is a stream. */
export const sizeOf = (sources: readonly Source[]): number | undefined => {
  const sizes = sources.map(sizeOfOne)
  return sizes.includes(undefined) ? undefined : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)
}
