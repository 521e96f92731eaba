import { Issue, type RegistryLine } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Chunks } from './chunks.js'
import { cellsOf, cellsOfAll, placeOfCell } from './csv-cells.js'
import { type CsvRecord, recordLimit, recordsOf } from './csv-records.js'
import { inMebibytes } from './limits.js'
import type { Locate, Piece } from './piece.js'
import { decodeUtf8 } from './utf8.js'

type Read = NonNullable<NonNullable<RegistryLine['reads']>['csv']>
type ReadCells = Extract<ReturnType<Read>, { readonly _tag: 'Right' }>['right']

/** A record as text. */
interface Row {
  readonly line: number
  readonly text: string
}

/** A record and its cells. */
interface Cells {
  readonly row: Row
  readonly cells: readonly string[]
}

const malformed = (line: number, says: string, at = { line, column: 1 }): Piece => ({
  kind: 'malformed',
  line,
  at,
  says,
})

const rowOf = ({ line, bytes }: CsvRecord, limit: number): E.Either<Piece, Row> => {
  if (bytes === undefined) {
    return E.left(malformed(line, `is a record of more than ${inMebibytes(limit)}: perhaps a quote is not closed`))
  }
  const text = decodeUtf8(bytes)
  if (E.isRight(text)) return E.right({ line, text: text.right })
  const at = { line: text.left.line + line - 1, column: text.left.column }
  return E.left(malformed(line, 'is not UTF-8', at))
}

/** An issue of a record stands at the cell of the column its pointer names, or where the record begins. */
const locateCell =
  (header: readonly string[], { line, text }: Row): Locate =>
  (issues) =>
    issues.map(({ path }) => placeOfCell(text, Math.max(0, header.indexOf(String(path[0] ?? ''))), line))

const wrongCount = (cells: readonly string[], count: number): Issue =>
  new Issue({
    code: cells.length < count ? 'too_few' : 'too_many',
    path: [],
    expected: { min: count, max: count },
    says: `must have ${String(count)} cells, as the header has; this record has ${String(cells.length)}`,
    value: undefined,
  })

const pieceOf = (header: readonly string[], read: ReadCells, { row, cells }: Cells): Piece => {
  const { line } = row
  const inCell = locateCell(header, row)
  const surplus = cells.slice(header.length)
  if (cells.length < header.length || surplus.some((cell) => cell.trim() !== '')) {
    return { kind: 'refused', line, issues: [wrongCount(cells, header.length)], locate: inCell }
  }
  const { value, issues = [], locate: own } = read(cells)
  const locate: Locate = (found) =>
    own === undefined ? inCell(found) : found.map((issue, i) => own(issue) ?? inCell(found)[i])
  return { kind: 'document', line, value, issues, locate }
}

const headerPiece = (row: Row, header: readonly string[], issues: readonly Issue[]): Piece => ({
  kind: 'refused',
  line: row.line,
  issues,
  locate: locateCell(header, row),
})

const isBlank = ({ bytes }: CsvRecord): boolean => bytes !== undefined && bytes.length === 0

const cellsIn = (batch: readonly CsvRecord[], limit: number): readonly E.Either<Piece, Cells>[] => {
  const rows = batch.filter((record) => !isBlank(record)).map((record) => rowOf(record, limit))
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

/** A header and what reads the cells below it. */
interface Columns {
  readonly header: readonly string[]
  readonly read: ReadCells
}

function* piecesOf(cells: readonly E.Either<Piece, Cells>[], { header, read }: Columns): Generator<Piece> {
  for (const one of cells) yield E.isLeft(one) ? one.left : pieceOf(header, read, one.right)
}

const columnsOf = (first: E.Either<Piece, Cells>, readHeader: Read): E.Either<Piece, Columns> =>
  pipe(
    first,
    E.chain(({ row, cells: header }) =>
      pipe(
        readHeader(header),
        E.bimap(
          (issues) => headerPiece(row, header, issues),
          (read) => ({ header, read }),
        ),
      ),
    ),
  )

/**
 * One document a record, under a header the contract's own reader understands. A record that cannot be read is told, and
 * the stream goes on; a header that cannot be read, or that the contract refuses, ends it.
 */
export async function* readCsv(chunks: Chunks, readHeader: Read, limit = recordLimit): AsyncGenerator<Iterable<Piece>> {
  let columns: Columns | undefined
  for await (const batch of recordsOf(chunks, limit)) {
    const [first, ...rest] = cellsIn(batch, limit)
    if (first === undefined) continue
    if (columns !== undefined) yield piecesOf([first, ...rest], columns)
    else {
      const opened = columnsOf(first, readHeader)
      if (E.isLeft(opened)) {
        yield [opened.left]
        return
      }
      columns = opened.right
      yield piecesOf(rest, columns)
    }
  }
}
