import type { LiteralType } from 'io-ts'
import { type Codec, codecOfNode } from './codec.js'

/**
 * One exact string. In a field that distinguishes messages, `claims` names the contracts that expect other values, and
 * `decides` makes any other string the only issue of the object. Issues: `wrong_type`, `not_equal`.
 *
 * @example
 * const Planner = literal('planner', { claims: { data_agent: 'kasparro/data-agent-output@1' } })
 * assert.deepStrictEqual([Planner.is('planner'), Planner.is('data_agent')], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const literal = /* @__NO_SIDE_EFFECTS__ */ <A extends string>(
  value: A,
  notes: { readonly claims?: Readonly<Record<string, string>>; readonly decides?: boolean } = {},
): LiteralType<A> => {
  const made: Codec<A> & Pick<LiteralType<A>, '_tag' | 'value'> = Object.assign(
    codecOfNode<A>(JSON.stringify(value), { kind: 'literal', value, ...notes }),
    {
      _tag: 'LiteralType' as const,
      value,
    },
  )
  return made
}
