import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import type { NodeOf } from '../reflect/node.js'
import { walkString } from '../walk/walk-string.js'

/**
 * A string within bounds. Lengths count code points; a `pattern` is anchored, uses the portable subset of regular
 * expressions and says in `expects` what it asks. Issues: `wrong_type`, `too_short`, `too_long`, `bad_format`.
 *
 * @example
 * const Code = text('Code', { pattern: '^[A-Z]{3}$', expects: 'three capital letters' })
 * assert.deepStrictEqual([Code.is('EUR'), Code.is('eur')], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const text = (name: string, bounds: Omit<NodeOf<'string'>, 'kind' | 'name'> = {}): Codec<string> =>
  codecOf(name, { kind: 'string', name, ...bounds }, { string: walkString })
