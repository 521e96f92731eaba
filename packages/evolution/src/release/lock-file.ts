import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'

/** The lock files of this process. */
const mine = new Set<string>()

const own = (): string => `${String(process.pid)} ${hostname()}`

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Reports whether the process that a lock names may still run. One on another machine may. */
const isAlive = (holder: string): boolean => {
  const [pid = '', ...host] = holder.split(' ')
  if (host.join(' ') !== hostname()) return holder !== ''
  if (Number(pid) === process.pid) return false // an earlier process had the same number
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Creates the lock whole, so that no other process reads an empty one. Returns false if there is one. */
const create = (file: string): boolean => {
  const draft = `${file}.${String(process.pid)}`
  const handle = openSync(draft, 'w')
  writeSync(handle, own())
  closeSync(handle)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of a process that has ended. Of two that try, one moves it away; the other finds another lock. */
const removeStale = (file: string, holder: string): void => {
  const away = `${file}.${String(process.pid)}.old`
  try {
    renameSync(file, away)
  } catch {
    return // another process was faster
  }
  const moved = read(away)
  if (moved !== holder && read(file) === undefined) renameSync(away, file) // it was a new one
  rmSync(away, { force: true })
}

/**
 * Takes a lock file for this process and returns the function that gives it back; `undefined` if somebody has it, this
 * process included. The lock of a process of this machine that has ended is removed. Throws the error of the system if
 * the file cannot be written.
 *
 * @category constructors
 * @since 1.0.0
 */
export const takeLock = (file: string): (() => void) | undefined => {
  if (mine.has(file)) return undefined
  let isTaken = create(file)
  const holder = isTaken ? undefined : read(file)
  if (holder !== undefined && !isAlive(holder)) {
    removeStale(file, holder)
    isTaken = create(file)
  }
  if (!isTaken) return undefined
  mine.add(file)
  return () => {
    if (mine.delete(file) && read(file) === own()) rmSync(file, { force: true })
  }
}
