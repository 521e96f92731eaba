import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** The lock files of this process. */
const mine = new Set<string>()

/** Returns when this process began, in milliseconds of a clock that all processes and threads of the machine have. */
const startOfProcess = (): number => Math.round(Number(process.hrtime.bigint()) / 1e6 - process.uptime() * 1000)

/** Returns the text of a new lock: its process and its machine, when the process began, and a name that no other lock has. */
const newText = (): string => `${String(process.pid)} ${hostname()}\n${String(startOfProcess())} ${randomUUID()}`

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/**
 * Reports whether a lock with the number of this process is of this one, such as of another thread. An earlier process
 * may have had the same number.
 */
const isOwn = (holder: string): boolean => {
  const [start = ''] = (holder.split('\n')[1] ?? '').split(' ')
  return /^\d+$/.test(start) && Math.abs(Number(start) - startOfProcess()) < 1000
}

/** Reports whether the process that a lock names may still run. One on another machine may. */
const isAlive = (holder: string): boolean => {
  const [pid = '', ...host] = (holder.split('\n')[0] ?? '').split(' ')
  if (host.join(' ') !== hostname()) return holder !== ''
  if (Number(pid) === process.pid) return isOwn(holder)
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

/** Writes a file that nobody reads yet, and returns its name. */
const draftOf = (file: string, text: string): string => {
  const draft = `${file}.${randomUUID()}`
  const handle = openSync(draft, 'w')
  writeSync(handle, text)
  closeSync(handle)
  return draft
}

/** Creates a lock whole, so that no other process reads an empty one. Returns false if there is one. */
const create = (file: string, text: string): boolean => {
  const draft = draftOf(file, text)
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

/** Returns the name of the file that says which process takes over from the holder of a lock. */
const claimOn = (file: string, holder: string): string =>
  `${file}.${createHash('sha256').update(holder).digest('hex').slice(0, 16)}`

/**
 * Replaces the lock of a process that has ended. The file with the name of that lock can be created only once, so one
 * process takes over; if it ends meanwhile, its own text names the next file. The lock changes in one step and is never
 * missing. A process that comes when it has changed reads another holder and gives up.
 */
const takeOver = (file: string, holder: string, text: string): boolean => {
  const claims: string[] = []
  for (let last: string | undefined = holder; ; last = read(claims.at(-1) ?? '')) {
    if (last === undefined || (claims.length > 0 && isAlive(last))) return false
    const claim = claimOn(file, last)
    claims.push(claim)
    if (create(claim, text)) break
  }
  const isSame = read(file) === holder
  if (isSame) renameSync(draftOf(file, text), file)
  for (const claim of claims) rmSync(claim, { force: true })
  return isSame
}

/**
 * Takes a lock file for this process and returns the function that gives it back; `undefined` if somebody has it, this
 * process included. The lock of a process of this machine that has ended is removed. Throws the error of the system if
 * the file cannot be written.
 */
export const takeLock = (file: string): (() => void) | undefined => {
  if (mine.has(file)) return undefined
  const text = newText()
  if (!create(file, text)) {
    const holder = read(file)
    if (holder === undefined || isAlive(holder) || !takeOver(file, holder, text)) return undefined
  }
  mine.add(file)
  return () => {
    if (mine.delete(file) && read(file) === text) rmSync(file, { force: true })
  }
}
