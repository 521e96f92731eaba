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
      return `${piece.at === undefined ? '' : `:${String(piece.at.line)}:${String(piece.at.column)}`} ${piece.says}`
    case 'too_deep':
      return ' is nested too deep'
    case 'refused':
    case 'document':
      return ' is no document'
  }
}

/** The JSON of a source, or one line that names the source and the place in it. */
export const readDocument = async (source: Source, stdin: Readable): Promise<E.Either<string, unknown>> => {
  const refuseAt = (why: string): E.Either<string, never> => E.left(`${printable(source.name)}${why}`)
  const refuse = (why: string): E.Either<string, never> => refuseAt(` ${why}`)
  const opened = await openSource(source, stdin)
  if (E.isLeft(opened)) return refuse(opened.left)
  const text = await openText(opened.right.chunks)
  if (E.isLeft(text)) return refuse(text.left)
  const bytes = await collect(text.right.chunks, documentLimit)
  if (bytes === undefined) return refuse(`is larger than ${inMebibytes(documentLimit)}`)
  const piece = jsonPiece(bytes)
  return piece.kind === 'document' ? E.right(piece.value) : refuseAt(says(piece))
}
