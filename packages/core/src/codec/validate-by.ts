import type { Context, Errors, Mixed, Validate } from 'io-ts'
import type { Compiled } from '../compiled/compiled.js'
import type { Issue } from '../issue/issue.js'
import { makeIssue } from '../issue/make-issue.js'
import { pathOf } from '../reflect/context.js'
import { startTrail, type Trail } from '../walk/trail.js'

/**
 * What io-ts calls to validate, by a shape: the very value, or its issues as io-ts errors of the codec.
 *
 * @category constructors
 * @since 1.2.0
 */
export const validateBy =
  <A>(shape: Compiled, self: () => Mixed): Validate<unknown, A> =>
  (value, context) => {
    const trail = startTrail('ignore', '', makeIssue)
    if (shape.compiled !== true || !shape.is(value)) shape.collect(value, trail)
    if (trail.issues.length > 0) return { _tag: 'Left', left: toErrors(self(), trail.issues, context) }
    return { _tag: 'Right', right: value as A } // nothing was found: the value is an A
  }

const toErrors = (type: Mixed, issues: Trail<Issue>['issues'], context: Context): Errors =>
  issues.map((found) => {
    const issue = found.with({ path: [...pathOf(context), ...found.path] })
    return {
      value: issue.value,
      context: [...context, ...found.path.map((segment) => ({ key: String(segment), type }))],
      message: issue.path.length === 0 ? issue.message : String(issue),
      issue, // for a contract that meets this codec inside one it cannot read
    }
  })
