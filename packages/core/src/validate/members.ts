import { isShapeError, notJsonIssue, type Issue } from '../issue/issue.js'
import { toPointer } from '../model/path.js'
import { addIssue, fork, merge, report, skipSubtree, type ValidationContext } from './context.js'

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
  } catch {
    context.path.length = depth
    const refused = fork(context)
    addIssue(refused, notJsonIssue(context.contract, context.path.slice(), value))
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
    if (one.issues.length === 0) return
    tried.push(one)
  }
  const best = tried.find((one) => countErrors(one) === 0) ?? memberMeant(tried, value, context)
  if (best === undefined) report(context, [], 'wrong_type', expected, value)
  else merge(context, best)
}

const countErrors = ({ issues }: ValidationContext): number => issues.filter(isShapeError).length

const memberMeant = (
  tried: readonly ValidationContext[],
  value: unknown,
  context: ValidationContext,
): ValidationContext | undefined => {
  const depth = context.path.length
  const ofItsType = tried.filter(
    ({ issues }) => !issues.some(({ code, path }) => code === 'wrong_type' && path.length === depth),
  )
  if (ofItsType.length < 2) return ofItsType[0]
  if (typeof value !== 'object') return undefined
  skipSubtree(context, [])
  return ofItsType.reduce((best, one) => (countErrors(one) < countErrors(best) ? one : best))
}

/**
 * Validates a value with every member of an intersection. A later member reports no issue at a path that already has
 * one.
 */
export const validateIntersection = <M>(
  members: readonly M[],
  value: unknown,
  context: ValidationContext,
  validate: ValidateMember<M>,
): void => {
  const depth = context.path.length
  const pointerOf = ({ path }: Issue): string => toPointer(path.slice(depth))
  const reported = new Set<string>()
  for (const member of members) {
    const tried = fork(context)
    validate(member, value, tried)
    merge(context, { ...tried, issues: tried.issues.filter((issue) => !reported.has(pointerOf(issue))) })
    for (const issue of tried.issues) reported.add(pointerOf(issue))
  }
}
