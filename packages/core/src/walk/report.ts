import type { Cause } from '../issue/cause.js'
import type { Expected } from '../issue/expected.js'
import type { Path } from '../issue/path.js'
import { add, type Trail } from './trail.js'

/** How many issues one message is told of: nobody reads more, and a hostile message must not exhaust the memory. */
export const issueLimit = 1_000_000

/** Where a place below the one the walk has reached stands in the message. */
export const pathTo = ({ path }: Trail, below: Path): Path =>
  path.length === 0 ? below : below.length === 0 ? path.slice() : [...path, ...below]

/**
 * Whether a message has been told of all it is told of. Whoever goes through items stops here: a hostile array may claim
 * four thousand million of them.
 *
 * @category destructors
 * @since 1.2.0
 */
export const isFull = ({ issues }: Trail): boolean => issues.length >= issueLimit

/**
 * Adds an issue at the place the walk has reached, or below it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const report = (
  trail: Trail,
  below: Path,
  code: string,
  expected: Expected,
  value: unknown,
  hint?: Cause,
): void => {
  if (isFull(trail)) return
  add(trail, trail.make(code, pathTo(trail, below), expected, value, trail.contract, hint))
}

/** What may be a warning; `rule` names the advice that says so. */
interface Remark {
  readonly code: string
  readonly expected: Expected
  readonly value: unknown
  readonly hint?: Cause
  readonly rule?: string
}

/**
 * Adds what may be a warning: an error where the mode refuses it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const remark = (trail: Trail, below: Path, { code, expected, value, hint, rule }: Remark): void => {
  if (isFull(trail)) return
  const severity = trail.extras === 'refuse' ? 'error' : 'warning'
  add(trail, trail.make(code, pathTo(trail, below), expected, value, trail.contract, hint, severity, rule))
}
