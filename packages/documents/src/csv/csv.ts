import { type FormatReaders, Issue } from '@contracts/core'
import { nearest } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Locate, Item, Batch, RecordFormat } from '../item/item.js'
import { type Block, blocksOf, lineBreaks } from '../text/blocks.js'
import type { Chunks } from '../text/chunks.js'
import { endlessLimit } from '../text/limits.js'
import { locationOfCell } from './cells.js'
import { atRecordEnds, type Cells, hasRows, recordLimit, type Row, rowsOf } from './rows.js'

type Read = NonNullable<FormatReaders['csv']>
type ReadCells = Extract<ReturnType<Read>, { readonly _tag: 'Right' }>['right']

/** Locates an issue of a record at the cell of the column that its path names, or at the start of the record. */
const locateCell =
  (header: readonly string[], { line, text }: Row): Locate =>
  (issues) =>
    issues.map(({ path }) => locationOfCell(text, Math.max(0, header.indexOf(String(path[0] ?? ''))), line))

const wrongCount = (cells: readonly string[], count: number): Issue =>
  new Issue({
    code: cells.length < count ? 'too_few' : 'too_many',
    path: [],
    expected: { min: count, max: count },
    message: `must have ${String(count)} cells, as the header has; this record has ${String(cells.length)}`,
    redacted: 'must have as many cells as the header has',
    value: undefined,
  })

const isMiscounted = (cells: readonly string[], count: number): boolean =>
  cells.length !== count && (cells.length < count || cells.slice(count).some((cell) => cell.trim() !== ''))

const itemOf = (header: readonly string[], read: ReadCells, { row, cells }: Cells): Item => {
  const { line } = row
  if (isMiscounted(cells, header.length)) {
    return { kind: 'refused', line, issues: [wrongCount(cells, header.length)], locate: locateCell(header, row) }
  }
  const { value, issues, locate: own } = read(cells)
  const locate: Locate = (found) => {
    const locations = locateCell(header, row)(found)
    return own === undefined ? locations : found.map((issue, i) => own(issue) ?? locations[i])
  }
  return { kind: 'document', line, value, issues, locate }
}

const headerItem = ({ row, cells }: Cells, issues: readonly Issue[]): Item => ({
  kind: 'refused',
  line: row.line,
  issues,
  locate: locateCell(cells, row),
})

/** Characters that separate columns in other formats. */
const otherMarks = [';', '\t', '|'] as const

/** Reports a header of one cell whose columns are separated by another character than a comma. */
const wrongMark = ({ row, cells }: Cells): Item | undefined => {
  const [only = '', ...rest] = cells
  const found = otherMarks
    .map((mark) => ({ mark, count: only.split(mark).length - 1 }))
    .reduce((most, one) => (one.count > most.count ? one : most))
  if (rest.length > 0 || found.count === 0) return undefined
  const mark = found.mark === '\t' ? 'tab' : `"${found.mark}"`
  const marks = `${String(found.count)} ${mark}${found.mark === '\t' && found.count > 1 ? 's' : ''}`
  return {
    kind: 'malformed',
    line: row.line,
    at: { line: row.line, column: 1 },
    message: `is not CSV: its header is one cell with ${marks} in it. Separate columns by commas`,
    redacted: 'is not CSV: its header is one cell. Separate columns by commas',
  }
}

/** Adds a hint to a missing column: a similar column of the header. Hints of the contract's own reader are kept. */
const withHint =
  (cells: readonly string[]) =>
  (issue: Issue): Issue => {
    const [key] = issue.path
    if (issue.code !== 'missing' || issue.hint !== undefined || typeof key !== 'string') return issue
    const plain = (cell: string): string => cell.trim().toLowerCase()
    const found = cells.find((cell) => plain(cell) === plain(key)) ?? nearest(key, cells)
    return found === undefined
      ? issue
      : issue.with({ hint: `The header has ${JSON.stringify(found)}: did you mean ${JSON.stringify(key)}?` })
  }

/** Returns the columns of a header, or an item that reports why the contract's reader refuses it. */
const columnsOf = (header: Cells, readHeader: Read): E.Either<Item, readonly string[]> =>
  pipe(
    readHeader(header.cells),
    E.bimap(
      (issues) => wrongMark(header) ?? headerItem(header, issues.map(withHint(header.cells))),
      () => header.cells,
    ),
  )

/** Reads a block of records below a header that the contract's own reader accepts. */
export function* csvItems(block: Block, header: readonly string[], readHeader: Read): Generator<Item> {
  const read = readHeader(header)
  if (E.isLeft(read)) return // a refused header has already ended the stream
  for (const row of rowsOf(block)) yield E.isLeft(row) ? row.left : itemOf(header, read.right, row.right)
}

/**
 * Reads CSV: each record is one document. A record that cannot be read is reported, and the next one is read. A header
 * that cannot be read, or that the contract's own reader refuses, is reported and ends the stream. A header without
 * records is reported too.
 */
export async function* readCsv(chunks: Chunks, readHeader: Read): AsyncGenerator<Batch> {
  let format: RecordFormat | undefined
  let isEmpty = true
  for await (const block of blocksOf(chunks, atRecordEnds(), recordLimit, endlessLimit)) {
    const found = format === undefined ? headerIn(block) : undefined
    if (format !== undefined) {
      isEmpty &&= !hasRows(block)
      yield { kind: 'block', format, block }
    } else if (found !== undefined) {
      const columns = pipe(
        found.header,
        E.chain((header) => columnsOf(header, readHeader)),
      )
      if (E.isLeft(columns)) {
        yield { kind: 'items', items: [columns.left] }
        return
      }
      format = { name: 'csv', header: columns.right }
      if (found.below === undefined) continue
      isEmpty = !hasRows(found.below)
      yield { kind: 'block', format, block: found.below }
    }
  }
  if (format !== undefined && isEmpty)
    yield {
      kind: 'items',
      items: [{ kind: 'malformed', message: 'has a header and no rows: there is nothing to check' }],
    }
}

/**
 * The header of a stream (its first record that is not an empty line), or why it cannot be read, and the records below.
 */
export interface Headed {
  readonly header: E.Either<Item, Cells>
  readonly below: Block | undefined
}

/** Takes the header from a block. Returns `undefined` if the block has only empty lines. */
export const headerIn = (block: Block): Headed | undefined => {
  const { line, bytes, ends } = block
  if (bytes === undefined) return headed(block, undefined)
  let [start, at] = [0, line]
  for (const [i, end] of ends.entries()) {
    const record = bytes.subarray(start, end)
    const next = at + lineBreaks(record).length + 1
    const first = { line: at, bytes: record, ends: [record.length] }
    const rest = ends.slice(i + 1).map((one) => one - end - 1)
    const found = headed(
      first,
      rest.length === 0 ? undefined : { line: next, bytes: bytes.subarray(end + 1), ends: rest },
    )
    if (found !== undefined) return found
    start = end + 1
    at = next
  }
  return undefined
}

const headed = (first: Block, below: Block | undefined): Headed | undefined => {
  const [header] = rowsOf(first)
  return header === undefined ? undefined : { header, below }
}
