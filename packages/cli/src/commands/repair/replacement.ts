import { accessSync, closeSync, constants, openSync, readSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type NewFile, newFile, temporaryName } from '@contracts/evolution/internal-files'
import { onSignal } from '../../cli/signals.js'
import { systemWords } from '../../cli/system-words.js'

/** A new file for one that is read at the same time. Its `commit` throws if the old file has changed since then. */
export interface Replacement extends NewFile {
  /** Copies this many bytes from the start of the old file. */
  readonly copy: (bytes: number) => void
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

const startFile = (real: string): NewFile => {
  try {
    return newFile(real)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new Kept(`${basename(temporaryName(real))} already exists, from a run that was killed: remove it`)
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
  const file = startFile(real)
  const forgetSignals = (): void => {
    for (const signal of signals) process.removeListener(signal, endAfter)
  }
  const discard = (): void => {
    forgetSignals()
    file.discard()
  }
  const endAfter = (signal: NodeJS.Signals): void => {
    discard()
    process.kill(process.pid, signal) // no listener remains, so the signal ends the process as usual
  }
  for (const signal of signals) onSignal(signal, endAfter)
  return {
    copy: (bytes) => {
      const from = openSync(real, 'r')
      try {
        const chunk = Buffer.allocUnsafe(2 ** 18)
        for (let left = bytes; left > 0;) {
          const size = readSync(from, chunk, 0, Math.min(chunk.length, left), null)
          if (size === 0) throw new Kept('it has changed meanwhile')
          file.write(chunk.subarray(0, size))
          left -= size
        }
      } finally {
        closeSync(from)
      }
    },
    write: file.write,
    commit: () => {
      const now = statSync(real)
      if (now.ino !== before.ino || now.size !== before.size || now.mtimeMs !== before.mtimeMs)
        throw new Kept('it has changed meanwhile')
      file.commit()
      forgetSignals()
    },
    discard,
  }
}
