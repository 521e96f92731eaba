import type { Advice } from '../reflect/advice.js'
import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { matches } from './matches.js'
import { remark, report } from './report.js'
import { hasLength } from './has-length.js'
import { lengthOf } from './length-of.js'
import type { Trail } from './trail.js'

/** What a string is asked; `pattern` is named only where `expects` says nothing. */
type Bounds = Pick<NodeOf<'string'>, 'minLength' | 'maxLength' | 'pattern' | 'expects'>

/**
 * Reports the one fault of a string: its type, else its length, else its pattern.
 *
 * @category destructors
 * @since 1.2.0
 */
export const stringFault = (trail: Trail, below: Path, bounds: Bounds, value: unknown): void => {
  const { minLength, maxLength, pattern = '', expects } = bounds
  if (typeof value !== 'string') return report(trail, below, 'wrong_type', expects ?? 'a string', value)
  const length = lengthOf(value)
  const short = length < (minLength ?? 0)
  if (!short && length <= (maxLength ?? Infinity)) {
    return report(trail, below, 'bad_format', expects ?? `a string matching ${pattern}`, value)
  }
  const expected = {
    ...(minLength === undefined ? {} : { min: minLength }),
    ...(maxLength === undefined ? {} : { max: maxLength }),
  }
  report(trail, below, short ? 'too_short' : 'too_long', expected, value)
}

/**
 * Reports the advice a string without fault does not follow.
 *
 * @category destructors
 * @since 1.2.0
 */
export const remarks = (trail: Trail, below: Path, advice: readonly Advice[], value: string): void => {
  for (const { name, prefer, says } of advice) {
    if (!matches(prefer, value)) remark(trail, below, { code: name, rule: name, expected: says, value })
  }
}

const holds = ({ minLength = 0, maxLength = Infinity, pattern }: Bounds, value: unknown): value is string =>
  typeof value === 'string' &&
  hasLength(value, minLength, maxLength) &&
  (pattern === undefined || matches(pattern, value))

/** A string within its bounds; advice only where none is at fault. */
export const walkString = (node: NodeOf<'string'>, value: unknown, trail: Trail): void => {
  if (!holds(node, value)) stringFault(trail, [], node, value)
  else if (trail.extras !== 'ignore') remarks(trail, [], node.advice ?? [], value)
}
