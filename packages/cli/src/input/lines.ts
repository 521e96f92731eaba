import { type Block, blocksOf, type Cut, lineBreaks } from './blocks.js'
import type { Chunks } from './chunks.js'

/** One line without its line break, counted from 1; `bytes` is absent when the line is longer than the limit. */
export interface Line {
  readonly number: number
  readonly bytes: Buffer | undefined
}

/** A record a line. */
export const atLineBreaks: Cut = { endsIn: lineBreaks, linesIn: (_, ends) => ends.length }

const linesIn = ({ line, bytes, ends }: Block, limit: number): readonly Line[] => {
  if (bytes === undefined) return [{ number: line, bytes }]
  let start = 0
  return ends.map((end, i) => {
    const one = { number: line + i, bytes: end - start > limit ? undefined : bytes.subarray(start, end) }
    start = end + 1
    return one
  })
}

/** The lines of a stream of bytes, as many at a time as have come. A line over the limit is told when it ends, and not kept. */
export async function* linesOf(chunks: Chunks, limit: number): AsyncGenerator<readonly Line[]> {
  for await (const block of blocksOf(chunks, atLineBreaks, limit)) yield linesIn(block, limit)
}
