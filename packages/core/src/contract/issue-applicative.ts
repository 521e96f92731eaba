import type { Applicative2C } from 'fp-ts/lib/Applicative.js'
import { getApplicativeValidation, type URI } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Semigroup } from 'fp-ts/lib/Semigroup.js'
import type { Issue } from '../issue/issue.js'

// The semigroup of fp-ts would load a quarter of a megabyte of modules that nothing else needs.
const issuesOfBoth: Semigroup<NonEmptyArray<Issue>> = { concat: ([first, ...rest], more) => [first, ...rest, ...more] }

/**
 * Combines decode results and collects the issues of all of them: the fp-ts applicative of a non-empty array of issues.
 * `decode` accumulates exactly as this instance does.
 *
 * @example
 * import { sequenceS } from 'fp-ts/lib/Apply.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 *
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const codes = pipe(
 *   sequenceS(issueApplicative)({ first: greeting.decode({}), second: greeting.decode({ hello: 1 }) }),
 *   E.match((issues) => issues.map(({ code }) => code), () => []),
 * )
 * assert.deepStrictEqual(codes, ['missing', 'wrong_type'])
 *
 * @category model
 * @since 2.0.0
 */
export const issueApplicative: Applicative2C<URI, NonEmptyArray<Issue>> = /* @__PURE__ */ getApplicativeValidation(
  issuesOfBoth,
)
