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

/** A file that is written beside the one it will replace, so that whatever happens there is the old one or the new one. */
export interface Replacement {
  /** Writes what the old file begins with, as many bytes as these. */
  readonly copy: (bytes: number) => void
  readonly write: (bytes: Uint8Array) => void
  /** Puts the new file in the place of the old one; throws where the old one has changed since it was read. */
  readonly commit: () => void
  /** Removes the new file, where it is not yet in the place of the old one. */
  readonly discard: () => void
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

/** Why the old file is kept, where it is not the system that says so. */
class Kept extends Error {}

/** Why a file cannot be written, as a predicate. */
export const whyUnwritable = (error: unknown): string => {
  if (error instanceof Kept) return `was not written: ${error.message}`
  return `was not written: ${systemWords(codeOf(error))}`
}

/** Why a path is none of a file that can be replaced, as a predicate; a missing file is reported when it is read. */
export const whyIrreplaceable = (path: string): string | undefined => {
  try {
    return statSync(path).isFile() ? undefined : 'was not written: it is not a regular file'
  } catch {
    return undefined
  }
}

/** The name of the file that is written beside another: it is hidden, says whose it is, and ends in `.tmp`. */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.contracts-${String(process.pid)}.tmp`)

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

/** Gives the new file the owner, the group and the rights of the old one, as far as that is allowed. */
const takeAfter = (file: number, { uid, gid, mode }: Stats): void => {
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
      // Only root gives files away; a group of one's own is the next best.
    }
  }
  fchmodSync(file, mode & 0o7777)
}

const begun = (temporary: string): number => {
  try {
    return openSync(temporary, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new Kept(`${basename(temporary)} is there already, from a run that was killed: remove it`)
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Begins a file in the place of this one, a link's target too, as it was when it began to be read. Throws what the system says. */
export const replacementOf = (path: string, before: Stats): Replacement => {
  const real = realpathSync(path)
  accessSync(real, constants.W_OK)
  const temporary = temporaryName(real)
  let file: number | undefined = begun(temporary)
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
    process.kill(process.pid, signal) // nobody listens any more, so that it ends the process as it would have
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
      takeAfter(opened, now)
      fsyncSync(opened)
      close()
      renameSync(temporary, real)
      isThere = false
    },
    discard,
  }
}
