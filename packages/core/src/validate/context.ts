import type { HintSource } from '../issue/hint.js'
import { type Issue, isShapeError, noIssues, type Severity, makeIssue } from '../issue/issue.js'
import { addEntry, addWithin, type Entries } from '../issue/issue-list.js'
import type { Expected } from '../issue/message.js'
import type { SchemaNode } from '../model/schema-node.js'
import type { Path } from '../model/path.js'
import { startNumbers, type ValueNumbers } from './equality.js'

/**
 * The treatment of undeclared keys, null in place of an absent field, former names and string warnings. `ignore` does
 * not report them, `warn` reports string warnings and former names as warnings, `refuse` reports all of them as errors.
 */
export type Extras = 'ignore' | 'warn' | 'refuse'

/** The recursive nodes that validation has entered, each with its value and the length of its path, innermost first. */
export interface Recursion {
  readonly codec: { readonly name: string }
  readonly value: unknown
  readonly depth: number
  readonly outer: Recursion | undefined
}

/** A path whose content was not validated, so that no rule that needs it runs. */
interface Skipped {
  readonly skipped: Path
}

/**
 * Findings of validation, in order. Those of another context are a list in the list, so that nested alternatives
 * share it.
 */
type Entry = Issue | Skipped | readonly Entry[]

/** The findings of a context, and how many there are. */
interface Findings extends Entries<Entry> {
  /** True if every entry is an issue. */
  isFlat: boolean
  /** The shape errors found, those beyond the issue limit included. */
  invalid: number
  /** True if the value where the context starts has the wrong type. */
  isOfOtherType: boolean
}

/** The findings for one value under one node, at the path where they were found. */
interface Outcome extends Readonly<Findings> {
  readonly path: Path
}

/**
 * Results known for values under nodes. A key is a node, or its substitute in generated code. A scalar contains
 * nothing, so all work on it is done before that on the next one, and only the last scalar is kept.
 */
interface Memory<K extends object, R> {
  readonly ofObjects: Map<object, Map<K, R>>
  readonly ofScalar: Map<K, R>
  scalar: unknown
}

const emptyMemory = <K extends object, R>(): Memory<K, R> => ({
  ofObjects: new Map(),
  ofScalar: new Map(),
  scalar: undefined,
})

/** Returns what is known about a value. Call it again after other values were validated. */
export const recall = <K extends object, R>(memory: Memory<K, R>, value: unknown): Map<K, R> => {
  if (typeof value === 'object' && value !== null) {
    const known = memory.ofObjects.get(value) ?? new Map<K, R>()
    memory.ofObjects.set(value, known)
    return known
  }
  if (!Object.is(memory.scalar, value)) memory.ofScalar.clear()
  memory.scalar = value
  return memory.ofScalar
}

/** The state of checking the conditions of one message. */
interface ConditionRun {
  /** The number of levels that the conditions around the current one count for. */
  depth: number
  /**
   * Validity of values under the nodes they were checked with. While a value is checked, it is the length of the path to
   * the value.
   */
  readonly known: Memory<SchemaNode, boolean | number>
  /** The numbers by which values are compared. */
  readonly numbers: ValueNumbers
  /** The state of validating the parts that conditions are about. */
  readonly strict: MessageState
}

/** A location of a message, and those below it, by key or index. */
export interface Location {
  readonly below: Map<string, Location>
}

/**
 * The locations of issues that intersections compare. A recursive intersection compares an issue at each level of a
 * message, so its location is found once: to read or write its whole path takes as long as the message is deep.
 */
interface Locations {
  readonly root: Location
  readonly known: Map<Issue, Location>
}

/**
 * The state that all contexts of one message share. Without it, alternatives that contain themselves would validate an
 * object once for each way that leads to it.
 */
export interface MessageState {
  /** The outcomes of values under branching nodes. */
  outcomes: Memory<object, Outcome> | undefined
  conditions: ConditionRun | undefined
  locations: Locations | undefined
  /** The functions that overflowed the stack, if each is to be reported; else the first one ends the validation. */
  readonly overflowed: Overflowed[] | undefined
}

/** A function of a codec that overflowed the stack, and the value that it was given. */
export interface Overflowed {
  readonly ask: (value: unknown) => unknown
  readonly value: unknown
}

/** Returns the state of a message that was not validated. */
export const startState = (overflowed?: Overflowed[]): MessageState => ({
  outcomes: undefined,
  conditions: undefined,
  locations: undefined,
  overflowed,
})

/**
 * The state of validating one message: the path reached, what was found, and the recursive nodes entered. `isTrying` is
 * set inside an alternative, where an object may be validated again by another one.
 */
export interface ValidationContext extends Findings {
  readonly extras: Extras
  readonly contract: string
  readonly path: (string | number)[]
  /** The length of the path where the context starts. */
  readonly start: number
  readonly isTrying: boolean
  readonly state: MessageState
  recursion: Recursion | undefined
}

/**
 * Returns a context that starts at a path of a message (default: the whole message). Validation changes the path. Each
 * part of one message may be validated with the same state. A spread would take ten times as long.
 */
export const startContext = (
  extras: Extras,
  contract: string,
  path: (string | number)[] = [],
  state = startState(),
  isTrying = false,
  recursion?: Recursion,
): ValidationContext => ({
  entries: noIssues,
  isFlat: true,
  invalid: 0,
  errors: 0,
  warnings: 0,
  isOfOtherType: false,
  extras,
  contract,
  path,
  start: path.length,
  isTrying,
  state,
  recursion,
})

/** Returns a context at the same position that has found nothing, to try one of several nodes. */
export const fork = ({ extras, contract, path, state, recursion }: ValidationContext): ValidationContext =>
  startContext(extras, contract, path, state, true, recursion)

/** Returns the state of the conditions of a message. */
export const conditionsOf = ({ state }: ValidationContext): ConditionRun => {
  if (state.conditions !== undefined) return state.conditions
  const strict = startState(state.overflowed)
  strict.conditions = state.conditions = { depth: 0, known: emptyMemory(), numbers: startNumbers(), strict }
  return state.conditions
}

/** Returns a context in strict mode for the value at a path, which a condition is about. */
export const startCheck = (context: ValidationContext, path: Path): ValidationContext =>
  startContext('refuse', context.contract, path.slice(), conditionsOf(context).strict, true)

const addOther = (context: ValidationContext, entry: Exclude<Entry, Issue>): void => {
  context.isFlat = false
  addEntry(context, entry)
}

/** Adds what a context at the same position has found. */
export const merge = (context: ValidationContext, found: Readonly<Findings>): void => {
  if (found.entries.length > 0) addOther(context, found.entries)
  context.invalid += found.invalid
  context.errors += found.errors
  context.warnings += found.warnings
  if (found.isOfOtherType && context.start === context.path.length) context.isOfOtherType = true
}

/** Tells a list from the rest. The class of an issue tells nothing: generated code may load another copy of it. */
const isList = (entry: Entry): entry is readonly Entry[] => Array.isArray(entry)

/** Tells a skipped path from an issue. The operator `in` would search the prototypes of each issue. */
const isSkipped = (entry: Issue | Skipped): entry is Skipped => (entry as Partial<Skipped>).skipped !== undefined

/** The issues found, in order, and the paths that were not validated. */
interface FlatFindings {
  readonly issues: readonly Issue[]
  readonly skipped: Path[]
}

/** Returns what was found, without nested lists, with as many errors and as many warnings as the limit allows. */
export const flatten = ({ entries, isFlat }: Pick<Findings, 'entries' | 'isFlat'>): FlatFindings => {
  const skipped: Path[] = []
  if (isFlat) return { issues: entries as readonly Issue[], skipped }
  const list: Entries<Issue> = { entries: noIssues, errors: 0, warnings: 0 }
  const collect = (inner: readonly Entry[]): void => {
    for (const entry of inner) {
      if (isList(entry)) collect(entry)
      else if (isSkipped(entry)) skipped.push(entry.skipped)
      else addWithin(list, entry)
    }
  }
  collect(entries)
  return { issues: list.entries, skipped }
}

/** Returns the issues found, in order. */
export const issuesFound = (found: Pick<Findings, 'entries' | 'isFlat'>): readonly Issue[] => flatten(found).issues

/** Adds what a context at the same position has found, without the issues that are not new. */
export const mergeNew = (
  context: ValidationContext,
  found: ValidationContext,
  isNew: (issue: Issue) => boolean,
): void => {
  const { issues, skipped } = flatten(found)
  for (const issue of issues) if (isNew(issue)) addIssue(context, issue)
  for (const path of skipped) addOther(context, { skipped: path })
}

const locationsOf = ({ state }: ValidationContext): Locations =>
  (state.locations ??= { root: { below: new Map() }, known: new Map() })

/** Returns the location that a path leads to from the location of its first `start` segments. */
const follow = (from: Location, path: Path, start: number): Location => {
  let location = from
  for (let i = start; i < path.length; i++) {
    const segment = String(path[i])
    const next: Location = location.below.get(segment) ?? { below: new Map() }
    location.below.set(segment, next)
    location = next
  }
  return location
}

/** Returns the location of the value that a context has reached. */
export const locationIn = (context: ValidationContext): Location => follow(locationsOf(context).root, context.path, 0)

/** Returns the location of an issue at or below the location of the value that a context has reached. */
export const locationOf = (issue: Issue, context: ValidationContext, above: Location): Location => {
  const { known } = locationsOf(context)
  const location = known.get(issue) ?? follow(above, issue.path, context.path.length)
  known.set(issue, location)
  return location
}

/** Returns the paths at which no rule may run: those that were not validated, to which those of shape errors are added. */
export const blockedPaths = ({ issues, skipped }: FlatFindings): readonly Path[] => {
  for (const issue of issues) if (isShapeError(issue)) skipped.push(issue.path)
  return skipped
}

/** Returns the current path, extended by `below`. */
export const pathTo = ({ path }: ValidationContext, below: Path): Path =>
  path.length === 0 ? below : below.length === 0 ? path.slice() : [...path, ...below]

/** Adds an issue, unless there are too many of its severity. Counts every shape error. */
export const addIssue = (context: ValidationContext, issue: Issue): void => {
  if (issue.severity === 'error' && isShapeError(issue)) {
    context.invalid++
    if (issue.code === 'wrong_type' && issue.path.length === context.start) context.isOfOtherType = true
  }
  addWithin(context, issue)
}

/**
 * Reports an issue at the current path, or at `below`, relative to it: an error, unless another severity is given. `rule`
 * names a string warning.
 */
export const report = (
  context: ValidationContext,
  below: Path,
  code: string,
  expected: Expected,
  value: unknown,
  hint?: HintSource,
  severity?: Severity,
  rule?: string,
): void => {
  addIssue(context, makeIssue(severity, code, pathTo(context, below), expected, value, context.contract, rule, hint))
}

/** Reports a warning, which is an error in strict mode. `rule` names the string warning. */
export const reportWarning = (
  context: ValidationContext,
  below: Path,
  code: string,
  expected: Expected,
  value: unknown,
  hint?: HintSource,
  rule?: string,
): void => {
  report(context, below, code, expected, value, hint, context.extras === 'refuse' ? 'error' : 'warning', rule)
}

/** Records that the rest of a value was not validated, so that no rule that needs it runs. */
export const skipSubtree = (context: ValidationContext, below: Path): void => {
  addOther(context, { skipped: pathTo(context, below) })
}

/** Returns whether the context is that of a part that a condition is about. */
export const isInCondition = ({ state }: ValidationContext): boolean => state.conditions?.strict === state

/** Returns the same findings at another path. A value that a message contains twice is at two paths. */
const moveEntries = (found: Outcome, path: Path): readonly Entry[] => {
  if (found.entries.length === 0 || path.every((segment, i) => segment === found.path[i])) return found.entries
  const { issues, skipped } = flatten(found)
  const at = (from: Path): Path => [...path, ...from.slice(path.length)]
  return [
    ...issues.map((issue) => issue.with({ path: at(issue.path) })),
    ...skipped.map((one) => ({ skipped: at(one) })),
  ]
}

/** Returns whether another alternative may validate the same value. Alternatives around a scalar are at its path. */
const mayComeAgain = (value: unknown, { isTrying, start, path }: ValidationContext): boolean =>
  isTrying && ((typeof value === 'object' && value !== null) || start === path.length)

/**
 * Returns the context in which a branching node validates a value: a union or an intersection, whose members all see the
 * same value. Inside another branching node the outcome is remembered, so that the work stays in proportion to the
 * message and the codec. Returns `undefined` if the outcome is known; it has been added to the context then. `key` is
 * the node, or its substitute in generated code. Call `leaveOnce` with the result.
 */
export const enterOnce = (key: object, value: unknown, context: ValidationContext): ValidationContext | undefined => {
  if (!mayComeAgain(value, context)) return context
  const known = recall((context.state.outcomes ??= emptyMemory()), value).get(key)
  // At another depth, the limit of recursive codecs may decide otherwise.
  if (known?.path.length !== context.path.length) return fork(context)
  merge(context, { ...known, entries: moveEntries(known, context.path), isFlat: false })
  return undefined
}

/** Remembers what was found in the context that `enterOnce` returned, and adds it to the context around it. */
export const leaveOnce = (key: object, value: unknown, context: ValidationContext, once: ValidationContext): void => {
  if (once === context) return
  const { entries, isFlat, invalid, errors, warnings, isOfOtherType } = once
  const outcome = { entries, isFlat, invalid, errors, warnings, isOfOtherType, path: context.path.slice() }
  recall((context.state.outcomes ??= emptyMemory()), value).set(key, outcome)
  merge(context, once)
}
