import { type Applicative2C } from 'fp-ts/lib/Applicative.js'
import { getApplicativeValidation, type URI } from 'fp-ts/lib/Either.js'
import { getSemigroup, type NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Issue } from './issue/issue.js'

export type { Validation } from './contract/validation.js'

/**
 * How issues accumulate: fp-ts applicative validation over a non-empty array of issues. `decode` accumulates exactly as
 * this instance does, without importing it; a law test holds the two together.
 *
 * @example
 * import { sequenceT } from 'fp-ts/lib/Apply.js'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * const both = sequenceT(validation)(greeting.decode({}), greeting.decode({ hello: 1 }))
 * assert.deepStrictEqual(E.isLeft(both) && both.left.map(({ code }) => code), ['missing', 'wrong_type'])
 *
 * @category model
 * @since 1.0.0
 */
export const validation: Applicative2C<URI, NonEmptyArray<Issue>> = getApplicativeValidation(getSemigroup<Issue>())
