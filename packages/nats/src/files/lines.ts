import { linesOf } from '@contracts/documents/internal'
import type { FileHandle } from 'node:fs/promises'

/** A line of the input: where it begins, where the next one begins, and its bytes unless they are too many. */
export interface Line {
  readonly start: number
  readonly next: number
  readonly bytes: Uint8Array | undefined
}

/** The most bytes of a line that are read. A longer line is passed over to its end. */
export const mostLineBytes = 64 * 2 ** 20

const chunkSize = 2 ** 20

/**
 * Returns where the line after a position begins that is the end of a line: behind the line break, if the file had none
 * there before. `undefined` if the line goes on.
 */
export const nextLineAt = async (file: FileHandle, position: number): Promise<number | undefined> => {
  if (position === 0) return 0
  const { bytesRead, buffer } = await file.read(Buffer.alloc(3), 0, 3, position - 1)
  const [last, rest] = [buffer.toString('latin1', 0, 1), buffer.toString('latin1', 1, bytesRead)]
  if (last === '\n' || rest === '' || rest === '\r') return position
  return rest.startsWith('\n') ? position + 1 : rest === '\r\n' ? position + 2 : undefined
}

/** Yields the bytes of a file from a position. */
async function* bytesFrom(file: FileHandle, position: number): AsyncGenerator<Uint8Array> {
  for (let at = position; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Yields the lines from a position, those of one chunk at a time. The last line may have no line break. */
export async function* linesFrom(file: FileHandle, position: number): AsyncGenerator<readonly Line[]> {
  let next = position
  for await (const lines of linesOf(bytesFrom(file, position), mostLineBytes, Infinity))
    yield lines.map(({ bytes, length }) => {
      const start = next
      next += length
      return { start, next, bytes }
    })
}
