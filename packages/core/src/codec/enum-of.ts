import { enumProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'

/**
 * The codec of a closed or open enum; `values` lists the known strings in order.
 *
 * @category model
 * @since 1.0.0
 */
export interface EnumCodec<A extends string> extends Codec<A> {
  /** The known strings, in order. */
  readonly values: readonly A[]
}

/**
 * Any string, typed so that editors still complete the known members.
 *
 * @category model
 * @since 2.0.0
 */
export type OpenString<A extends string> = A | (string & Record<never, never>)

const nameOf = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(' | ')

/**
 * One of the listed strings, in this exact case. Issues: `wrong_type`, `not_one_of` with the nearest allowed value as
 * hint.
 *
 * @example
 * const Status = enumOf('success', 'failure')
 * assert.deepStrictEqual([Status.is('success'), Status.is('Success')], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const enumOf = /* @__NO_SIDE_EFFECTS__ */ <A extends string>(...values: readonly [A, ...A[]]): EnumCodec<A> =>
  Object.assign(
    makeCodec<A>(nameOf(values), { kind: 'enum', values, open: false }, enumProblem({ values, open: false })),
    {
      _tag: 'KeyofType',
      keys: Object.fromEntries(values.map((value) => [value, null])),
      values,
    },
  )

/**
 * One of the listed strings or any other string: senders may add values. Issue: `wrong_type`.
 *
 * @example
 * assert.strictEqual(openEnumOf('reddit').is('forum'), true)
 *
 * @category combinators
 * @since 1.0.0
 */
export const openEnumOf = /* @__NO_SIDE_EFFECTS__ */ <A extends string>(
  ...values: readonly [A, ...A[]]
): EnumCodec<OpenString<A>> =>
  Object.assign(
    makeCodec<OpenString<A>>(
      `${nameOf(values)} | string`,
      { kind: 'enum', values, open: true },
      enumProblem({ values, open: true }),
    ),
    {
      values,
    },
  )
