import { type Codec, makeCodec } from './codec.js'

/**
 * Any string. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual(['', 'a', 1].map((value) => string.is(value)), [true, true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const string: Codec<string> = /* @__PURE__ */ makeCodec('string', { kind: 'string' })

/**
 * Any finite number. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([1, 0.5, NaN, '1'].map((value) => number.is(value)), [true, true, false, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const number: Codec<number> = /* @__PURE__ */ makeCodec('number', { kind: 'number', integer: false })

/**
 * True or false; neither 0 nor 1. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([true, 0, 'true'].map((value) => boolean.is(value)), [true, false, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const boolean: Codec<boolean> = /* @__PURE__ */ makeCodec('boolean', { kind: 'boolean' })
