import type { Path } from '@contracts/core'

/**
 * A value and where it stands in the event.
 *
 * @category model
 * @since 1.0.0
 */
export interface Place {
  readonly path: Path
  readonly value: unknown
}

/**
 * The value at a key below a place.
 *
 * @category constructors
 * @since 1.0.0
 */
export const below = ({ path }: Place, value: unknown, ...keys: Path): Place => ({ path: [...path, ...keys], value })
