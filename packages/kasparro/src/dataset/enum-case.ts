import { Issue } from '@contracts/core'
import { datasetRow } from './dataset-row.js'

/**
 * Returns the documented spelling of a cell that differs from it at most in the case of its letters. Returns
 * `undefined` if no spelling matches.
 */
export const documentedSpelling = (cell: string, spellings: readonly string[]): string | undefined =>
  spellings.includes(cell) ? cell : spellings.find((one) => one.toLowerCase() === cell.toLowerCase())

/** Returns the warning that the reader of a dataset has changed a cell to its documented spelling. */
export const enumCase = (column: string, cell: string, spelling: string): Issue =>
  new Issue({
    severity: 'warning',
    code: 'enum-case',
    rule: 'kasparro/enum-case',
    path: [column],
    expected: [spelling],
    value: cell,
    message: 'must be written in the documented case',
    redacted: 'must be written in the documented case',
    hint: `Write "${spelling}".`,
    contract: datasetRow.name,
  })
