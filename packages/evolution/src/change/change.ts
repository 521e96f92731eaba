import type { Json } from '@contracts/core'
import type { Edit } from '../schema/json-edit.js'

/**
 * One change between two schemas. Whether it breaks anything is computed elsewhere.
 *
 * `kind` is the kind of change, one anchor of docs/compatibility.md each. `path` is the pointer of the values of a message it
 * is about, with `*` for any item or key (`/hypotheses/*\/category`). `edits` make this change, and no other, to the old
 * document. `details` are the values that the sentence of the kind contains. `fingerprint` is made of the kind and the content
 * that differs: it does not depend on other changes or on where the schema is, and is the same in every contract.
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
