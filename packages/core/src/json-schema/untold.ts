/**
 * A place of a schema, and what stands there that a dialect has no words for.
 *
 * @category model
 * @since 1.2.0
 */
export interface Untold {
  readonly pointer: string
  readonly why: string
}
