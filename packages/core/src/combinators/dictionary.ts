import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkDictionary } from '../walk/walk-object.js'

/**
 * An object whose keys are the sender's and whose values are all valid. Issues: `wrong_type`, and those of its values.
 *
 * @example
 * assert.deepStrictEqual([dictionary(Ratio).is({ a: 0.5 }), dictionary(Ratio).is({ a: 2 })], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const dictionary = <C extends Mixed>(value: C): Codec<Record<string, TypeOf<C>>> =>
  codecOf(`Dictionary<${value.name}>`, { kind: 'dictionary', value: nodeOf(value) }, { dictionary: walkDictionary })
