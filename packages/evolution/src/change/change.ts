import type { Json } from '@contracts/core'
import type { Edit } from '../schema/json-edit.js'

/**
 * One change between two schemas. It does not state whether the change breaks anything.
 *
 * @category model
 * @since 1.0.0
 */
export interface Change {
  /** Kind of the change; each kind has an anchor in docs/kinds-of-change.md. */
  readonly kind: string
  /** Pointer of the affected values in a message, with `*` for any item or key. */
  readonly path: string
  /** Edits of the old document that make this change and no other. */
  readonly edits: readonly Edit[]
  /** Values that the sentence of the kind contains. */
  readonly details: { readonly [name: string]: Json }
  /** Digest of the kind and the differing content; it is the same wherever the schema stands. */
  readonly fingerprint: string
}
