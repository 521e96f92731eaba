import type { DataAgentInput, DatasetRow } from '@contracts/kasparro'
import type { BadRow, Dataset } from '../data/dataset.js'
import { isWithin, type Span } from '../figures/days.js'

/** The part of a dataset that a message requests. */
export interface Period {
  readonly rows: readonly DatasetRow[]
  readonly bad: readonly BadRow[]
  readonly span: Span
}

const spanOf = (rows: readonly DatasetRow[]): Span => {
  const dates = rows.map(({ date }) => date).sort()
  return { first: dates.at(0) ?? '1970-01-01', last: dates.at(-1) ?? '1970-01-01' }
}

/** Returns the rows of the days that a message requests, or all rows if it requests no days. */
export const periodOf = ({ rows, bad }: Dataset, requested: DataAgentInput['date_range']): Period => {
  const span = { first: requested?.start_date ?? '0000-01-01', last: requested?.end_date ?? '9999-12-31' }
  const kept = rows.filter(({ date }) => isWithin(span, date))
  return {
    rows: kept,
    bad: bad.filter(({ date }) => date !== undefined && isWithin(span, date)),
    span: spanOf(kept),
  }
}
