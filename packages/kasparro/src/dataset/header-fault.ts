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
    says: `is missing: the header must have every required column, and lacks ${missing.join(', ')}`,
    contract,
  })

const repeatedColumn = (column: string, count: number): Issue =>
  new Issue({
    code: 'too_many',
    path: [column],
    expected: { min: 1, max: 1 },
    value: undefined,
    says: `names ${String(count)} columns of the header: each needs a name of its own`,
    contract,
  })

/**
 * What is wrong with the header of a dataset, as one issue: required columns that are missing (`missing`), or else a
 * column that stands twice (`too_many`).
 *
 * @category destructors
 * @since 1.0.0
 */
export const headerFault = (header: readonly string[]): Issue | undefined => {
  const count = new Map<string, number>()
  for (const column of header) count.set(column, (count.get(column) ?? 0) + 1)
  const missing = columns.filter(({ key, required }) => required && !count.has(key)).map(({ key }) => key)
  if (missing[0] !== undefined) return missingColumns(missing, missing[0])
  const repeated = [...count].find(([, times]) => times > 1)
  return repeated && repeatedColumn(...repeated)
}
