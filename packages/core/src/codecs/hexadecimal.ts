import { stringOf } from '../codec/string-of.js'

/**
 * One or more hexadecimal digits of either case. Issues: `wrong_type`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual([Hexadecimal.is('a1B2'), Hexadecimal.is('0x1'), Hexadecimal.is('')], [true, false, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Hexadecimal = /* @__PURE__ */ stringOf(
  { pattern: '^[0-9a-fA-F]+$', expects: 'hexadecimal digits' },
  'Hexadecimal',
)
