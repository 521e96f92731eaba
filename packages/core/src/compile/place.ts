import type { Program } from './program.js'
import { functionSize } from './weight.js'

/**
 * Where code is written: the steps below its function's own value, as source, and how much more the function may hold.
 *
 * @category model
 * @since 1.2.0
 */
export interface Place {
  readonly program: Program
  readonly below: readonly string[]
  readonly room: { left: number }
  /** What reports a value that is not even of its kind, where that is told otherwise than by its type. */
  readonly refused?: string | undefined
}

/** Where a new function begins. */
export const startOf = (program: Program): Place => ({ program, below: [], room: { left: functionSize } })

/** The place one step further down. */
export const step = (place: Place, segment: string): Place => ({
  ...place,
  below: [...place.below, segment],
  refused: undefined,
})

/** The steps below, as the source of a path. */
export const at = ({ below }: Place): string => `[${below.join(', ')}]`
