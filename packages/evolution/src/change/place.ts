import type { Json } from '@contracts/core'
import type { Edit } from './change.js'

/**
 * Edits of a definition that is shared, turned into edits of the one place that is meant.
 *
 * @category model
 * @since 1.0.0
 */
export type Rebase = (edits: readonly Edit[]) => readonly Edit[]

/**
 * A value and where it stands in its document.
 *
 * @category model
 * @since 1.0.0
 */
export interface Place {
  readonly value: Json
  readonly pointer: string
  readonly rebase: Rebase
}
