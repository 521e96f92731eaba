import type { FileHandle } from 'node:fs/promises'

/** A line of the input: where it begins, where the next one begins, and its bytes unless they are too many. */
export interface Line {
  readonly start: number
  readonly next: number
  readonly bytes: Buffer | undefined
}

/** The most bytes of a line that are read. A longer line is passed over to its end. */
export const mostLineBytes = 64 * 2 ** 20

const chunkSize = 2 ** 20
const newline = 10

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

/** Yields the lines from a position, those of one chunk at a time. The last line may have no line break. */
export async function* linesFrom(file: FileHandle, position: number): AsyncGenerator<readonly Line[]> {
  let start = position // of the line that is being read
  let at = position
  let parts: Buffer[] = []
  const length = (): number => at - start
  const keep = (bytes: Buffer): void => {
    if (length() + bytes.length <= mostLineBytes) parts.push(bytes)
    else parts = []
    at += bytes.length
  }
  const end = (next: number): Line => {
    const bytes = length() <= mostLineBytes ? Buffer.concat(parts) : undefined
    const line = { start, next, bytes }
    parts = []
    start = next
    at = next
    return line
  }
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at)
    if (bytesRead === 0) break
    const chunk = buffer.subarray(0, bytesRead)
    const lines: Line[] = []
    let from = 0
    for (let found = chunk.indexOf(newline); found >= 0; found = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, found))
      lines.push(end(at + 1))
      from = found + 1
    }
    keep(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (length() > 0) yield [end(at)]
}
