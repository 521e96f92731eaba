import { isUtf8 } from 'node:buffer'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Block, lineBreaks } from './blocks.js'
import { cellsOf } from './csv-cells.js'
import { inMebibytes } from './limits.js'
import type { Piece } from './piece.js'
import { decodeUtf8 } from './utf8.js'

/** A record as text. */
export interface Row {
  readonly line: number
  readonly text: string
}

/** A record and its cells. */
export interface Cells {
  readonly row: Row
  readonly cells: readonly string[]
}

/** How many bytes one record may have; a longer one is a quote left open. */
export const recordLimit = 16 * 2 ** 20

const quote = 0x22
const carriageReturn = 0x0d

const malformed = (line: number, says: string, at = { line, column: 1 }): Piece => ({
  kind: 'malformed',
  line,
  at,
  says,
})

const overLimit = (line: number): Piece =>
  malformed(line, `is a record of more than ${inMebibytes(recordLimit)}: perhaps a quote is not closed`)

const rowOf = (bytes: Buffer, line: number): E.Either<Piece, Row> => {
  const text = decodeUtf8(bytes)
  if (E.isRight(text)) return E.right({ line, text: text.right })
  const at = { line: text.left.line + line - 1, column: text.left.column }
  return E.left(malformed(line, 'is not UTF-8', at))
}

/** Whether a record holds a carriage return that stands in no quotes: some programs end lines so, and then this is many records. */
const hasLoneReturn = ({ text }: Row): boolean => {
  if (!text.includes('\r')) return false
  return !text.includes('"') || text.split('"').some((part, i) => i % 2 === 0 && part.includes('\r'))
}

const inCells = (row: Row): E.Either<Piece, Cells> =>
  hasLoneReturn(row)
    ? E.left(malformed(row.line, 'ends lines with a carriage return alone: save it with line feeds (LF or CRLF)'))
    : pipe(
        cellsOf(row.text),
        E.bimap(
          (says) => malformed(row.line, `is not CSV: ${says}`),
          (cells) => ({ row, cells }),
        ),
      )

/** Whether a block has a record that is not an empty line. */
export const hasRows = ({ bytes, ends }: Block): boolean => {
  if (bytes === undefined) return true
  let start = 0
  return ends.some((end) => {
    const from = start
    start = end + 1
    return end - from > (bytes[end - 1] === carriageReturn ? 1 : 0)
  })
}

/** The records of a block and their cells, or why they cannot be told apart; an empty line is no record. */
export function* rowsOf({ line: first, bytes, ends }: Block): Generator<E.Either<Piece, Cells>> {
  if (bytes === undefined) {
    yield E.left(overLimit(first))
    return
  }
  const isText = isUtf8(bytes)
  const hasQuotes = bytes.includes(quote)
  let [start, line] = [0, first]
  for (const record of ends) {
    const end = record > start && bytes[record - 1] === carriageReturn ? record - 1 : record
    if (end - start > recordLimit) yield E.left(overLimit(line))
    else if (end > start) {
      const row = isText
        ? E.right({ line, text: bytes.toString('utf8', start, end) })
        : rowOf(bytes.subarray(start, end), line)
      yield E.isLeft(row) ? row : inCells(row.right)
    }
    line += hasQuotes ? lineBreaks(bytes.subarray(start, record)).length + 1 : 1
    start = record + 1
  }
}
