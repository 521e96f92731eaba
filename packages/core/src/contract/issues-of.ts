import type { Type } from 'io-ts'
import { shapeOf } from '../codec/codec.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import type { Issue } from '../issue/issue.js'
import { refuseMisspelt } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { checkPointers } from '../rules/pointers.js'
import { checkRuleParts, checkRules } from '../rules/check-rules.js'
import { findConfigured } from '../rules/configure-rules.js'
import type { AnyRule, RuleOf } from '../rules/rule.js'
import type { DecodeMode } from '../model/decode-mode.js'
import { type Decoder, makeDecoder } from './decode.js'

/**
 * The options of `decoderFor`.
 *
 * @category model
 * @since 2.0.0
 */
export interface DecoderOptions<A, R extends readonly AnyRule[]> {
  /** The name of the contract that issues carry, `id@version` (default: none). */
  readonly name?: string
  /** The rules of the value, in the order in which they run (default: none). */
  readonly rules?: R & { readonly [I in keyof R]: RuleOf<A, R[I]> }
}

/**
 * Returns a decoder for values that have no contract, such as a part of a message. It returns the same results as a
 * contract, and its issues carry the name you pass.
 *
 * @example
 * const time = decoderFor(IsoDate, { name: 'demo/booking@1' })
 * assert.deepStrictEqual([time.is('2024-01-15'), time.is('soon')], [true, false])
 *
 * @category constructors
 * @since 2.0.0
 */
export const decoderFor = /* @__NO_SIDE_EFFECTS__ */ <O, A extends O, const R extends readonly AnyRule[] = readonly []>(
  codec: Type<A, O>,
  options: DecoderOptions<A, R> = {},
): Decoder<A> => {
  refuseMisspelt('The options of decoderFor', options, { name: true, rules: true })
  const { name = '', rules } = options
  if (typeof name !== 'string')
    throw new TypeError(
      `decoderFor has the name ${summarise(name)}: write the name of a contract, as in { name: 'demo/a@1' }`,
    )
  const node = schemaNodeOf(codec)
  const all: readonly AnyRule[] = rules ?? []
  const label = name === '' ? codec.name : name
  checkRuleParts(label, all)
  const configured = findConfigured(all)
  if (configured !== undefined)
    throw new TypeError(
      `${label}: the rule ${configured.id} has a \`when\` or a severity function: use a contract, which has settings`,
    )
  checkRules(label, all)
  for (const one of all) checkPointers(label, one, node)
  return makeDecoder<A>({ name, compiled: shapeOf(label, codec, node, undefined), rules: all })
}

/**
 * The options of `issuesOf`.
 *
 * @category model
 * @since 2.0.0
 */
export interface IssuesOptions<A, R extends readonly AnyRule[]> extends DecoderOptions<A, R> {
  /** The mode of decoding (default: `tolerant`). */
  readonly mode?: DecodeMode
}

/**
 * Returns every issue of a value, errors before warnings; an empty array if the value is valid. To validate many
 * values, call `decoderFor` once. Throws a `TypeError` for options that are not an object, and for an unknown mode.
 *
 * @example
 * const Point = struct('Point', { x: number, y: number })
 * assert.deepStrictEqual(issuesOf(Point, { x: 1 }).map(String), ['y is missing: it must be a number'])
 *
 * @category destructors
 * @since 2.0.0
 */
export const issuesOf = <O, A extends O, const R extends readonly AnyRule[] = readonly []>(
  codec: Type<A, O>,
  value: unknown,
  options: IssuesOptions<A, R> = {},
): readonly Issue[] => {
  refuseMisspelt('The options of issuesOf', options, { name: true, rules: true, mode: true })
  const { mode = 'tolerant', ...decoderOptions } = options
  const { errors, warnings } = decoderFor<O, A, R>(codec, decoderOptions).validate(value, mode)
  return [...errors, ...warnings]
}
