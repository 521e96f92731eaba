import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A disk that loses its unwritten pages: a file system in a file. What its device holds when the power goes is in that
 * file, and what the server has written without a sync is not.
 */
export interface LossyDisk {
  readonly path: string
  /** Writes every page. */
  readonly write: () => void
  /** Goes back to what the device holds. No process may use the disk. */
  readonly cutPower: () => void
  readonly remove: () => void
}

const quietly = (program: string, ...args: readonly string[]): void => {
  execFileSync(program, args, { stdio: 'ignore' })
}

/** Makes a disk of some MiB. Returns the reason if this machine does not allow that. */
export const makeLossyDisk = (mebibytes: number): LossyDisk | string => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-power-'))
  const [device, after, path] = ['device', 'after', 'disk'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(path)
  try {
    quietly('truncate', '-s', `${String(mebibytes)}M`, device)
    quietly('mkfs.ext4', '-q', '-F', device)
    quietly('mount', '-o', 'loop', device, path)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return 'unwritten pages cannot be dropped here: that requires the permission to mount a file'
  }
  return {
    path,
    write: () => {
      quietly('sync', '-f', path)
    },
    cutPower: () => {
      // The copy is made before the file system is unmounted, because that would write its pages.
      copyFileSync(device, after)
      quietly('umount', path)
      copyFileSync(after, device)
      quietly('mount', '-o', 'loop', device, path)
    },
    remove: () => {
      quietly('umount', path)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A disk with a limited size, whose rest can be filled. */
export interface SmallDisk {
  readonly path: string
  readonly remove: () => void
}

/** Makes a disk in memory. Returns `undefined` if this machine does not allow that. */
export const makeSmallDisk = (mebibytes: number): SmallDisk | undefined => {
  const path = mkdtempSync(join(tmpdir(), 'gate-disk-'))
  try {
    quietly('mount', '-t', 'tmpfs', '-o', `size=${String(mebibytes)}m`, 'tmpfs', path)
  } catch {
    rmSync(path, { recursive: true, force: true })
    return undefined
  }
  return {
    path,
    remove: () => {
      quietly('umount', path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}
