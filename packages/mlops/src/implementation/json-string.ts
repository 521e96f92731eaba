import { text } from '@contracts/core'

/**
 * JSON written as a string; an object in its place is told so. What the string says is for the rules to read.
 *
 * @category codecs
 * @since 1.0.0
 */
export const JsonString = text('JsonString', { expects: 'a JSON string, not an object' })
