import type { LiteralType } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { walkLiteral } from '../walk/walk-literal.js'

/**
 * One exact string. Where it tells messages apart, `claims` names the contracts that ask for other values and `decides`
 * makes any other string the object's only issue. Issues: `wrong_type`, `not_equal`.
 *
 * @example
 * const Planner = literal('planner', { claims: { data_agent: 'kasparro/data-agent-output@1' } })
 * assert.deepStrictEqual([Planner.is('planner'), Planner.is('data_agent')], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const literal = <A extends string>(
  value: A,
  notes: { readonly claims?: Readonly<Record<string, string>>; readonly decides?: boolean } = {},
): LiteralType<A> => {
  const made: Codec<A> & Pick<LiteralType<A>, '_tag' | 'value'> = Object.assign(
    codecOf<A>(JSON.stringify(value), { kind: 'literal', value, ...notes }, { literal: walkLiteral }),
    {
      _tag: 'LiteralType' as const,
      value,
    },
  )
  return made
}
