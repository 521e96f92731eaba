import { isUtf8 } from 'node:buffer'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Block } from './blocks.js'
import { cellsOf, cellsOfAll } from './csv-cells.js'
import { type CsvRecord, recordLimit, recordsIn } from './csv-records.js'
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

const quote = 0x22

const malformed = (line: number, says: string, at = { line, column: 1 }): Piece => ({
  kind: 'malformed',
  line,
  at,
  says,
})

const rowOf = ({ line, bytes }: CsvRecord): E.Either<Piece, Row> => {
  if (bytes === undefined) {
    return E.left(
      malformed(line, `is a record of more than ${inMebibytes(recordLimit)}: perhaps a quote is not closed`),
    )
  }
  const text = decodeUtf8(bytes)
  if (E.isRight(text)) return E.right({ line, text: text.right })
  const at = { line: text.left.line + line - 1, column: text.left.column }
  return E.left(malformed(line, 'is not UTF-8', at))
}

const isBlank = ({ bytes }: CsvRecord): boolean => bytes !== undefined && bytes.length === 0

const parsedRows = (batch: readonly CsvRecord[]): readonly E.Either<Piece, Cells>[] => {
  const rows = batch.filter((record) => !isBlank(record)).map(rowOf)
  const all = cellsOfAll(rows.flatMap((row) => (E.isRight(row) ? [row.right.text] : [])))
  let sound = 0
  const toCells = (row: Row): E.Either<Piece, Cells> => {
    const cells = all?.[sound++]
    if (cells !== undefined) return E.right({ row, cells })
    return pipe(
      cellsOf(row.text),
      E.bimap(
        (says) => malformed(row.line, `is not CSV: ${says}`),
        (own) => ({ row, cells: own }),
      ),
    )
  }
  return rows.map(E.chain(toCells))
}

/** Without a quote, a record is what stands between line breaks, and a cell what stands between commas. */
const plainRows = (text: string, line: number, count: number): readonly E.Either<Piece, Cells>[] => {
  const rows: E.Either<Piece, Cells>[] = []
  const records = text.split('\n', count)
  for (let i = 0; i < records.length; i++) {
    const record = records[i] ?? ''
    const own = record.endsWith('\r') ? record.slice(0, -1) : record
    if (own !== '') rows.push(E.right({ row: { line: line + i, text: own }, cells: own.split(',') }))
  }
  return rows
}

/** The records of a block and their cells, or why they cannot be told apart; an empty line is no record. */
export const rowsOf = (block: Block): readonly E.Either<Piece, Cells>[] => {
  const { line, bytes, ends } = block
  const isPlain = bytes !== undefined && bytes.length <= recordLimit && !bytes.includes(quote) && isUtf8(bytes)
  return isPlain ? plainRows(bytes.toString('utf8'), line, ends.length) : parsedRows(recordsIn(block, recordLimit))
}
