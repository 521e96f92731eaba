import type { Either } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Issue } from '../issue/issue.js'

/**
 * Every issue of an invalid message on the left, the very value that was given on the right.
 *
 * @category model
 * @since 1.0.0
 */
export type Validation<A> = Either<NonEmptyArray<Issue>, A>

/**
 * The answer for people who do not speak Either. Errors and warnings are apart; `value` is there when `valid`.
 *
 * @category model
 * @since 1.0.0
 */
export type Checked<A> =
  | { readonly valid: true; readonly value: A; readonly errors: readonly []; readonly warnings: readonly Issue[] }
  | { readonly valid: false; readonly errors: NonEmptyArray<Issue>; readonly warnings: readonly Issue[] }
