import { rowReader } from '@contracts/cli/authoring'
import { type AnyContract, coerce, type FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'

type Row = Readonly<Record<string, string>>

/** The number or the truth value that a cell is, as JSON writes it. */
const scalarIn = (cell: string): unknown => {
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The message of a row of a CSV file: an empty cell is an absent key, and a cell is what its contract takes. A row that is
 * invalid keeps the cells that are wrong as texts.
 */
export const messageOfRow = (contract: AnyContract, row: Row): unknown => {
  const coerced = coerce(contract, row, 'csv')
  if (coerced.valid) return coerced.value
  const given = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
  const typed = contract.validate(given).errors.flatMap(({ code, path: [key, ...below] }): [string, unknown][] => {
    const value = code === 'wrong_type' && below.length === 0 ? scalarIn(given[String(key)] ?? '') : undefined
    return value === undefined ? [] : [[String(key), value]]
  })
  return { ...given, ...Object.fromEntries(typed) }
}

/** Reads the rows of a CSV file as messages of a contract. */
export const rowsFor = (contract: AnyContract): FormatReaders => {
  const { reads, isRow } = rowReader()
  const messageOf = (value: unknown): unknown => (isRow(value) ? messageOfRow(contract, value) : value)
  return {
    csv: (header) =>
      pipe(
        reads.csv(header),
        E.map((read) => (cells) => {
          const { value, ...more } = read(cells)
          return { ...more, value: messageOf(value) }
        }),
      ),
  }
}
