import type { Context, Errors, Is, Mixed, Validate } from 'io-ts'
import type { Issue } from '../issue/issue.js'
import { issuesFound, startContext } from '../validate/context.js'
import { issueOfThrown } from '../validate/thrown.js'
import type { ShapeValidator } from '../validate/validate.js'
import { pathOf } from './opaque-node.js'

/** Returns the type guard of an io-ts codec. The guard returns `false` for a value that throws when it is read. */
export const guardBy =
  <A>({ is }: ShapeValidator): Is<A> =>
  (value): value is A => {
    try {
      return is(value)
    } catch {
      return false
    }
  }

const findIssues = (shape: ShapeValidator, value: unknown): readonly Issue[] => {
  const found = startContext('ignore', '')
  if (shape.compiled !== true || !shape.is(value)) shape.collect(value, found)
  return issuesFound(found)
}

/** Finds the issues of any value. */
const issuesIn = (shape: ShapeValidator, value: unknown, self: () => Mixed): readonly Issue[] => {
  try {
    return findIssues(shape, value)
  } catch (thrown) {
    return [issueOfThrown(self().name, '', value, thrown, (copy) => findIssues(shape, copy))]
  }
}

/**
 * Returns the `validate` function of an io-ts codec. The function returns the value itself, or its issues as io-ts
 * errors of the codec.
 */
export const validateBy =
  <A>(shape: ShapeValidator, self: () => Mixed): Validate<unknown, A> =>
  (value, context) => {
    const issues = issuesIn(shape, value, self)
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
