/**
 * A turn as it came: an object, its values not known to be of their types.
 *
 * @category model
 * @since 1.0.0
 */
export type TurnAsSent = Readonly<Record<string, unknown>>

/** Whether a value is an object, and so can be a turn. */
export const isTurn = (value: unknown): value is TurnAsSent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
