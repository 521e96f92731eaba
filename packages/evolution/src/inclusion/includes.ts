import type { Json } from '@contracts/core'
import type { Inclusion, InclusionOptions } from './inclusion.js'
import { search } from './search.js'

/**
 * Whether every message of the first schema is one of the second, both as they are written (draft-07 or 2020-12). Never
 * sampled: `proved` is an argument, `witnessed` shows a message, and where neither is found the answer is `unknown`.
 *
 * @example
 * const shorter = includes({ type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 })
 * assert.deepStrictEqual(shorter, { verdict: 'proved' })
 * const gone = includes({ enum: ['a', 'b'] }, { const: 'a' })
 * assert.deepStrictEqual(gone, { verdict: 'witnessed', witness: 'b' })
 *
 * @category combinators
 * @since 1.0.0
 */
export const includes = (a: Json, b: Json, options: InclusionOptions = {}): Inclusion =>
  search({ all: [a], none: [b] }, options)
