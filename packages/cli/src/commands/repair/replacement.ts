import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { systemWords } from '../../cli/system-words.js'

/**
 * A file that is written beside the one it will replace. Whatever goes wrong, either the complete old file or the
 * complete new file exists.
 */
export interface Replacement {
  /** Copies this many bytes from the start of the old file. */
  readonly copy: (bytes: number) => void
  readonly write: (bytes: Uint8Array) => void
  /** Replaces the old file with the new one. Throws if the old file has changed since it was read. */
  readonly commit: () => void
  /** Removes the new file, unless it has replaced the old one already. */
  readonly discard: () => void
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

/** Thrown if the old file is kept for a reason other than an error of the system. */
class Kept extends Error {}

/** Returns why a file cannot be written, as a predicate, which is printed after a name. */
export const whyUnwritable = (error: unknown): string => {
  if (error instanceof Kept) return `was not written: ${error.message}`
  return `was not written: ${systemWords(codeOf(error))}`
}

/**
 * Returns why a path cannot be replaced, as a predicate, or `undefined` if it can be. A missing file is reported when
 * it is read.
 */
export const whyIrreplaceable = (path: string): string | undefined => {
  try {
    return statSync(path).isFile() ? undefined : 'was not written: it is not a regular file'
  } catch {
    return undefined
  }
}

/**
 * Returns the path of the file that is written beside another. The file is hidden, its name has the id of the process,
 * and it ends in `.tmp`.
 */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.contracts-${String(process.pid)}.tmp`)

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

/** Gives the new file the owner, the group and the permissions of the old one, as far as the system allows. */
const copyAttributes = (file: number, { uid, gid, mode }: Stats): void => {
  const own = fstatSync(file)
  for (const [user, group] of [
    [uid, gid],
    [own.uid, gid],
  ] as const) {
    if (own.uid === user && own.gid === group) break
    try {
      fchownSync(file, user, group)
      break
    } catch {
      // Only root may change the owner. The next attempt changes only the group.
    }
  }
  fchmodSync(file, mode & 0o7777)
}

const createTemporary = (temporary: string): number => {
  try {
    return openSync(temporary, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new Kept(`${basename(temporary)} already exists, from a run that was killed: remove it`)
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Starts a file that replaces this one, or the target if this one is a link. `before` is the state of the file when
 * reading began. Throws the error of the system, or a `Kept` if a killed run has left its file behind.
 */
export const replacementOf = (path: string, before: Stats): Replacement => {
  const real = realpathSync(path)
  accessSync(real, constants.W_OK)
  const temporary = temporaryName(real)
  let file: number | undefined = createTemporary(temporary)
  const close = (): void => {
    if (file !== undefined) closeSync(file)
    file = undefined
    for (const signal of signals) process.removeListener(signal, onSignal)
  }
  let isThere = true
  const discard = (): void => {
    close()
    if (isThere) rmSync(temporary, { force: true })
    isThere = false
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    discard()
    process.kill(process.pid, signal) // no listener remains, so the signal ends the process as usual
  }
  for (const signal of signals) process.on(signal, onSignal)
  const opened = file
  return {
    copy: (bytes) => {
      const from = openSync(real, 'r')
      try {
        const chunk = Buffer.allocUnsafe(2 ** 18)
        for (let left = bytes; left > 0;) {
          const size = readSync(from, chunk, 0, Math.min(chunk.length, left), null)
          if (size === 0) throw new Kept('it has changed meanwhile')
          writeAll(opened, chunk.subarray(0, size))
          left -= size
        }
      } finally {
        closeSync(from)
      }
    },
    write: (bytes) => {
      writeAll(opened, bytes)
    },
    commit: () => {
      const now = statSync(real)
      if (now.ino !== before.ino || now.size !== before.size || now.mtimeMs !== before.mtimeMs)
        throw new Kept('it has changed meanwhile')
      copyAttributes(opened, now)
      fsyncSync(opened)
      close()
      renameSync(temporary, real)
      isThere = false
    },
    discard,
  }
}
