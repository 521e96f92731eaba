import type { FileHandle } from 'node:fs/promises'
import { digestOfBytes } from '../digest.js'

/** A file that a gate has read or written up to a length: the length, and a digest of bytes before it. */
export interface Tail {
  readonly length: number
  readonly digest: string
}

/** The bytes before the length that the digest is of. */
const mostBytes = 4096

/** The tail of a file of which nothing has been read or written. */
export const noTail: Tail = { length: 0, digest: digestOfBytes(new Uint8Array()) }

/** Returns the tail of a file at a length, with a digest of its last bytes. A file that is shorter has another one. */
export const tailAt = async (file: FileHandle, length: number): Promise<Tail> => {
  const from = Math.max(0, length - mostBytes)
  const buffer = Buffer.alloc(length - from)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
  return { length: from + bytesRead, digest: digestOfBytes(buffer.subarray(0, bytesRead)) }
}

/** Reports whether two tails are the same. */
export const isTail = (one: Tail, other: Tail): boolean => one.length === other.length && one.digest === other.digest

/** Reports whether the last bytes of a file up to this length still are what they were. */
export const hasTail = async (file: FileHandle, tail: Tail): Promise<boolean> =>
  isTail(await tailAt(file, tail.length), tail)
