import type { Chunks } from './chunks.js'

/** One line without its line break, counted from 1; `bytes` is absent when the line is longer than the limit. */
export interface Line {
  readonly number: number
  readonly bytes: Buffer | undefined
}

const newline = 10

/** The lines of a stream of bytes, as many at a time as have come. A line over the limit is told when it ends, and not kept. */
export async function* linesOf(chunks: Chunks, limit: number): AsyncGenerator<readonly Line[]> {
  let parts: Buffer[] = []
  let size = 0
  let number = 1
  const add = (part: Buffer): void => {
    size += part.length
    if (size > limit) parts = []
    else parts.push(part)
  }
  const line = (): Line => {
    const bytes = size > limit ? undefined : parts.length === 1 ? parts[0] : Buffer.concat(parts, size)
    parts = []
    size = 0
    return { number: number++, bytes }
  }
  for await (const chunk of chunks) {
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end))
      start = end + 1
      lines.push(line())
    }
    add(chunk.subarray(start))
    yield lines
  }
  if (size > 0) yield [line()]
}
