import type { DocumentLocation } from '@contracts/core'
import { parse } from 'csv-parse/sync'
import * as E from 'fp-ts/lib/Either.js'

const settings = { relax_column_count: true, skip_empty_lines: false, record_delimiter: ['\n'] }

const wrongQuote: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quote is followed by more than a comma (double a quote inside quotes)',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell without quotes',
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The cell that opens with a quote at `at`, and where it ends; nothing when more than a comma follows, or no quote closes it. */
const quotedCell = (record: string, at: number): { readonly text: string; readonly end: number } | undefined => {
  let close = record.indexOf('"', at + 1)
  let isDoubled = false
  while (close !== -1 && record[close + 1] === '"') {
    isDoubled = true
    close = record.indexOf('"', close + 2)
  }
  const end = close + 1
  if (close === -1 || (end < record.length && record[end] !== ',')) return undefined
  const text = record.slice(at + 1, close)
  return { text: isDoubled ? text.replaceAll('""', '"') : text, end }
}

const plainCell = (record: string, at: number): { readonly text: string; readonly end: number } | undefined => {
  const comma = record.indexOf(',', at)
  const end = comma === -1 ? record.length : comma
  const text = record.slice(at, end)
  return text.includes('"') ? undefined : { text, end }
}

/** The cells of a record whose quotes are as they should be, as nearly all are; the library says what another one is. */
const soundCells = (record: string): readonly string[] | undefined => {
  const cells: string[] = []
  for (let at = 0; at <= record.length;) {
    const cell = record[at] === '"' ? quotedCell(record, at) : plainCell(record, at)
    if (cell === undefined) return undefined
    cells.push(cell.text)
    at = cell.end + 1
  }
  return cells
}

/** The cells of one record, or what is wrong with its quotes. */
export const cellsOf = (record: string): E.Either<string, readonly string[]> => {
  const sound = record.includes('"') ? soundCells(record) : record.split(',')
  return sound === undefined ? parsedCells(record) : E.right(sound)
}

/** The cells of one record as the library finds them. */
export const parsedCells = (record: string): E.Either<string, readonly string[]> => {
  try {
    const [cells] = parse(record, settings)
    return E.right(cells ?? [''])
  } catch (error) {
    return E.left(wrongQuote[codeOf(error)] ?? 'its cells cannot be told apart')
  }
}

/** Where a cell of a record begins. */
export const placeOfCell = (record: string, cell: number, line: number): DocumentLocation => {
  let [index, start, at, row] = [0, 0, 0, line]
  let quoted = false
  for (; at < record.length && index < cell; at++) {
    const c = record[at]
    if (c === '"') quoted = !quoted
    else if (c === '\n') {
      row++
      start = at + 1
    } else if (c === ',' && !quoted) index++
  }
  return { line: row, column: at - start + 1 }
}
