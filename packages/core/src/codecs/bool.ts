import { codecOf } from '../codec/codec-of.js'
import { walkOfType } from '../walk/walk-scalar.js'

/**
 * True or false. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([Bool.is(false), Bool.is(0)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Bool = codecOf<boolean>('Bool', { kind: 'boolean', name: 'Bool' }, { boolean: walkOfType })
