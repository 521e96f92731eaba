import { type FormatReaders, Issue } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'

/**
 * A reader of any CSV file. A row is an object of texts, whose keys are the names of the columns.
 *
 * @category model
 * @since 1.0.0
 */
export interface RowReader {
  /** The reader, as a resolver of contracts expects it. */
  readonly reads: Required<Pick<FormatReaders, 'csv'>>
  /** True if this reader has read a value as a row. */
  readonly isRow: (value: unknown) => value is Readonly<Record<string, string>>
}

/**
 * Creates a reader of CSV files for messages whose contract is not known yet. It refuses a header with two columns of
 * one name.
 *
 * @category constructors
 * @since 1.0.0
 */
export const rowReader = (): RowReader => {
  const rows = new WeakSet()
  const csv: RowReader['reads']['csv'] = (header) => {
    const repeated = header.find((name, i) => header.indexOf(name) < i)
    if (repeated !== undefined) {
      const message = 'must not have two columns of one name'
      return E.left([new Issue({ code: 'not_unique', path: [repeated], expected: '', message, value: repeated })])
    }
    return E.right((cells) => {
      const value = Object.fromEntries(header.map((name, i) => [name, cells[i] ?? '']))
      rows.add(value)
      return { value, issues: [] }
    })
  }
  return {
    reads: { csv },
    isRow: (value): value is Readonly<Record<string, string>> =>
      typeof value === 'object' && value !== null && rows.has(value),
  }
}
