import { Issue, type DecodeResult } from '@contracts/core'
import { datasetRow, type Config } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import type { Period } from './dataset-period.js'
import { inPercent } from '../figures/rounded.js'

/** Counts the blank required cells of each column. */
export const blankCells = ({ bad }: Period): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { blank } of bad) for (const column of blank) counts[column] = (counts[column] ?? 0) + 1
  return counts
}

/**
 * Returns the period if no column has more blank cells than the configuration allows. Otherwise returns an issue for
 * the column with the most blank cells.
 */
export const goodEnough = (period: Period, { data_quality }: Config): DecodeResult<Period> => {
  const rows = period.rows.length + period.bad.length
  const [column, blank] = Object.entries(blankCells(period)).reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    ['', 0],
  )
  const max = data_quality.max_missing_percentage
  if (blank <= max * rows) return E.right(period)
  return E.left([
    new Issue({
      code: 'missing',
      path: [column],
      expected: { max },
      value: undefined,
      message: `is blank in ${inPercent(blank / rows)} % of the rows; max_missing_percentage allows ${inPercent(max)} %`,
      contract: datasetRow.name,
    }),
  ])
}
