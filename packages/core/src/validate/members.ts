import { type Issue, isShapeError, notJsonIssue } from '../issue/issue.js'
import { addIssue, fork, merge, mergeNew, report, skipSubtree, type ValidationContext } from './context.js'
import { TooDeep } from './recursion.js'

/** A function that reports the issues of one member of a union or an intersection. */
type ValidateMember<M> = (member: M, value: unknown, context: ValidationContext) => void

/** Validates one member. If reading the value throws, the member does not accept it. */
const tryMember = <M>(
  member: M,
  value: unknown,
  context: ValidationContext,
  validate: ValidateMember<M>,
): ValidationContext => {
  const depth = context.path.length
  const tried = fork(context)
  try {
    validate(member, value, tried)
    return tried
  } catch (error) {
    if (error instanceof TooDeep) throw error
    context.path.length = depth
    const refused = fork(context)
    addIssue(refused, notJsonIssue(context.contract, context.path.slice()))
    return refused
  }
}

/**
 * Validates a union. It is valid if one member reports no issue. Otherwise the issues are those of one member: the
 * first that tolerant mode accepts, or the member that was meant. That is the only member of the value's type, or, of
 * several objects, the one with the fewest errors. If no member was meant, the value is of the wrong type.
 */
export const validateUnion = <M>(
  members: readonly M[],
  expected: string,
  value: unknown,
  context: ValidationContext,
  validate: ValidateMember<M>,
): void => {
  const tried: ValidationContext[] = []
  for (const member of members) {
    const one = tryMember(member, value, context, validate)
    if (one.errors === 0 && one.warnings === 0) return
    tried.push(one)
  }
  const best = tried.find(({ invalid }) => invalid === 0) ?? memberMeant(tried, value, context)
  if (best === undefined) report(context, [], 'wrong_type', expected, value)
  else merge(context, best)
}

const memberMeant = (
  tried: readonly ValidationContext[],
  value: unknown,
  context: ValidationContext,
): ValidationContext | undefined => {
  const ofItsType = tried.filter(({ isOfOtherType }) => !isOfOtherType)
  if (ofItsType.length < 2) return ofItsType[0]
  if (typeof value !== 'object') return undefined
  skipSubtree(context, [])
  return ofItsType.reduce((best, one) => (one.invalid < best.invalid ? one : best))
}

/**
 * Validates a value with every member of an intersection. A later member reports no issue at a path where an earlier
 * one has reported a shape error, and none that an earlier one has reported. A warning never hides an error.
 */
export const validateIntersection = <M>(
  members: readonly M[],
  value: unknown,
  context: ValidationContext,
  validate: ValidateMember<M>,
): void => {
  const invalid = new Set<string>()
  const reported = new Set<string>()
  for (const member of members) {
    const tried = fork(context)
    validate(member, value, tried)
    const isNew = ({ code, pointer }: Issue): boolean => !invalid.has(pointer) && !reported.has(`${code} ${pointer}`)
    for (const issue of mergeNew(context, tried, isNew)) {
      reported.add(`${issue.code} ${issue.pointer}`)
      if (isShapeError(issue)) invalid.add(issue.pointer)
    }
  }
}
