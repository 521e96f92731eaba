import type { Path } from '../issue/path.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { type Cause, near } from '../issue/cause.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/** What a literal asks for, and what it knows of other values. */
type Literal = Pick<NodeOf<'literal'>, 'value' | 'claims' | 'decides'>

/**
 * Reports a value that is not the one; the hint names the contract that asks for the value that came, when the literal
 * knows it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const literalFault = (trail: Trail, below: Path, literal: Literal, value: unknown): void => {
  const expected = [literal.value]
  if (typeof value !== typeof literal.value || value === null) report(trail, below, 'wrong_type', expected, value)
  else report(trail, below, 'not_equal', expected, value, claimed(literal, value) ?? near)
}

/** The contract that asks for this very value, when the literal knows it. */
const claimed = ({ claims }: Literal, value: unknown): Cause | undefined =>
  claims !== undefined && typeof value === 'string' && Object.hasOwn(claims, value)
    ? { kind: 'claimed', by: claims[value] ?? '' }
    : undefined

/** The one value. */
export const walkLiteral = (node: NodeOf<'literal'>, value: unknown, trail: Trail): void => {
  if (value !== node.value) literalFault(trail, [], node, value)
}

/**
 * Whether this value of a literal settles what the whole object is, so that its other faults say nothing.
 *
 * @category destructors
 * @since 1.2.0
 */
export const settles = (literal: Literal, value: unknown): boolean =>
  value !== literal.value &&
  typeof value === 'string' &&
  (literal.decides === true || claimed(literal, value) !== undefined)

/** Whether a literal's other values may settle what an object is. */
export const maySettle = (node: Node): node is NodeOf<'literal'> =>
  node.kind === 'literal' && (node.decides === true || node.claims !== undefined)
