import { isAscii, isUtf8 } from 'node:buffer'
import { type Block, blocksOf } from './blocks.js'
import type { Chunks } from './chunks.js'
import { jsonDocument, jsonPiece } from './json-piece.js'
import { documentLimit, inMebibytes } from './limits.js'
import { atLineBreaks } from './lines.js'
import { mayExceed } from './nesting.js'
import type { Piece } from './piece.js'
import type { Portion } from './portion.js'

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0d || byte === 0x09

/** Whether a line holds nothing. */
export const isBlank = (bytes: Buffer): boolean => bytes.every(isSpace)

const overLimit = (line: number): Piece => ({
  kind: 'malformed',
  line,
  at: { line, column: 1 },
  says: `is a line of more than ${inMebibytes(documentLimit)}, the most one message may have`,
})

/** Bytes that are text; those that are all ASCII are made a string with less work. */
interface Sound {
  readonly bytes: Buffer
  readonly encoding: 'latin1' | 'utf8'
}

const soundBytes = (bytes: Buffer): Sound | undefined =>
  isAscii(bytes) ? { bytes, encoding: 'latin1' } : isUtf8(bytes) ? { bytes, encoding: 'utf8' } : undefined

/** The document of a line that is sound, as nearly all are; whatever else it is, it is looked at again. */
const soundDocument = ({ bytes, encoding }: Sound, start: number, end: number, line: number): Piece | undefined => {
  if (mayExceed(bytes, start, end)) return undefined
  const text = bytes.toString(encoding, start, end)
  try {
    return jsonDocument(text, JSON.parse(text), line)
  } catch {
    return undefined
  }
}

/** The documents of a block of lines; blank lines are none. */
export function* ndjsonPieces({ line, bytes, ends }: Block): Generator<Piece> {
  if (bytes === undefined) yield overLimit(line)
  else {
    const text = soundBytes(bytes)
    let start = 0
    for (let i = 0; i < ends.length; i++) {
      const end = ends[i] ?? start
      const sound = text !== undefined && start < end ? soundDocument(text, start, end, line + i) : undefined
      if (sound !== undefined) yield sound
      else if (end - start > documentLimit) yield overLimit(line + i)
      else {
        const rest = bytes.subarray(start, end)
        if (!isBlank(rest)) yield jsonPiece(rest, line + i)
      }
      start = end + 1
    }
  }
}

/** One document a line; blank lines are none. A line that is no JSON is told, and the stream goes on. */
export async function* readNdjson(chunks: Chunks): AsyncGenerator<Portion> {
  for await (const block of blocksOf(chunks, atLineBreaks, documentLimit)) {
    yield { kind: 'block', format: { name: 'ndjson' }, block }
  }
}
