import { isContractFailure, type Issue, isShapeError, notJsonIssue } from '../issue/issue.js'
import {
  addIssue,
  enterOnce,
  fork,
  issuesFound,
  leaveOnce,
  merge,
  mergeNew,
  report,
  skipSubtree,
  type ValidationContext,
} from './context.js'
import { isOverflow, Undecided } from './recursion.js'

/**
 * Returns the function that reports the issues of a member of a union or an intersection. It is returned and not called,
 * which takes less of the stack.
 */
type ValidatorOf<M> = (member: M) => (member: M, value: unknown, context: ValidationContext) => void

/** Returns what a member reports whose validation throws: it does not accept the value, but another may. */
const refuse = (thrown: unknown, depth: number, context: ValidationContext): ValidationContext => {
  // In a mode that reports warnings, decoding tries again without them.
  if (thrown instanceof Undecided || isOverflow(thrown) || context.extras === 'warn') throw thrown
  context.path.length = depth
  const refused = fork(context)
  addIssue(refused, notJsonIssue(context.contract, context.path.slice()))
  return refused
}

/**
 * Validates a union. It is valid if one member reports no issue. Otherwise the issues are those of one member: the
 * first that tolerant mode accepts, or the member that was meant. That is the only member of the value's type, or, of
 * several objects, the one with the fewest errors. If no member was meant, the value is of the wrong type. The mistakes
 * of the contract in other members are reported as well.
 */
export const validateUnion = <M>(
  key: object,
  members: readonly M[],
  expected: string,
  value: unknown,
  context: ValidationContext,
  validatorOf: ValidatorOf<M>,
): void => {
  const once = enterOnce(key, value, context)
  if (once === undefined) return
  const depth = once.path.length
  const tried: ValidationContext[] = []
  let isValid = false
  for (const member of members) {
    let one = fork(once)
    try {
      validatorOf(member)(member, value, one)
    } catch (thrown) {
      one = refuse(thrown, depth, once)
    }
    isValid = one.errors === 0 && one.warnings === 0
    if (isValid) break
    tried.push(one)
  }
  if (!isValid) reportMember(tried, expected, value, once)
  leaveOnce(key, value, context, once)
}

const reportMember = (
  tried: readonly ValidationContext[],
  expected: string,
  value: unknown,
  context: ValidationContext,
): void => {
  const accepted = tried.find(({ invalid }) => invalid === 0)
  const best = accepted ?? memberMeant(tried, value, context)
  if (best === undefined) report(context, [], 'wrong_type', expected, value)
  else merge(context, best)
  if (accepted !== undefined) return
  for (const one of tried) {
    if (one !== best) for (const issue of issuesFound(one)) if (isContractFailure(issue)) addIssue(context, issue)
  }
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
  key: object,
  members: readonly M[],
  value: unknown,
  context: ValidationContext,
  validatorOf: ValidatorOf<M>,
): void => {
  const once = enterOnce(key, value, context)
  if (once === undefined) return
  const invalid = new Set<string>()
  const reported = new Set<string>()
  for (const member of members) {
    const tried = fork(once)
    validatorOf(member)(member, value, tried)
    const isNew = ({ code, pointer }: Issue): boolean => !invalid.has(pointer) && !reported.has(`${code} ${pointer}`)
    for (const issue of mergeNew(once, tried, isNew)) {
      reported.add(`${issue.code} ${issue.pointer}`)
      if (isShapeError(issue)) invalid.add(issue.pointer)
    }
  }
  leaveOnce(key, value, context, once)
}
