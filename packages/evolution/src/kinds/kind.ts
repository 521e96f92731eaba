import type { Change } from '../change/change.js'

/**
 * The words of a kind of change: its id, which is its anchor on the compatibility page, what it is about, and what it says of
 * a change of its kind. The words follow the place, as a predicate; no bump stands here: bumps are computed.
 *
 * @category model
 * @since 1.0.0
 */
export interface Kind {
  readonly id: string
  readonly about: string
  readonly says: (change: Change) => string
}

/**
 * A kind of change, never to be altered.
 *
 * @category constructors
 * @since 1.0.0
 */
export const changeKind = (kind: Kind): Kind => Object.freeze(kind)
