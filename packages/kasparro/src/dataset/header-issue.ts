import { Issue } from '@contracts/core'
import { columns } from './column.js'
import { datasetRow } from './dataset-row.js'

const contract = datasetRow.name

const missingColumns = (missing: readonly string[], first: string): Issue =>
  new Issue({
    code: 'missing',
    path: [first],
    expected: 'a column of the header',
    value: undefined,
    message: `is missing: the header must have every required column, and lacks ${missing.join(', ')}`,
    contract,
  })

const repeatedColumn = (column: string, count: number): Issue =>
  new Issue({
    code: 'too_many',
    path: [column],
    expected: { min: 1, max: 1 },
    value: undefined,
    message: `is the name of ${String(count)} columns of the header: column names must be unique`,
    contract,
  })

/**
 * Returns the only issue of a dataset's header: missing required columns (`missing`), else a repeated column
 * (`too_many`). Returns `undefined` for a valid header.
 */
export const headerIssue = (header: readonly string[]): Issue | undefined => {
  const count = new Map<string, number>()
  for (const column of header) count.set(column, (count.get(column) ?? 0) + 1)
  const missing = columns.filter(({ key, required }) => required && !count.has(key)).map(({ key }) => key)
  if (missing[0] !== undefined) return missingColumns(missing, missing[0])
  const repeated = [...count].find(([, times]) => times > 1)
  return repeated && repeatedColumn(...repeated)
}
