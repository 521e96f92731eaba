import type { DatasetRow } from '@contracts/kasparro'

/**
 * An issue that the reader reported for a column, the number of rows it affects, and the first of their lines. A row
 * with an `error` is dropped. A `warning` was repaired.
 */
export interface Remark {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly column: string
  readonly message: string
  readonly rows: number
  readonly firstLine: number
}

/** An invalid record, and its date if that could be read. */
export interface BadRow {
  readonly line: number
  readonly date: string | undefined
  /** The required columns that are blank. */
  readonly blank: readonly string[]
}

/** The dataset as it was read: the valid rows, the invalid rows, and the issues of both. */
export interface Dataset {
  readonly path: string
  readonly rows: readonly DatasetRow[]
  readonly bad: readonly BadRow[]
  readonly remarks: readonly Remark[]
}
