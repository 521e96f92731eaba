import type { LiteralType } from 'io-ts'
import { refuseNotObject, refuseUnknown } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { literalProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'

/**
 * The options of `literal`, for a field that distinguishes messages.
 *
 * @category model
 * @since 2.0.0
 */
export interface LiteralOptions {
  /**
   * The names of the contracts that expect other values of the same type, by the value as a string: `{ 1: 'demo/x@1' }`. The hint of an issue names them, and says to migrate
   * the message if it is of an older version of the same contract.
   */
  readonly claims?: Readonly<Record<string, string>>
  /**
   * True if any other value of the same type is the only issue of its object (default: false). As `claims`, it needs the
   * literal to be the codec of a field, or nullable there. In a union, it has no effect.
   */
  readonly decides?: boolean
}

/**
 * One exact string, number or boolean. Issues: `wrong_type`, `not_equal`.
 *
 * @example
 * const Planner = literal('planner', { claims: { data_agent: 'kasparro/data-agent-output@1' } })
 * assert.deepStrictEqual([Planner.is('planner'), Planner.is('data_agent')], [true, false])
 * assert.deepStrictEqual([literal(2).is(2), literal(2).is('2'), literal(true).is(true)], [true, false, true])
 *
 * @category combinators
 * @since 1.0.0
 */
export const literal = /* @__NO_SIDE_EFFECTS__ */ <A extends string | number | boolean>(
  value: A,
  options: LiteralOptions = {},
): LiteralType<A> => {
  refuseUnknown(options, 'literal', { claims: true, decides: true })
  const name = typeof value === 'string' ? JSON.stringify(value) : String(value)
  const { claims = {} } = options
  const form = "literal('a', { claims: { b: 'demo/b@1' } })"
  refuseNotObject(`The claims of the literal ${name}`, claims, form)
  const named: readonly unknown[] = Object.values(claims)
  const wrong = named.find((claim) => typeof claim !== 'string')
  if (wrong !== undefined)
    throw new TypeError(
      `The literal ${name} has the claim ${summarise(wrong)}, which is no name of a contract: write ${form}`,
    )
  const decides: unknown = options.decides // as a caller without types may give it
  if (decides !== undefined && typeof decides !== 'boolean')
    throw new TypeError(`The literal ${name} has decides ${summarise(decides)}: write decides: true`)
  const made: Codec<A> & Pick<LiteralType<A>, '_tag' | 'value'> = Object.assign(
    makeCodec<A>(name, { kind: 'literal', value, ...options }, literalProblem({ value })),
    { _tag: 'LiteralType' as const, value },
  )
  return made
}
