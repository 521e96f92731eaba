import type { DatasetRow } from '@contracts/kasparro'

/** What the reader said of a column, how often, and where first; an `error` cost the row, a `warning` was mended. */
export interface Remark {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly column: string
  readonly message: string
  readonly rows: number
  readonly firstLine: number
}

/** A record that cannot be used, and its day as far as it is known. */
export interface BadRow {
  readonly line: number
  readonly date: string | undefined
  /** The required columns that are blank. */
  readonly blank: readonly string[]
}

/** The dataset as it was read: the valid rows, the invalid ones, and the issues of both. */
export interface Dataset {
  readonly path: string
  readonly rows: readonly DatasetRow[]
  readonly bad: readonly BadRow[]
  readonly remarks: readonly Remark[]
}
