import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { near } from '../issue/cause.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/**
 * Reports what is none of the values, with the nearest of them as hint.
 *
 * @category destructors
 * @since 1.2.0
 */
export const enumFault = (trail: Trail, below: Path, values: readonly string[], value: unknown): void => {
  if (typeof value !== 'string') report(trail, below, 'wrong_type', values, value)
  else report(trail, below, 'not_one_of', values, value, near)
}

/** One of the values; any string where the list is open. */
export const walkEnum = ({ open, values }: NodeOf<'enum'>, value: unknown, trail: Trail): void => {
  if (open) {
    if (typeof value !== 'string') report(trail, [], 'wrong_type', 'a string', value)
  } else if (typeof value !== 'string' || !values.includes(value)) enumFault(trail, [], values, value)
}
