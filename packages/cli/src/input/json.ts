import type { Chunks } from './chunks.js'
import { collect } from './chunks.js'
import { jsonPiece } from './json-piece.js'
import { documentLimit, inMebibytes } from './limits.js'
import type { Piece } from './piece.js'

/** What a reader says of a document that must be read whole and is too large for that. */
export const tooLarge = (limit: number, instead: string): Piece => ({
  kind: 'malformed',
  says: `is larger than ${inMebibytes(limit)}, the most one document may have: ${instead}`,
})

const withHint = (piece: Piece): Piece =>
  piece.kind === 'malformed' && piece.says.endsWith('expected the end of the document')
    ? { ...piece, says: `${piece.says} (several messages? --input ndjson)` }
    : piece

/** The one document of a JSON text. */
export async function* readJson(chunks: Chunks, limit = documentLimit): AsyncGenerator<Iterable<Piece>> {
  const bytes = await collect(chunks, limit)
  if (bytes === undefined) yield [tooLarge(limit, 'send NDJSON, one message a line')]
  else yield [withHint(jsonPiece(bytes))]
}
