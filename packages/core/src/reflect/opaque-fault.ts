/**
 * What an opaque codec finds wrong, where below it, and the issue itself when a codec of ours inside it has made one.
 *
 * @category model
 * @since 1.0.0
 */
export interface OpaqueFault {
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly says?: string
  readonly issue?: unknown
}
