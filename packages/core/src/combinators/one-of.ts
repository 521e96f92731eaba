import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { walkEnum } from '../walk/walk-enum.js'

/**
 * The codec of a closed or open list of strings; `values` lists the known ones in order.
 *
 * @category model
 * @since 1.0.0
 */
export interface OneOf<A extends string> extends Codec<A> {
  readonly values: readonly A[]
}

// Any string, without the known members dissolving into `string` in an editor.
type OpenString<A extends string> = A | (string & Record<never, never>)

const keyed = (values: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(values.map((value) => [value, null]))

/**
 * One of the listed strings, case and all. Issues: `wrong_type`, `not_one_of` with the nearest allowed value as hint.
 *
 * @example
 * assert.deepStrictEqual([oneOf('Status', 'success', 'failure').is('success'), oneOf('Status', 'success').is('Success')], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const oneOf = <A extends string>(name: string, ...values: readonly [A, ...A[]]): OneOf<A> =>
  Object.assign(codecOf<A>(name, { kind: 'enum', name, values, open: false }, { enum: walkEnum }), {
    _tag: 'KeyofType',
    keys: keyed(values),
    values,
  })

/**
 * One of the listed strings or any other: the list is known today and open on purpose. Issue: `wrong_type`.
 *
 * @example
 * assert.strictEqual(openOneOf('Source', 'reddit').is('forum'), true)
 *
 * @category combinators
 * @since 1.0.0
 */
export const openOneOf = <A extends string>(name: string, ...values: readonly [A, ...A[]]): OneOf<OpenString<A>> =>
  Object.assign(codecOf<OpenString<A>>(name, { kind: 'enum', name, values, open: true }, { enum: walkEnum }), {
    values,
  })
