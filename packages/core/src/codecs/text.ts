import { text } from '../combinators/text.js'

/**
 * Any string, the empty one too. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([Text.is(''), Text.is(1)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Text = text('Text')
