import { type Block, blocksOf, lineBreaks } from './blocks.js'
import type { Chunks } from './chunks.js'
import { atRecordEnds } from './csv-cut.js'

/** The bytes of one record without its line break, and the line it begins on; no bytes when it is over the limit. */
export interface CsvRecord {
  readonly line: number
  readonly bytes: Buffer | undefined
}

/** How many bytes one record may have; a longer one is a quote left open. */
export const recordLimit = 16 * 2 ** 20

const carriageReturn = 0x0d

const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes)

/** The records of one block. */
export const recordsIn = ({ line, bytes, ends }: Block, limit: number): readonly CsvRecord[] => {
  if (bytes === undefined) return [{ line, bytes }]
  let [start, at] = [0, line]
  return ends.map((end) => {
    const record = bytes.subarray(start, end)
    const one = { line: at, bytes: record.length > limit ? undefined : withoutReturn(record) }
    start = end + 1
    at += lineBreaks(record).length + 1
    return one
  })
}

/**
 * The records of a CSV stream, as many at a time as have come: a line break ends one, unless it stands between quotes. A
 * record over the limit is told when it ends, and not kept.
 */
export async function* recordsOf(chunks: Chunks, limit: number): AsyncGenerator<readonly CsvRecord[]> {
  for await (const block of blocksOf(chunks, atRecordEnds(), limit)) yield recordsIn(block, limit)
}
