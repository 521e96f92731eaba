import type { Readable } from 'node:stream'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { collect, openText } from '../input/chunks.js'
import { jsonPiece } from '../input/json-piece.js'
import { documentLimit, inMebibytes } from '../input/limits.js'
import type { Piece } from '../input/piece.js'
import { openSource } from '../sources/open.js'
import type { Source } from '../sources/source.js'

const says = (piece: Piece): string => {
  switch (piece.kind) {
    case 'malformed':
      return `${piece.says}${piece.at === undefined ? '' : ` (${String(piece.at.line)}:${String(piece.at.column)})`}`
    case 'too_deep':
      return 'is nested too deep'
    default:
      return 'is no document'
  }
}

/** The JSON of a source, or one sentence that names the source. */
export const readDocument = async (source: Source, stdin: Readable): Promise<E.Either<string, unknown>> => {
  const refuse = (why: string): E.Either<string, never> => E.left(`${printable(source.name)} ${why}.`)
  const opened = await openSource(source, stdin)
  if (E.isLeft(opened)) return refuse(opened.left)
  const text = await openText(opened.right.chunks)
  if (E.isLeft(text)) return refuse(text.left)
  const bytes = await collect(text.right.chunks, documentLimit)
  if (bytes === undefined) return refuse(`is larger than ${inMebibytes(documentLimit)}`)
  const piece = jsonPiece(bytes)
  return piece.kind === 'document' ? E.right(piece.value) : refuse(says(piece))
}
