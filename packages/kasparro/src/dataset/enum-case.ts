import { Issue } from '@contracts/core'
import { datasetRow } from './dataset-row.js'

/**
 * The spelling a cell means when it differs from a documented one in the case of its letters alone; the same spelling
 * when it is already documented, nothing when it is neither.
 *
 * @category destructors
 * @since 1.0.0
 */
export const documentedSpelling = (cell: string, spellings: readonly string[]): string | undefined =>
  spellings.includes(cell) ? cell : spellings.find((one) => one.toLowerCase() === cell.toLowerCase())

/**
 * The warning that the reader of a dataset has put a cell into its documented spelling.
 *
 * @category rules
 * @since 1.0.0
 */
export const enumCase = (column: string, cell: string, spelling: string): Issue =>
  new Issue({
    severity: 'warning',
    code: 'enum-case',
    rule: 'kasparro/enum-case',
    path: [column],
    expected: [spelling],
    value: cell,
    says: 'must be written in the documented case',
    redacted: 'must be written in the documented case',
    hint: `Write "${spelling}".`,
    contract: datasetRow.name,
  })
