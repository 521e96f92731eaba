import type { SchemaNodeOf } from '../model/schema-node.js'
import { refuseNameless, refuseUnknown } from '../issue/refuse.js'
import { stringProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'

/**
 * The constraints of a string.
 *
 * @category model
 * @since 2.0.0
 */
export type StringConstraints = Omit<SchemaNodeOf<'string'>, 'kind' | 'name'>

const options: Readonly<Record<keyof StringConstraints, true>> = {
  minLength: true,
  maxLength: true,
  pattern: true,
  expects: true,
  format: true,
  warnings: true,
}

/**
 * A string within constraints. Throws if a `pattern` is not anchored, does not compile or may match a line feed, or if
 * it is not in the portable subset of regular expressions. Issues: `wrong_type`, `too_short`, `too_long`, `bad_format`.
 *
 * @example
 * const Code = stringOf({ pattern: '^[A-Z]{3}$', expects: 'three capital letters' })
 * assert.deepStrictEqual([Code.is('EUR'), Code.is('eur')], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const stringOf = /* @__NO_SIDE_EFFECTS__ */ (constraints: StringConstraints, name?: string): Codec<string> => {
  refuseUnknown(constraints, 'stringOf', options)
  if (name !== undefined) refuseNameless(name, 'string', "stringOf({ minLength: 1 }, 'Title')")
  return makeCodec(
    name ?? 'string',
    { kind: 'string', ...(name === undefined ? {} : { name }), ...constraints },
    stringProblem(constraints),
  )
}
