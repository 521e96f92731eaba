import type { Chunks } from './chunks.js'
import { jsonPiece } from './json-piece.js'
import { documentLimit, inMebibytes } from './limits.js'
import { type Line, linesOf } from './lines.js'
import type { Piece } from './piece.js'

/** Whether a line holds nothing. */
export const isBlank = (bytes: Buffer): boolean => {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return false
  return true
}

function* piecesOf(lines: readonly Line[], limit: number): Generator<Piece> {
  for (const { number: line, bytes } of lines) {
    if (bytes === undefined) {
      const says = `is a line of more than ${inMebibytes(limit)}, the most one message may have`
      yield { kind: 'malformed', line, at: { line, column: 1 }, says }
    } else if (!isBlank(bytes)) yield jsonPiece(bytes, line)
  }
}

/** One document a line; blank lines are none. A line that is no JSON is told, and the stream goes on. */
export async function* readNdjson(chunks: Chunks, limit = documentLimit): AsyncGenerator<Iterable<Piece>> {
  for await (const lines of linesOf(chunks, limit)) yield piecesOf(lines, limit)
}
