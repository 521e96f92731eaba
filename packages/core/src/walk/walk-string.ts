import type { Advice } from '../reflect/advice.js'
import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { matches } from './matches.js'
import { boundsOf } from './bounds-of.js'
import { remark, report } from './report.js'
import { hasLength } from './has-length.js'
import { lengthOf } from './length-of.js'
import type { Trail } from './trail.js'

/** What a string is asked; `pattern` is named only where `expects` says nothing. */
type Bounds = Pick<NodeOf<'string'>, 'minLength' | 'maxLength' | 'pattern' | 'expects'>

/**
 * Reports a value that is no string, or one that is not written as expected.
 *
 * @category destructors
 * @since 1.2.0
 */
export const formatFault = (trail: Trail, below: Path, expected: string, value: unknown): void => {
  report(trail, below, typeof value === 'string' ? 'bad_format' : 'wrong_type', expected, value)
}

/**
 * Reports the one fault of a string: its type, else its length, else its pattern.
 *
 * @category destructors
 * @since 1.2.0
 */
export const stringFault = (trail: Trail, below: Path, bounds: Bounds, value: unknown): void => {
  const { minLength, maxLength, pattern = '', expects } = bounds
  if (typeof value !== 'string') return formatFault(trail, below, expects ?? 'a string', value)
  const length = lengthOf(value)
  const short = length < (minLength ?? 0)
  if (!short && length <= (maxLength ?? Infinity)) {
    return formatFault(trail, below, expects ?? `a string matching ${pattern}`, value)
  }
  report(trail, below, short ? 'too_short' : 'too_long', boundsOf(minLength, maxLength), value)
}

/**
 * Reports advice that a string without fault does not follow.
 *
 * @category destructors
 * @since 1.2.0
 */
export const unheeded = (trail: Trail, below: Path, { name, says }: Advice, value: string): void => {
  remark(trail, below, { code: name, rule: name, expected: says, value })
}

const remarks = (trail: Trail, advice: readonly Advice[], value: string): void => {
  for (const one of advice) if (!matches(one.prefer, value)) unheeded(trail, [], one, value)
}

const holds = ({ minLength = 0, maxLength = Infinity, pattern }: Bounds, value: unknown): value is string =>
  typeof value === 'string' &&
  hasLength(value, minLength, maxLength) &&
  (pattern === undefined || matches(pattern, value))

/** A string within its bounds; advice only where none is at fault. */
export const walkString = (node: NodeOf<'string'>, value: unknown, trail: Trail): void => {
  if (!holds(node, value)) stringFault(trail, [], node, value)
  else if (trail.extras !== 'ignore') remarks(trail, node.advice ?? [], value)
}
