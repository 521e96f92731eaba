import type { Json } from '@contracts/core'

/**
 * One edit of a schema document: what stands at a JSON Pointer into the old document, and what is to stand there. Without
 * `before` the place is new; without `after` it goes.
 *
 * @category model
 * @since 1.0.0
 */
export interface Edit {
  readonly at: string
  readonly before?: Json
  readonly after?: Json
}

/**
 * A fact: one thing in which two schemas differ. No judgement: whether it breaks anything is computed elsewhere.
 *
 * `kind` is the kind of change, one anchor of docs/compatibility.md each. `path` is where a message shows it, as a pointer
 * with `*` for any item or key (`/hypotheses/*\/category`). `edits` make this one change, and no other, to the old document.
 * `details` are the values the sentence of the kind needs. `fingerprint` is made of the kind and the content that differs:
 * it survives moves, rebases and other changes beside it, and is the same in every contract the change surfaces in.
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
