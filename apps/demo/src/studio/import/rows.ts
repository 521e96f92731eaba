import { rowReader } from '@contracts/authoring'
import type { AnyContract, FormatReaders } from '@contracts/core'
import { repair } from '@contracts/repair'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'

type Row = Readonly<Record<string, string>>

/** Returns the number or boolean that a cell contains, as JSON writes it, or `undefined`. */
const scalarIn = (cell: string): unknown => {
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the message of a row of a CSV file. An empty cell is an absent key, and every other cell is converted to the
 * type that the contract requires. In an invalid row, the invalid cells remain texts.
 */
export const messageOfRow = (contract: AnyContract, row: Row): unknown => {
  const repaired = repair(contract, row, { source: 'csv', mode: 'strict' })
  if (repaired.valid) return repaired.value
  const given = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
  const typed = contract.validate(given).errors.flatMap(({ code, path: [key, ...below] }): [string, unknown][] => {
    const value = code === 'wrong_type' && below.length === 0 ? scalarIn(given[String(key)] ?? '') : undefined
    return value === undefined ? [] : [[String(key), value]]
  })
  return { ...given, ...Object.fromEntries(typed) }
}

/** Returns a reader that reads the rows of a CSV file as messages of a contract. */
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
