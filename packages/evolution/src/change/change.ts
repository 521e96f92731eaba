import type { Json } from '@contracts/core'
import type { Edit } from '../schema/json-edit.js'

/**
 * One change between two schemas. It does not state whether the change breaks anything.
 *
 * `kind` is the kind of change; each kind has an anchor in docs/compatibility.md. `path` is the pointer of the affected
 * values in a message, with `*` for any item or key (`/hypotheses/*\/category`). `edits` make this change, and no
 * other, to the old document. `details` are the values that the sentence of the kind contains. `fingerprint` is
 * computed from the kind and the content that differs. It does not depend on other changes or on the position of the
 * schema, and is the same in every contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface Change {
  readonly kind: string
  readonly path: string
  readonly edits: readonly Edit[]
  readonly details: { readonly [name: string]: Json }
  readonly fingerprint: string
}
