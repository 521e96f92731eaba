import type { Chunks } from './chunks.js'

/** The bytes of one record without its line break, and the line it begins on; no bytes when it is over the limit. */
export interface CsvRecord {
  readonly line: number
  readonly bytes: Buffer | undefined
}

/** How many bytes one record may have; a longer one is a quote left open. */
export const recordLimit = 16 * 2 ** 20

const quote = 0x22
const comma = 0x2c
const newline = 0x0a
const carriageReturn = 0x0d

/** Whether the next byte opens a cell, stands in one without quotes, within quotes, or after a quote that may close it. */
type State = 'open' | 'plain' | 'quoted' | 'closing'

const after = (state: State, byte: number | undefined): State => {
  if (state === 'quoted') return byte === quote ? 'closing' : 'quoted'
  if (byte === quote) return state === 'plain' ? 'plain' : 'quoted'
  return byte === comma ? 'open' : 'plain'
}

const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes)

/**
 * The records of a CSV stream, as many at a time as have come: a line break ends one, unless it stands between quotes. A
 * record over the limit is told when it ends, and not kept.
 */
export async function* recordsOf(chunks: Chunks, limit: number): AsyncGenerator<readonly CsvRecord[]> {
  let parts: Buffer[] = []
  let size = 0
  let line = 1
  let breaks = 0
  let state: State = 'open'
  const add = (part: Buffer): void => {
    size += part.length
    if (size > limit) parts = []
    else parts.push(part)
  }
  const record = (): CsvRecord => {
    const bytes = size > limit ? undefined : withoutReturn(Buffer.concat(parts, size))
    const done = { line, bytes }
    line += breaks + 1
    parts = []
    size = breaks = 0
    state = 'open'
    return done
  }
  for await (const chunk of chunks) {
    const records: CsvRecord[] = []
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]
      if (byte !== newline) state = after(state, byte)
      else if (state === 'quoted') breaks++
      else {
        add(chunk.subarray(start, i))
        start = i + 1
        records.push(record())
      }
    }
    add(chunk.subarray(start))
    yield records
  }
  if (size > 0) yield [record()]
}
