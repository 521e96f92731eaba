import type { Chunks } from './chunks.js'
import { joinBytes } from './utf8.js'

/**
 * Whole records of a stream, as they arrived. Record `i` ends before `ends[i]`, the index of its line break, and the
 * next one begins after it. The first record begins on `line`. `bytes` is `undefined` for one record that is over the
 * limit. A block `isEndless` if its record had not ended at a second limit, after which nothing is read.
 */
export interface Block {
  readonly line: number
  readonly bytes: Uint8Array | undefined
  readonly ends: readonly number[]
  readonly isEndless?: boolean
}

/** A block of a stream. `length` counts its bytes there, with line breaks, also those that are not kept. */
interface CutBlock extends Block {
  readonly length: number
}

/** Cuts a stream: finds where its records end in the next bytes, and counts the lines in a block of whole records. */
export interface Cut {
  readonly endsIn: (bytes: Uint8Array) => number[]
  readonly linesIn: (bytes: Uint8Array, ends: readonly number[]) => number
}

const newline = 10

/** Returns the indices of the line breaks in these bytes. */
export const lineBreaks = (bytes: Uint8Array): number[] => {
  const ends: number[] = []
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, end + 1)) ends.push(end)
  return ends
}

/**
 * Collects a record that is not complete yet. Over the limit its bytes are dropped, but its lines are still counted.
 */
const unfinished = (limit: number) => {
  let parts: Uint8Array[] = []
  let size = 0
  let breaks = 0
  return {
    size: (): number => size,
    add: (part: Uint8Array): void => {
      size += part.length
      breaks += lineBreaks(part).length
      if (size > limit + 1) parts = [] // + 1: the line break does not count
      else if (part.length > 0) parts.push(new Uint8Array(part))
    },
    /**
     * Returns the record as its own block, and its number of lines. It ends at a line break or at the end of the
     * stream.
     */
    take: (line: number, isLast = false): { readonly block: CutBlock; readonly lines: number } => {
      const end = isLast ? size : size - 1
      const own = { line, length: size }
      const block =
        end > limit ? { ...own, bytes: undefined, ends: [] } : { ...own, bytes: joinBytes(parts), ends: [end] }
      const taken = { block, lines: isLast ? breaks + 1 : breaks }
      parts = []
      size = breaks = 0
      return taken
    },
  }
}

/**
 * Cuts a stream into blocks of whole records. Only a record that arrives in several chunks is copied. A record over the
 * limit is not kept, and is reported when it ends or is over `endless`, the most bytes in which its end is awaited.
 */
export async function* blocksOf(
  chunks: Chunks,
  { endsIn, linesIn }: Cut,
  limit: number,
  endless: number,
): AsyncGenerator<CutBlock> {
  const rest = unfinished(limit)
  let line = 1
  for await (const chunk of chunks) {
    const ends = endsIn(chunk)
    let start = 0
    if (rest.size() > 0 && ends.length > 0) {
      const end = ends.shift() ?? 0
      rest.add(chunk.subarray(0, end + 1))
      const { block, lines } = rest.take(line)
      yield block
      line += lines
      start = end + 1
    }
    const last = ends.at(-1)
    if (last !== undefined) {
      const bytes = chunk.subarray(start, last + 1)
      const within = start === 0 ? ends : ends.map((end) => end - start)
      yield { line, bytes, ends: within, length: bytes.length }
      line += linesIn(bytes, within)
      start = last + 1
    }
    rest.add(chunk.subarray(start))
    if (rest.size() > endless) {
      yield { ...rest.take(line, true).block, isEndless: true }
      return
    }
  }
  if (rest.size() > 0) yield rest.take(line, true).block
}

/**
 * One line without its line break, counted from 1. `bytes` is `undefined` if the line is longer than the limit. `length`
 * counts its bytes with the line break, if it has one.
 */
export interface Line {
  readonly number: number
  readonly bytes: Uint8Array | undefined
  readonly length: number
}

/** Cuts at every line break: each line is one record. */
export const atLineBreaks: Cut = { endsIn: lineBreaks, linesIn: (_, ends) => ends.length }

const linesIn = ({ line, bytes, ends, length }: CutBlock, limit: number): readonly Line[] => {
  if (bytes === undefined) return [{ number: line, bytes, length }]
  let start = 0
  return ends.map((end, i) => {
    const next = Math.min(end + 1, length) // the last line of a stream may have no line break
    const own = end - start > limit ? undefined : bytes.subarray(start, end)
    const one = { number: line + i, bytes: own, length: next - start }
    start = next
    return one
  })
}

/**
 * Yields the lines of a stream, as they arrive. A line over the limit is not kept, and is reported when it ends or is
 * over `endless`.
 */
export async function* linesOf(chunks: Chunks, limit: number, endless: number): AsyncGenerator<readonly Line[]> {
  for await (const block of blocksOf(chunks, atLineBreaks, limit, endless)) yield linesIn(block, limit)
}
