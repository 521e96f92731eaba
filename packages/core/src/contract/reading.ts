import type { Validation } from './validation.js'
import type { Issue } from '../issue/issue.js'

/**
 * A line and column of a document, both counted from 1.
 *
 * @category model
 * @since 1.0.0
 */
export interface Location {
  readonly line: number
  readonly column: number
}

/**
 * What a reader made of one piece of a document: the value to decode, what it had to mend to get there, and where an
 * issue of that value stands in the text, when the reader knows better than its place in the value.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reading {
  readonly value: unknown
  readonly issues?: readonly Issue[]
  readonly locate?: (issue: Issue) => Location | undefined
}

/**
 * How a contract is read from formats that are not JSON: a CSV header gives the reader of its records' cells, or the
 * faults of the header; Markdown and YAML texts give their value.
 *
 * @category model
 * @since 1.0.0
 */
export interface Readers {
  readonly csv?: (header: readonly string[]) => Validation<(cells: readonly string[]) => Reading>
  readonly md?: (text: string) => Reading
  readonly yaml?: (value: unknown) => Reading
}
