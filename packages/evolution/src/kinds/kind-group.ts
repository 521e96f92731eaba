import type { Kind } from './kind.js'

/**
 * Kinds of change that speak of one thing.
 *
 * @category model
 * @since 1.0.0
 */
export interface KindGroup {
  readonly title: string
  readonly kinds: readonly Kind[]
}
