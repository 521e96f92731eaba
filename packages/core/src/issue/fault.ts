import type { Found } from './make.js'

/** What a message may have only because tolerant mode looks away. */
const accepted = new Set(['unknown_key', 'null_value', 'renamed_key'])

/**
 * Whether an issue makes a message wrong in every mode: it is of the shape, and neither advice nor a key or null that
 * tolerant mode accepts.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isFault = (issue: Found): boolean => issue.rule === undefined && !accepted.has(issue.code)
