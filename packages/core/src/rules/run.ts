import { ruleFailed } from '../issue/code.js'
import { type Issue, issueLimit, noIssues } from '../issue/issue.js'
import { getOwn, isIndex, type JsonObject } from '../model/json.js'
import { type Path, splitPointer } from '../model/path.js'
import { ruleFailure } from '../issue/failure.js'
import { blameOf } from '../model/blame.js'
import { violationsIn } from './violations.js'
import type { AnyRule, Violation } from './rule.js'
import { issueFromViolation } from './issue-from-violation.js'

/** A rule with its pointers parsed. */
export interface PreparedRule {
  readonly rule: AnyRule
  readonly check: (value: unknown) => readonly Violation[]
  readonly at: readonly PreparedPointer[]
}

/**
 * A pointer of a rule, and the pointers from the root that the rule needs there. `runs` has the keys before the first
 * `*`, between two of them, and after the last.
 */
interface PreparedPointer {
  readonly segments: readonly string[]
  readonly runs: readonly (readonly string[])[]
  readonly needs: readonly (readonly string[])[]
}

/** Splits the pointers of the rules. They were checked when the contract or the decoder was made. */
export const prepareRules = (rules: readonly AnyRule[]): readonly PreparedRule[] =>
  rules.map((rule) => ({
    rule,
    check: rule.check as (value: unknown) => readonly Violation[], // it runs on valid shapes only
    at: rule.at.map((pointer) => {
      const segments = splitPointer(pointer).map(asPropertyName)
      const needs = rule.needs.map((need) => [...segments, ...splitPointer(need)])
      return { segments, runs: splitAtStars(segments), needs }
    }),
  }))

/** Returns the same text as V8 stores property names. Reading a property by a piece of another text takes ten times as long. */
const asPropertyName = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text

const splitAtStars = (segments: readonly string[]): readonly (readonly string[])[] => {
  const star = segments.indexOf('*')
  return star < 0 ? [segments] : [segments.slice(0, star), ...splitAtStars(segments.slice(star + 1))]
}

/**
 * Runs each rule once at every location its pointers name, and returns the issues in rule order and then in message
 * order. A rule does not run where one of the `blocked` paths is at, above or below a pointer it needs. A rule that
 * fails is reported as one issue and does not run again. A location that is null or absent is skipped, unless the whole
 * message is null. With `errorsOnly`, warnings are left out.
 */
export const runRules = (
  rules: readonly PreparedRule[],
  message: unknown,
  blocked: readonly Path[],
  contract: string,
  errorsOnly = false,
): readonly Issue[] => {
  if (message === null && blocked.length > 0) return noIssues // its shape does not accept null
  let run: Run | undefined
  for (const prepared of rules) {
    for (const at of prepared.at) {
      const blockedHere = blocked.length === 0 ? undefined : blockedLocations(blocked, at)
      if (blockedHere === 'every') continue
      run ??= {
        message,
        contract,
        errorsOnly,
        prepared,
        at,
        keys: undefined,
        blocked: undefined,
        issues: undefined,
        errors: 0,
        warnings: 0,
      }
      run.prepared = prepared
      run.at = at
      run.blocked = blockedHere
      const isRoot = at.segments.length === 0
      if (!(isRoot ? checkLocation(message, run) : visitLocations(message, 0, run))) break
    }
    if (run !== undefined && run.errors >= issueLimit) break
  }
  return run?.issues ?? noIssues
}

/**
 * Returns the number of rules, from the first on, that find nothing in a message whose shape is valid. It records no
 * path, so that a valid message costs no more than the checks themselves. Throws what a check throws.
 */
export const countSilent = (rules: readonly PreparedRule[], message: unknown): number => {
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i]
    if (rule !== undefined && !isSilent(rule, message)) return i
  }
  return rules.length
}

const isSilent = ({ check, at }: PreparedRule, message: unknown): boolean => {
  for (let i = 0; i < at.length; i++) if (!isSilentBelow(check, at[i]?.segments ?? [], message, 0)) return false
  return true
}

/** Returns whether a check finds nothing at any location below a value that matches the segments of a pointer from `from` on. */
const isSilentBelow = (
  check: PreparedRule['check'],
  segments: readonly string[],
  below: unknown,
  from: number,
): boolean => {
  let value = below
  for (let i = from; i < segments.length; i++) {
    const segment = segments[i] ?? ''
    if (typeof value !== 'object' || value === null) return true
    if (segment === '*') {
      const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      for (let n = 0; n < items.length; n++) {
        const item = items[n]
        if (item !== null && item !== undefined && !isSilentBelow(check, segments, item, i + 1)) return false
      }
      return true
    }
    value = Array.isArray(value) ? itemAt(value, segment) : getOwn(value as JsonObject, segment)
    if (value === undefined || value === null) return true
  }
  const found = check(value)
  return Array.isArray(found) && found.length === 0
}

/**
 * The state of running a rule at one of its pointers: the key that each `*` of the pointer matches now, and the issues
 * so far.
 */
interface Run {
  readonly message: unknown
  readonly contract: string
  readonly errorsOnly: boolean
  prepared: PreparedRule
  at: PreparedPointer
  keys: (string | number)[] | undefined
  blocked: BlockedKeys | undefined
  issues: Issue[] | undefined
  /** The errors found. */
  errors: number
  /** The warnings found. They have a limit of their own, so that they leave room for every error. */
  warnings: number
}

/**
 * Checks every location below the value that matches the pointer from its `star`-th run of keys on. Returns false if the
 * rule must not run again.
 */
const visitLocations = (below: unknown, star: number, run: Run): boolean => {
  const { runs } = run.at
  const value = followKeys(below, runs[star] ?? [])
  if (value === undefined || value === null) return true
  if (star === runs.length - 1) return checkLocation(value, run)
  if (typeof value !== 'object') return true
  const keys = (run.keys ??= [])
  if (Array.isArray(value)) {
    for (let n = 0; n < value.length; n++) {
      keys[star] = n
      if (!visitLocations(value[n], star + 1, run)) return false
    }
    return true
  }
  for (const key of Object.keys(value)) {
    keys[star] = key
    if (!visitLocations((value as JsonObject)[key], star + 1, run)) return false // no array: an object
  }
  return true
}

/** Returns the value below a value, or `undefined` if a key is absent. */
const followKeys = (below: unknown, keys: readonly string[]): unknown => {
  let value = below
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Array.isArray(value) ? itemAt(value, key) : getOwn(value as JsonObject, key) // no array: an object
  }
  return value
}

const itemAt = (list: readonly unknown[], segment: string): unknown =>
  isIndex(segment) ? list[Number(segment)] : undefined

/** Returns the path of the location that is visited. A segment that names an item of a list is a number. */
const pathOf = ({ message, at, keys }: Run): Path => {
  const path: (string | number)[] = []
  let stars = 0
  let value = message
  for (const segment of at.segments) {
    const key = segment === '*' ? (keys?.[stars++] ?? segment) : Array.isArray(value) ? Number(segment) : segment
    path.push(key)
    value = (value as Readonly<Record<string | number, unknown>>)[key] // the location exists, so does each container above
  }
  return path
}

/** Runs the rule at one location. Most rules find nothing, so that case comes first. */
const checkLocation = (value: unknown, run: Run): boolean => {
  if (run.blocked !== undefined && isBlocked(run.blocked, run.keys)) return true
  let found: readonly Violation[]
  try {
    found = run.prepared.check(value)
  } catch (thrown) {
    return addFailure(value, thrown, run)
  }
  return (Array.isArray(found) && found.length === 0) || addIssues(value, found, run)
}

/** Adds an issue within the limits. Returns false if there are as many errors as are reported. */
const addIssue = (issue: Issue, run: Run): boolean => {
  if (run.errors >= issueLimit) return false
  const count = issue.severity === 'error' ? ++run.errors : ++run.warnings
  if (count <= issueLimit) (run.issues ??= []).push(issue)
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
  addIssue(ruleFailure({ id, severity, description, path: pathOf(run), contract, cause }), run)
  return false
}

const issuesOf = (found: readonly Violation[], checked: unknown, run: Run): readonly Issue[] => {
  const { prepared, contract, errorsOnly } = run
  const path = pathOf(run)
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
  if (star < 0) return 'every'
  const key = path[star]
  if (key === undefined) return 'every'
  const keys: BlockedKeys = blocked ?? new Map<string | number, BlockedKeys | 'every'>()
  const below = keys.get(key)
  return below === 'every' ? keys : keys.set(key, withPath(below, path, segments, star + 1))
}

/** Returns whether the location that is visited, or one above it, is blocked. */
const isBlocked = (blocked: BlockedKeys, keys: Run['keys']): boolean => {
  let below: BlockedKeys | 'every' | undefined = blocked
  for (let star = 0; below !== undefined && below !== 'every'; star++) below = below.get(keys?.[star] ?? '')
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
