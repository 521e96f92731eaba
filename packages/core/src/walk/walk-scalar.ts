import { expectedOf } from '../issue/expected-of.js'
import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { boundsOf } from './bounds-of.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/** What a number is asked. */
type Bounds = Pick<NodeOf<'number'>, 'integer' | 'min' | 'max'>

const isNumber = ({ integer }: Bounds, value: unknown): value is number =>
  integer ? Number.isInteger(value) : Number.isFinite(value)

/**
 * Reports the one fault of a number: no number, not whole, or out of its bounds.
 *
 * @category destructors
 * @since 1.2.0
 */
export const numberFault = (trail: Trail, below: Path, bounds: Bounds, value: unknown): void => {
  const { integer, min, max } = bounds
  if (!isNumber(bounds, value)) return report(trail, below, 'wrong_type', integer ? 'an integer' : 'a number', value)
  report(trail, below, 'out_of_range', boundsOf(min, max), value)
}

/** A finite number, whole where asked, within its bounds. */
export const walkNumber = (node: NodeOf<'number'>, value: unknown, trail: Trail): void => {
  const { min = -Infinity, max = Infinity } = node
  if (!isNumber(node, value) || value < min || value > max) numberFault(trail, [], node, value)
}

/**
 * Whether JSON can carry the value; what it contains is not looked at.
 *
 * @category destructors
 * @since 1.2.0
 */
export const isJson = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' || typeof value === 'boolean' || typeof value === 'object')

/** The kinds that have no bounds. */
export const walkOfType = (node: NodeOf<'boolean' | 'null' | 'json'>, value: unknown, trail: Trail): void => {
  const holds =
    node.kind === 'boolean' ? typeof value === 'boolean' : node.kind === 'null' ? value === null : isJson(value)
  if (!holds) report(trail, [], 'wrong_type', expectedOf(node), value)
}
