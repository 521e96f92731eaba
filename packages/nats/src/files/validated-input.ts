import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Tail } from './tail.js'

const chunkSize = 2 ** 20

/** The bytes of an input that have a result. */
export interface ValidatedInput {
  /** Returns how much there is up to a length, and the digest of all of it. Lengths may only grow. */
  readonly upTo: (length: number) => Promise<Tail>
}

/**
 * Digests an input from its beginning. Two logs may end with the same lines, so the last bytes do not tell one from the
 * other.
 */
export const validatedInput = (file: FileHandle): ValidatedInput => {
  const hash = createHash('sha256')
  let at = 0
  return {
    upTo: async (length) => {
      while (at < length) {
        const most = Math.min(chunkSize, length - at)
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(most), 0, most, at)
        if (bytesRead === 0) break
        hash.update(buffer.subarray(0, bytesRead))
        at += bytesRead
      }
      return { length: at, digest: hash.copy().digest('hex') }
    },
  }
}
