import { isFailure, type Issue, isShapeError, makeIssue, notJsonIssue } from '../issue/issue.js'
import {
  addIssue,
  enterOnce,
  flatten,
  fork,
  issuesFound,
  leaveOnce,
  type Location,
  locationIn,
  locationOf,
  merge,
  mergeNew,
  report,
  skipSubtree,
  type ValidationContext,
} from './context.js'
import { suggestValue } from '../issue/hint.js'
import { type Expected, phrase } from '../issue/message.js'
import { isJsonObject, type Primitive } from '../model/json.js'
import type { KeysOfMembers } from '../model/known-keys.js'
import { joinWords, maxListed } from '../model/phrases.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { isOverflow, isUndecided } from './recursion.js'

/** A generated function that reports the issues of one member. */
type Member = (value: unknown, context: ValidationContext) => void

/** The members of a union or an intersection: nodes, or generated functions. */
type Members = readonly SchemaNode[] | readonly Member[]

/**
 * Returns the function that reports the issues of a node. It is returned and not called, which takes less of the stack.
 * Generated functions need none.
 */
type ValidatorOf = (node: SchemaNode) => (node: SchemaNode, value: unknown, context: ValidationContext) => void

/** A union: its node, or the substitute for it in generated code. One that an older compiler wrote has no keys. */
type UnionKey = SchemaNodeOf<'union'> | { readonly keys?: KeysOfMembers }

/** The functions that read the nodes of a union. Generated functions need none. */
interface UnionReader {
  readonly validatorOf: ValidatorOf
  readonly keysOfMembers: (members: readonly SchemaNode[]) => KeysOfMembers
}

/** Returns what a member reports whose validation throws: it does not accept the value, but another may. */
const refuse = (thrown: unknown, context: ValidationContext): ValidationContext => {
  // In a mode that reports warnings, decoding tries again without them.
  if (isUndecided(thrown) || isOverflow(thrown) || context.extras === 'warn') throw thrown
  context.path.length = context.start
  const refused = fork(context)
  addIssue(refused, notJsonIssue(context.contract, context.path.slice()))
  return refused
}

/**
 * Validates a union. This function is on the stack once for each level of a recursive union, so its loop needs few
 * variables. It is valid if one member reports no issue. Otherwise the issues are those of one member: the
 * first that tolerant mode accepts, or the member that was meant. That is the only member of the value's type, or, of
 * several objects, the one whose keys fit best, and of these the one with the fewest errors. Of several scalars, one
 * issue combines those of all. If no member was meant, the value is of the wrong type. The mistakes of the contract in other
 * members are reported as well.
 */
export const validateUnion = (
  key: UnionKey,
  members: Members,
  expected: string,
  value: unknown,
  context: ValidationContext,
  reader?: UnionReader,
): void => {
  const once = enterOnce(key, value, context)
  if (once === undefined) return
  const tried: ValidationContext[] = []
  let isValid = false
  for (let i = 0; i < members.length && !isValid; i++) {
    let one = fork(once)
    const member = members[i]
    try {
      if (typeof member === 'function') member(value, one)
      else if (member !== undefined) reader?.validatorOf(member)(member, value, one)
    } catch (thrown) {
      one = refuse(thrown, one)
    }
    isValid = one.errors === 0 && one.warnings === 0
    tried.push(one)
  }
  if (!isValid) reportMember(tried, expected, value, once, key, reader)
  leaveOnce(key, value, context, once)
}

const reportMember = (
  tried: readonly ValidationContext[],
  expected: string,
  value: unknown,
  context: ValidationContext,
  key: UnionKey,
  reader: UnionReader | undefined,
): void => {
  const accepted = tried.find(({ invalid }) => invalid === 0)
  const scalar =
    accepted === undefined && typeof value !== 'object' ? combineIssues(tried, expected, value, context) : undefined
  const best = accepted ?? (scalar === undefined ? memberMeant(tried, value, context, key, reader) : undefined)
  if (scalar !== undefined) addIssue(context, scalar)
  else if (best === undefined) report(context, [], 'wrong_type', expected, value)
  else merge(context, best)
  const others = tried.filter((one) => accepted === undefined && one !== best).flatMap(failuresOf)
  if (others.length === 0) return
  const known = new Set(failuresOf(context).map(String))
  for (const issue of others) {
    const text = String(issue)
    if (!known.has(text)) addIssue(context, issue)
    known.add(text)
  }
}

const failuresOf = (context: ValidationContext): readonly Issue[] => issuesFound(context).filter(isFailure)

/** Returns the expected value of an issue of a scalar, in words that follow "must be", or "must have" for a length alone. */
const expectedWords = ({ code, expected }: Issue, isAlone: boolean): string => {
  if (code !== 'too_short' && code !== 'too_long') return phrase(expected)
  return `${isAlone ? '' : 'a string of '}${phrase(expected, 'character')}`
}

/** The code of the issue that combines issues with several codes. None of them is true of the value by itself. */
const combinedCode = (codes: readonly string[], isList: boolean, value: unknown): string => {
  if (codes.includes('unmet_condition')) return 'unmet_condition'
  if (typeof value === 'number') return 'out_of_range'
  return isList ? 'not_one_of' : 'bad_format'
}

/**
 * Combines the issues of a scalar under several members of its type, so that the expected value is complete. If the members
 * of its type list values, those of other types are named too. Returns `undefined` for the issues of one member that lists
 * none, and if no member is of the type.
 */
const combineIssues = (
  tried: readonly ValidationContext[],
  expected: string,
  value: unknown,
  { path, contract }: ValidationContext,
): Issue | undefined => {
  const issuesOf = (one: ValidationContext): readonly Issue[] =>
    issuesFound(one).filter((issue) => isShapeError(issue) && !isFailure(issue))
  const ofItsType = tried.filter(({ isOfOtherType }) => !isOfOtherType)
  const isOnly = ofItsType.length === 1
  const own = ofItsType.map(issuesOf).filter(({ length }) => length > 0)
  const [first] = own.flat()
  const isList = own.flat().every((issue) => Array.isArray(issue.expected))
  if (first === undefined || (isOnly && !isList)) return undefined
  const codes = [...new Set(own.flat().map(({ code }) => code))]
  const lists = tried.flatMap(issuesOf).map((issue) => issue.expected)
  const listed = [...new Set(lists.flatMap((list) => (Array.isArray(list) ? (list as readonly Primitive[]) : [])))]
  const combined = (code: string, of: Expected): Issue =>
    makeIssue(undefined, code, path.slice(), of, value, contract, undefined, () => suggestValue(value, listed))
  const code = codes.length === 1 ? first.code : combinedCode(codes, isList, value)
  if (isList) return combined(code, lists.every((list) => Array.isArray(list)) ? listed : expected)
  const words = own.map((issues) => issues.map((one) => expectedWords(one, codes.length === 1)).join(' and '))
  return combined(code, joinWords([...new Set(words)]))
}

/** A value under a member of a union: what was found, and the keys that the member knows. */
interface Tried {
  readonly found: ValidationContext
  readonly value: unknown
  readonly keys: readonly string[] | undefined
}

/** An issue that lists values. */
type Listing = Issue & { readonly expected: readonly Primitive[] }

/** A key or an index of a value that a member rejects, and the issue of a member that lists values for it. */
type Rejected = ReadonlyMap<string | number | undefined, Listing | undefined>

/** A member that a value was tried with, and what is read of it once for all issues of the others. */
interface Fit<T extends Tried> {
  readonly tried: T
  readonly known: ReadonlySet<string> | undefined
  readonly rejected: Rejected
}

/** Returns an issue if it lists values for a key or an index of the value; `undefined` for other issues. */
const listingOf = (issue: Issue, { start }: ValidationContext): Listing | undefined =>
  issue.path.length === start + 1 && isShapeError(issue) && Array.isArray(issue.expected)
    ? (issue as Listing)
    : undefined

const readRejected = (found: ValidationContext): Rejected => {
  const rejected = new Map<string | number | undefined, Listing | undefined>()
  for (const issue of issuesFound(found)) {
    const key = issue.path[found.start]
    if (isShapeError(issue)) rejected.set(key, listingOf(issue, found) ?? rejected.get(key)) // the same in every mode
  }
  return rejected
}

const fitOf = <T extends Tried>(tried: T): Fit<T> => ({
  ...{ tried, known: tried.keys && new Set(tried.keys), rejected: readRejected(tried.found) },
})

/** Returns a function that tells whether any of these members knows a key, or takes a list, and accepts the value there. */
const acceptedBy = (fits: readonly Fit<Tried>[]): ((key: string | number | undefined) => boolean) => {
  const known = new Map<string | number | undefined, boolean>()
  return (key) => {
    const isAccepted =
      known.get(key) ??
      fits.some((one) => (typeof key === 'number' || one.known?.has(String(key)) === true) && !one.rejected.has(key))
    known.set(key, isAccepted)
    return isAccepted
  }
}

/** A null at a key that a member does not know. Models write null for every key, so it only decides between equal fits. */
const unknownNull = 1e-6

/**
 * Returns how badly an object or a list fits a member: the keys that are missing, those with a value that the member does
 * not know, and the literals and enumerations that have another value, if another member accepts it. Such a value
 * outweighs all keys that the other one does not know. A value that no member accepts tells nothing.
 */
const misfitOf = (
  { tried: { found, value }, known }: Fit<Tried>,
  isAccepted: (key: string | number | undefined) => boolean,
): number => {
  const object = isJsonObject(value) ? value : {}
  const sent = Object.keys(object)
  let misfit = 0
  for (const key of sent)
    if (known?.has(key) === false && object[key] !== undefined) misfit += object[key] === null ? unknownNull : 1
  for (const { code, path } of issuesFound(found)) {
    if (path.length !== found.start + 1) continue
    const key = path[found.start]
    if (code === 'missing') misfit++
    else if ((code === 'not_equal' || code === 'not_one_of') && isAccepted(key)) misfit += 2 + sent.length
  }
  return misfit
}

/** Returns the member that fits best, and of these the one with the fewest errors, and those that may be meant as well. */
const findBest = <T extends Tried>(
  tried: readonly T[],
): readonly [best: Fit<T> | undefined, rivals: readonly Fit<T>[]] => {
  const fits = tried.filter(({ found }) => !found.isOfOtherType).map(fitOf)
  const isAccepted = acceptedBy(fits)
  let best: Fit<T> | undefined
  let least = Infinity
  for (const one of fits) {
    const misfit = misfitOf(one, isAccepted)
    const { invalid } = one.tried.found
    if (best !== undefined && (misfit > least || (misfit === least && invalid >= best.tried.found.invalid))) continue
    best = one
    least = misfit
  }
  return [best, fits.filter(({ rejected }) => ![...rejected].some(([key, list]) => list && isAccepted(key)))]
}

/** Returns the one of several members that a value was meant for, if it is of the type of one. */
export const findMeant = <T extends Tried>(tried: readonly T[]): T | undefined => findBest(tried)[0]?.tried

/**
 * Names in the issues of the member that was meant the values of the other members that may be meant as well: where it lists
 * values for a key, such as a tag, and no member accepts the one that was sent. Its type is wrong if it is for all of them.
 */
const nameValues = ({ tried: { found }, rejected }: Fit<Tried>, rivals: readonly Fit<Tried>[]): void => {
  const all = new Map<unknown, Issue>()
  for (const [key, own] of rejected) {
    if (own === undefined) continue
    const listings = [own, ...rivals.flatMap((one) => one.rejected.get(key) ?? [])]
    const expected = [...new Set(listings.flatMap((one) => one.expected))]
    if (expected.length > own.expected.length)
      all.set(key, (listings.find(({ code }) => code !== 'wrong_type') ?? own).with({ expected }))
  }
  if (all.size === 0) return
  replaceIssues(found, (issue) => (listingOf(issue, found) && all.get(issue.path[found.start])) ?? issue)
}

/** Replaces each issue that was found. */
const replaceIssues = (found: ValidationContext, replace: (issue: Issue) => Issue): void => {
  const { issues, skipped } = flatten(found)
  found.entries = [...issues.map(replace), ...skipped.map((path) => ({ skipped: path }))]
  found.isFlat = false
}

const memberMeant = (
  tried: readonly ValidationContext[],
  value: unknown,
  context: ValidationContext,
  key: UnionKey,
  reader: UnionReader | undefined,
): ValidationContext | undefined => {
  const ofItsType = tried.filter(({ isOfOtherType }) => !isOfOtherType)
  if (ofItsType.length < 2 || typeof value !== 'object') return ofItsType[0] // those of a scalar threw
  skipSubtree(context, [])
  const keys = 'members' in key ? reader?.keysOfMembers(key.members) : key.keys
  const [best, rivals] = findBest(tried.map((found, i) => ({ found, value, keys: keys?.[i] })))
  if (best !== undefined && rivals.includes(best) && best.rejected.size <= maxListed) nameValues(best, rivals)
  return best?.tried.found
}

/**
 * Validates a value with every member of an intersection. A later member reports no issue at a path where an earlier
 * one has reported a shape error, and none that an earlier one has reported. A warning never hides an error, and
 * nothing hides a codec that failed. A wrong type is reported with what all members together expect. Code that an older
 * compiler wrote does not say it.
 */
export const validateIntersection = (
  key: object,
  members: Members,
  value: unknown,
  context: ValidationContext,
  expected?: string,
  validatorOf?: ValidatorOf,
): void => {
  const once = enterOnce(key, value, context)
  if (once === undefined) return
  const reported: Reported = { waiting: [], at: new Map(), location: undefined }
  for (let i = 0; i < members.length; i++) {
    const tried = fork(once)
    const member = members[i]
    if (typeof member === 'function') member(value, tried)
    else if (member !== undefined) validatorOf?.(member)(member, value, tried)
    if (expected !== undefined && tried.isOfOtherType) nameType(tried, expected)
    if (tried.entries.length > 0) mergeMember(once, tried, reported)
  }
  leaveOnce(key, value, context, once)
}

/** Names in the wrong types of a member what is expected, unless its own words say the same. */
const nameType = (found: ValidationContext, expected: string): void => {
  replaceIssues(found, (issue) =>
    issue.code === 'wrong_type' && issue.path.length === found.start && phrase(issue.expected) !== expected
      ? issue.with({ expected })
      : issue,
  )
}

/** Issues that the members of an intersection have reported. */
interface Reported {
  /** The contexts of members whose issues are not in `at` yet. */
  readonly waiting: ValidationContext[]
  /** Identity of each issue, by its location. A shape error adds `shapeError`. */
  readonly at: Map<Location, Set<string>>
  /** The location of the intersection, once an issue was compared. */
  location: Location | undefined
}

const shapeError = 'shape error'

/** Identifies an issue among those at one location. */
const identify = (issue: Issue): string =>
  isFailure(issue) ? issue.message : `${issue.severity} ${issue.code} ${issue.rule ?? ''}`

/**
 * Adds the issues of a member that are new. Those of the only member with issues are added as one list: in a recursive
 * codec, the list has the issues of every level below.
 */
const mergeMember = (context: ValidationContext, tried: ValidationContext, reported: Reported): void => {
  const { waiting, at } = reported
  const isFirst = at.size === 0 && waiting.length === 0
  const locate = (issue: Issue): Location => locationOf(issue, context, (reported.location ??= locationIn(context)))
  for (const earlier of waiting.splice(0))
    for (const issue of issuesFound(earlier)) addReported(issue, locate(issue), at)
  waiting.push(tried)
  if (isFirst) merge(context, tried)
  else mergeNew(context, tried, (issue) => isNew(issue, at.get(locate(issue))))
}

const addReported = (issue: Issue, location: Location, at: Reported['at']): void => {
  const here = at.get(location) ?? new Set()
  at.set(location, here.add(identify(issue)))
  if (isShapeError(issue) && !isFailure(issue)) here.add(shapeError)
}

/** Returns whether an issue is new at its location, where those of `here` were reported. */
const isNew = (issue: Issue, here: ReadonlySet<string> | undefined): boolean => {
  if (here === undefined) return true
  return !here.has(identify(issue)) && (isFailure(issue) || !here.has(shapeError))
}
