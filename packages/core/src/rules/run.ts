import { ruleFailed } from '../issue/code.js'
import { ruleFailure } from '../issue/failure.js'
import { type Issue, issueLimit, noIssues } from '../issue/issue.js'
import { blameOf } from '../model/blame.js'
import { getOwn, isIndex, type JsonObject } from '../model/json.js'
import { type Path, splitPointer } from '../model/path.js'
import { issueFromViolation } from './issue-from-violation.js'
import type { AnyRule, Violation } from './rule.js'
import { violationsIn } from './violations.js'

/** A rule with its pointers parsed. */
export interface PreparedRule {
  readonly rule: AnyRule
  readonly check: (value: unknown) => readonly Violation[]
  readonly at: readonly PreparedPointer[]
}

/** A pointer of a rule, and the pointers from the root that the rule needs there. */
interface PreparedPointer {
  readonly segments: readonly string[]
  readonly needs: readonly (readonly string[])[]
}

/** Splits the pointers of the rules. They were checked when the contract or the decoder was made. */
export const prepareRules = (rules: readonly AnyRule[]): readonly PreparedRule[] =>
  rules.map((rule) => ({
    rule,
    check: rule.check as (value: unknown) => readonly Violation[], // it runs on valid shapes only
    at: rule.at.map((pointer) => {
      const segments = splitPointer(pointer).map(asPropertyName)
      return { segments, needs: rule.needs.map((need) => [...segments, ...splitPointer(need)]) }
    }),
  }))

/** Returns the same text as V8 stores property names. Reading a property by a piece of another text takes ten times as long. */
const asPropertyName = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text

/** The first location at which a check finds something or throws. Its rule is not run there again. */
export interface Stop {
  /** The pointer, which tells its rule as well. */
  readonly pointer: PreparedPointer
  /** The keys that the stars of the pointer match there. */
  readonly keys: (string | number)[]
  /** Returns what the check returned, or throws what it threw. */
  readonly found: () => readonly Violation[]
}

/**
 * Runs the rules on a message whose shape is valid, up to the first that finds something or throws; returns `undefined`
 * if there is none. It records no path, so that a valid message costs no more than the checks themselves.
 */
export const findStop = (rules: readonly PreparedRule[], message: unknown): Stop | undefined => {
  for (const { check, at } of rules) {
    for (const pointer of at) {
      const stop = findStopBelow(check, pointer, message, 0)
      if (stop !== undefined) return stop
    }
  }
  return undefined
}

/** Returns the first stop of a check below a value that matches the segments of a pointer from `from` on. */
const findStopBelow = (
  check: PreparedRule['check'],
  pointer: PreparedPointer,
  below: unknown,
  from: number,
): Stop | undefined => {
  const { segments } = pointer
  let value = below
  for (let i = from; i < segments.length; i++) {
    const segment = segments[i] ?? ''
    if (typeof value !== 'object' || value === null) return undefined
    if (segment === '*') {
      const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      for (let n = 0; n < items.length; n++) {
        const item = items[n]
        const stop = item === null || item === undefined ? undefined : findStopBelow(check, pointer, item, i + 1)
        if (stop === undefined) continue
        stop.keys.unshift(Array.isArray(value) ? n : (Object.keys(value)[n] ?? n))
        return stop
      }
      return undefined
    }
    value = valueIn(value, segment)
    if (value === undefined || value === null) return undefined
  }
  let found: readonly Violation[]
  try {
    found = check(value)
  } catch (thrown) {
    return stopAt(pointer, () => {
      throw thrown
    })
  }
  return Array.isArray(found) && found.length === 0 ? undefined : stopAt(pointer, () => found)
}

const stopAt = (pointer: PreparedPointer, found: Stop['found']): Stop => ({ pointer, keys: [], found })

/**
 * Runs each rule at every location its pointers name, and returns the issues in rule order and then in message order. A
 * rule does not run where one of the `blocked` paths is at, above or below a pointer it needs. A rule that fails is
 * reported as one issue and does not run again. A location that is null or absent is skipped, unless the whole message
 * is null. With `errorsOnly`, warnings are left out. With `stop`, the locations before it are known to have no issue, and
 * its own check is not called again.
 */
export const runRules = (
  rules: readonly PreparedRule[],
  message: unknown,
  blocked: readonly Path[],
  contract: string,
  errorsOnly = false,
  stop?: Stop,
): readonly Issue[] => {
  const [first] = rules
  if (first === undefined || (message === null && blocked.length > 0)) return noIssues // its shape does not accept null
  const run: Run = {
    contract,
    errorsOnly,
    path: [],
    prepared: first,
    stop,
    blocked: undefined,
    issues: [],
    errors: 0,
    warnings: 0,
  }
  for (const prepared of rules) {
    run.prepared = prepared
    for (const pointer of prepared.at) {
      if (run.stop !== undefined && run.stop.pointer !== pointer) continue
      const blockedHere = blocked.length === 0 ? undefined : blockedLocations(blocked, pointer)
      if (blockedHere === 'every') continue
      run.blocked = blockedHere
      if (!visitLocations(message, pointer.segments, 0, run)) break
    }
    if (run.errors >= issueLimit) break
  }
  return run.issues
}

/** The state of running rules: the rule, the path of the location it has reached, and the issues so far. */
interface Run {
  readonly contract: string
  readonly errorsOnly: boolean
  readonly path: (string | number)[]
  prepared: PreparedRule
  /** The location to go on from; `undefined` once it was reached. */
  stop: Stop | undefined
  blocked: BlockedKeys | undefined
  readonly issues: Issue[]
  /** The errors found. */
  errors: number
  /** The warnings found. They have a limit of their own, so that they leave room for every error. */
  warnings: number
}

/**
 * Checks every location that matches the segments of a pointer from `from` on, below a value. Returns false if the rule
 * must not run again.
 */
const visitLocations = (value: unknown, segments: readonly string[], from: number, run: Run): boolean => {
  const segment = segments[from]
  if (segment === undefined) return isBlocked(run, segments) || checkLocation(value, run)
  if (typeof value !== 'object' || value === null) return true
  const isList = Array.isArray(value)
  if (segment !== '*')
    return visitInside(valueIn(value, segment), isList ? Number(segment) : segment, segments, from, run)
  if (isList) {
    for (let n = 0; n < value.length; n++) if (!visitInside(value[n], n, segments, from, run)) return false
    return true
  }
  for (const key of Object.keys(value))
    if (!visitInside((value as JsonObject)[key], key, segments, from, run)) return false // no array: an object
  return true
}

const visitInside = (
  value: unknown,
  key: string | number,
  segments: readonly string[],
  from: number,
  run: Run,
): boolean => {
  if (value === undefined || value === null) return true
  run.path.push(key)
  const goesOn = visitLocations(value, segments, from + 1, run)
  run.path.pop()
  return goesOn
}

const valueIn = (container: object, key: string): unknown =>
  Array.isArray(container) && !isIndex(key) ? undefined : getOwn(container as JsonObject, key) // an index of a list, or a key

/** Runs the rule at one location. Most rules find nothing, so that case comes first. */
const checkLocation = (value: unknown, run: Run): boolean => {
  const { stop } = run
  if (stop !== undefined && !isAt(stop, run.path)) return true
  run.stop = undefined
  let found: readonly Violation[]
  try {
    found = stop === undefined ? run.prepared.check(value) : stop.found()
  } catch (thrown) {
    return addFailure(value, thrown, run)
  }
  return (Array.isArray(found) && found.length === 0) || addIssues(value, found, run)
}

/** Returns whether a path is that of a stop, below the same pointer. */
const isAt = ({ pointer, keys }: Stop, path: Path): boolean => {
  let star = 0
  return path.every((key, i) => pointer.segments[i] !== '*' || key === keys[star++])
}

/** Adds an issue within the limits. Returns false if there are as many errors as are reported. */
const addIssue = (issue: Issue, run: Run): boolean => {
  if (run.errors >= issueLimit) return false
  const count = issue.severity === 'error' ? ++run.errors : ++run.warnings
  if (count <= issueLimit) run.issues.push(issue)
  return true
}

/** Adds the issues of the violations that the check returned. */
const addIssues = (value: unknown, found: readonly Violation[], run: Run): boolean => {
  let added: readonly Issue[]
  try {
    added = issuesOf(found, value, run)
  } catch (thrown) {
    return addFailure(value, thrown, run)
  }
  for (const issue of added) {
    if (!addIssue(issue, run)) return false
    if (issue.code === ruleFailed && issue.rule === run.prepared.rule.id) return false
  }
  return true
}

/**
 * Adds the issue of a rule that failed. If reading the value throws, that is not an error of the rule, and it is thrown
 * again.
 */
const addFailure = (value: unknown, thrown: unknown, run: Run): false => {
  const { prepared, contract } = run
  const blame = blameOf((copy) => issuesOf(prepared.check(copy), copy, run), value, thrown)
  if (blame === undefined) throw thrown
  const { id, severity, description } = prepared.rule
  const { cause } = blame
  addIssue(ruleFailure({ id, severity, description, path: run.path.slice(), contract, cause }), run)
  return false
}

const issuesOf = (found: readonly Violation[], checked: unknown, run: Run): readonly Issue[] => {
  const { prepared, contract, errorsOnly, path } = run
  const issues: Issue[] = []
  for (const one of violationsIn(found)) {
    const issue = issueFromViolation(prepared.rule, one, contract, checked, path)
    if (!errorsOnly || issue.severity === 'error') issues.push(issue)
  }
  return issues
}

/**
 * The keys of the first `*` of a pointer at which a rule is blocked. Each maps to the keys of the next `*`, or to
 * `every` for all of them.
 */
type BlockedKeys = Map<string | number, BlockedKeys | 'every'>

/** Returns the locations of a pointer at which a rule is blocked; `undefined` if it is blocked nowhere. */
const blockedLocations = (
  blocked: readonly Path[],
  { segments, needs }: PreparedPointer,
): BlockedKeys | 'every' | undefined => {
  let found: BlockedKeys | undefined
  for (const path of blocked) {
    if (!touchesOne(path, needs)) continue
    const keys = withPath(found, path, segments, 0)
    if (keys === 'every') return keys
    found = keys
  }
  return found
}

/** Adds a path to the blocked keys of a pointer. A path that ends above a `*` blocks every key of it. */
const withPath = (
  blocked: BlockedKeys | undefined,
  path: Path,
  segments: readonly string[],
  from: number,
): BlockedKeys | 'every' => {
  const star = segments.indexOf('*', from)
  const key = star < 0 ? undefined : path[star]
  if (key === undefined) return 'every'
  const keys: BlockedKeys = blocked ?? new Map<string | number, BlockedKeys | 'every'>()
  const below = keys.get(key)
  return below === 'every' ? keys : keys.set(key, withPath(below, path, segments, star + 1))
}

/** Returns whether the location that is visited, or one above it, is blocked. */
const isBlocked = ({ blocked, path }: Run, segments: readonly string[]): boolean => {
  let below: BlockedKeys | 'every' | undefined = blocked
  for (let i = 0; below !== undefined && below !== 'every' && i < path.length; i++)
    if (segments[i] === '*') below = below.get(path[i] ?? '')
  return below === 'every'
}

const touchesOne = (path: Path, pointers: readonly (readonly string[])[]): boolean => {
  for (const pointer of pointers) if (touches(path, pointer)) return true
  return false
}

/** Returns whether a path lies at, above or below a pointer; `*` is any segment. */
const touches = (path: Path, pointer: readonly string[]): boolean => {
  for (let i = 0; i < path.length && i < pointer.length; i++) {
    const [segment, key] = [pointer[i], path[i]]
    if (segment !== '*' && segment !== key && (typeof key === 'string' || segment !== String(key))) return false
  }
  return true
}
