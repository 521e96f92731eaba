import type { Context, Errors, Is, Mixed, Validate } from 'io-ts'
import type { Issue } from '../issue/issue.js'
import { isInside, issuesInside } from '../validate/around.js'
import { issuesFound, type MessageState, startContext } from '../validate/context.js'
import { isOverflow } from '../validate/recursion.js'
import { issueOfThrown } from '../validate/thrown.js'
import type { ShapeValidator } from '../validate/validate.js'
import { pathOf } from './opaque-node.js'

/** Returns the type guard of an io-ts codec. The guard returns `false` for a value that throws when it is read. */
export const guardBy =
  <A>(shape: ShapeValidator): Is<A> =>
  (value): value is A => {
    try {
      return isInside() ? issuesInside(shape.collect, value, []).length === 0 : shape.is(value)
    } catch (thrown) {
      if (isInside() && isOverflow(thrown)) throw thrown
      return false
    }
  }

const findIssues = (shape: ShapeValidator, value: unknown, state?: MessageState): readonly Issue[] => {
  const found = startContext('ignore', '', [], state)
  if (shape.compiled !== true || !shape.is(value)) shape.collect(value, found)
  return issuesFound(found)
}

/**
 * Finds the issues of any value, which may be a part of a message. An overflow of the stack in a part is left to the
 * message, which is nested too deep.
 */
const issuesIn = (shape: ShapeValidator, value: unknown, self: () => Mixed, context: Context): readonly Issue[] => {
  const below = isInside() ? pathOf(context) : undefined
  const find = (one: unknown, state?: MessageState): readonly Issue[] =>
    below === undefined ? findIssues(shape, one, state) : issuesInside(shape.collect, one, below)
  try {
    return find(value)
  } catch (thrown) {
    if (below !== undefined && isOverflow(thrown)) throw thrown
    const again = isOverflow(thrown) ? thrown.findAgain?.((state) => find(value, state)) : undefined
    return again ?? [issueOfThrown(self().name, '', value, thrown, (copy) => find(copy))]
  }
}

/**
 * Returns the `validate` function of an io-ts codec. The function returns the value itself, or its issues as io-ts
 * errors of the codec.
 */
export const validateBy =
  <A>(shape: ShapeValidator, self: () => Mixed): Validate<unknown, A> =>
  (value, context) => {
    const issues = issuesIn(shape, value, self, context)
    if (issues.length > 0) return { _tag: 'Left', left: toErrors(self(), issues, context) }
    return { _tag: 'Right', right: value as A } // there are no issues: the value is an A
  }

const toErrors = (type: Mixed, issues: readonly Issue[], context: Context): Errors =>
  issues.map((found) => {
    const issue = found.with({ path: [...pathOf(context), ...found.path] })
    return {
      value: issue.value,
      context: [...context, ...found.path.map((segment) => ({ key: String(segment), type }))],
      message: issue.path.length === 0 ? issue.message : String(issue),
      issue, // for a contract that runs this codec inside an opaque codec
    }
  })
