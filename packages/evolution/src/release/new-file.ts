import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * A file that is written beside the one it will replace. Whatever goes wrong, either the complete old file or the
 * complete new file exists.
 */
export interface NewFile {
  /** Appends bytes. Throws the error of the system, for example if the disk is full. */
  readonly write: (bytes: Uint8Array) => void
  /** Replaces the old file, with its owner, group and permissions. The bytes are on the disk before. */
  readonly commit: () => void
  /** Removes the new file, unless it has replaced the old one already. */
  readonly discard: () => void
}

/**
 * Returns the path of the file that is written beside another. The file is hidden, its name has the id of the process,
 * and it ends in `.tmp`.
 */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.contracts-${String(process.pid)}.tmp`)

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

/** Returns the path behind links; the path itself if there is no file. */
const realPath = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * Starts a file that replaces the one at this path, or the target if this one is a link. Throws if the temporary file
 * exists or cannot be made.
 */
export const newFile = (path: string): NewFile => {
  const real = realPath(path)
  const temporary = temporaryName(real)
  const old = statSync(real, { throwIfNoEntry: false })
  const file = openSync(temporary, 'wx', old === undefined ? 0o666 : 0o600)
  let [isOpen, isThere] = [true, true]
  const close = (): void => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    write: (bytes) => {
      // One call may write a part only, for example on a disk that is nearly full.
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    },
    commit: () => {
      const now = statSync(real, { throwIfNoEntry: false })
      if (now !== undefined) copyAttributes(file, now)
      fsyncSync(file)
      close()
      renameSync(temporary, real)
      isThere = false
    },
    discard: () => {
      close()
      if (isThere) rmSync(temporary, { force: true })
      isThere = false
    },
  }
}

/**
 * Writes a text file as a whole and makes its folder, so that readers never see an incomplete file. A temporary file
 * that a killed run of the same process id has left is removed. Throws the error of the system; the old file then
 * stays.
 */
export const writeWhole = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(temporaryName(realPath(path)), { force: true })
  const file = newFile(path)
  try {
    file.write(Buffer.from(text))
    file.commit()
  } finally {
    file.discard()
  }
}
