import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { parse } from '#csv-parse'

const settings = { relax_column_count: true, skip_empty_lines: false, record_delimiter: ['\r\n', '\n'] }

const wrongQuote: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quote is followed by more than a comma (double a quote inside quotes)',
  INVALID_OPENING_QUOTE: 'a cell without quotes contains a quote',
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/**
 * Returns the cells of all records of a text except empty lines, or `undefined` if the quotes of a record are wrong.
 */
export const cellsOfAll = (text: string): readonly (readonly string[])[] | undefined => {
  try {
    return parse(text, { ...settings, skip_empty_lines: true })
  } catch {
    return undefined
  }
}

/** Returns the cells of one record. Left describes what is wrong with its quotes. */
export const cellsOf = (record: string): E.Either<string, readonly string[]> => {
  try {
    const [cells] = parse(record, settings)
    return E.right(cells ?? [''])
  } catch (error) {
    return E.left(wrongQuote[codeOf(error)] ?? 'its cells cannot be separated')
  }
}

/** Returns the location where a cell of a record begins. */
export const locationOfCell = (record: string, cell: number, line: number): DocumentLocation => {
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
