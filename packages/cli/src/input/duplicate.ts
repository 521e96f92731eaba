import type { DocumentLocation } from '@contracts/core'

/** A key that stands a second time in one object. */
export interface Duplicate {
  readonly path: readonly (string | number)[]
  readonly at: DocumentLocation
}
