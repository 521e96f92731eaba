import type { Type } from 'io-ts'
import type { Issue } from '../issue/issue.js'
import { nodeOf } from '../reflect/node-of.js'
import { type Decoder, decoder } from './decoder.js'
import type { Mode } from './examine.js'
import { refuseStray } from './pointers.js'
import type { AnyRule, RuleOf } from './rule.js'
import { shapeOf } from './shape-of.js'

/**
 * What else a value is judged by than its codec: rules, and the name its issues bear, which is that of the contract the
 * value is a part of; none when not said.
 *
 * @category model
 * @since 1.2.0
 */
export interface Judged<A, R extends readonly AnyRule[]> {
  readonly name?: string
  readonly rules?: R & { readonly [I in keyof R]: RuleOf<A, R[I]> }
}

/**
 * Reads what is no contract of its own, a part of a message or a message in another frame, as a contract reads it. A name
 * with its version belongs to one contract: where a value is only to be judged, none is made.
 *
 * @example
 * const time = decoderOf(IsoDate, { name: 'demo/booking@1' })
 * assert.deepStrictEqual([time.is('2024-01-15'), time.is('soon')], [true, false])
 *
 * @category constructors
 * @since 1.2.0
 */
export const decoderOf = <O, A extends O, const R extends readonly AnyRule[] = readonly []>(
  codec: Type<A, O>,
  { name = '', rules }: Judged<A, R> = {},
): Decoder<A> => {
  const node = nodeOf(codec)
  const all: readonly AnyRule[] = rules ?? []
  for (const one of all) refuseStray(name, one, node)
  return decoder<A>({ name, compiled: shapeOf(codec, node, undefined), rules: all })
}

/**
 * Every issue of a value under a codec, errors before warnings; none when it is valid. For a value that is judged many
 * times `decoderOf` is made once.
 *
 * @example
 * const Point = struct('Point', { x: Numeric, y: Numeric })
 * assert.deepStrictEqual(issuesOf(Point, { x: 1 }).map(String), ['y is missing: it must be a number'])
 *
 * @category destructors
 * @since 1.2.0
 */
export const issuesOf = <O, A extends O, const R extends readonly AnyRule[] = readonly []>(
  codec: Type<A, O>,
  value: unknown,
  { mode = 'tolerant', ...judged }: Judged<A, R> & { readonly mode?: Mode } = {},
): readonly Issue[] => {
  const { errors, warnings } = decoderOf<O, A, R>(codec, judged).check(value, mode)
  return [...errors, ...warnings]
}
