import { ruleFailed } from '../issue/code.js'
import { type Issue, issueLimit, noIssues } from '../issue/issue.js'
import { getOwn, type JsonObject } from '../model/json.js'
import { type Path, parsePointer } from '../model/path.js'
import { blameOf, failureIssue, violationsIn } from './failure.js'
import type { AnyRule, Violation } from './rule.js'
import { violationIssue } from './violation-issue.js'

/** A rule with its pointers parsed. */
export interface PreparedRule {
  readonly rule: AnyRule
  readonly check: (value: unknown) => readonly Violation[]
  readonly at: readonly (readonly string[])[]
  readonly needs: readonly (readonly string[])[]
}

/** The rules with their pointers parsed. Throws where an id is used twice. */
export const prepareRules = (name: string, rules: readonly AnyRule[]): readonly PreparedRule[] => {
  const repeated = rules.find((rule, i) => rules.findIndex((other) => other.id === rule.id) < i)
  if (repeated !== undefined) throw new TypeError(`${name} has the rule ${repeated.id} twice`)
  return rules.map((rule) => ({
    rule,
    check: rule.check as (value: unknown) => readonly Violation[], // it runs on valid shapes only
    at: rule.at.map(parsePointer),
    needs: rule.needs.map(parsePointer),
  }))
}

/**
 * Runs each rule once at every location its pointers name and returns the issues, in rule order and then in message order.
 * A rule does not run where one of the `blocked` paths lies at, above or below a pointer it needs. A rule that fails is one
 * issue and does not run again. A location that is null or absent is skipped, unless the whole message is null. With
 * `errorsOnly`, warnings are left out.
 */
export const runRules = (
  rules: readonly PreparedRule[],
  message: unknown,
  blocked: readonly Path[],
  contract: string,
  errorsOnly = false,
): readonly Issue[] => {
  const [first] = rules
  if (first === undefined || (message === null && blocked.length > 0)) return noIssues // its shape does not accept null
  const blockers = blocked.length > maxComparedPaths ? treeOf(blocked) : blocked
  const run: Run = { prepared: first, isBlocked: undefined, contract, errorsOnly, path: [], issues: [] }
  for (const prepared of rules) {
    run.prepared = prepared
    for (const segments of prepared.at) {
      if (blocked.length > 0) {
        const reach = blockedBy(blockers, segments, prepared)
        if (reach === true) continue
        run.isBlocked = reach === false ? undefined : reach
      }
      if (!visitLocations(message, segments, 0, run)) break
    }
    if (run.issues.length >= issueLimit) break
  }
  return run.issues
}

/** The rule that runs and the state of running all of them on one message. `path` is the location that is visited. */
interface Run {
  prepared: PreparedRule
  isBlocked: IsBlocked | undefined
  readonly contract: string
  readonly errorsOnly: boolean
  readonly path: (string | number)[]
  readonly issues: Issue[]
}

/** Checks every location that matches the segments from `i` on. Returns false if the rule must not run again. */
const visitLocations = (value: unknown, segments: readonly string[], i: number, run: Run): boolean => {
  if (value === undefined || (value === null && segments.length > 0)) return true
  const segment = segments[i]
  if (segment === undefined) return checkLocation(value, run)
  if (typeof value !== 'object') return true
  if (Array.isArray(value)) {
    if (segment !== '*') {
      const index = Number(segment)
      return String(index) !== segment || !(index in value) || visitBelow(value[index], index, segments, i, run)
    }
    for (let n = 0; n < value.length; n++) if (!visitBelow(value[n], n, segments, i, run)) return false
    return true
  }
  const object = value as JsonObject // neither null nor an array
  if (segment !== '*') return visitBelow(getOwn(object, segment), segment, segments, i, run)
  for (const key of Object.keys(object)) if (!visitBelow(object[key], key, segments, i, run)) return false
  return true
}

const visitBelow = (
  value: unknown,
  segment: string | number,
  segments: readonly string[],
  i: number,
  run: Run,
): boolean => {
  run.path.push(segment)
  const goesOn = visitLocations(value, segments, i + 1, run)
  run.path.pop()
  return goesOn
}

const checkLocation = (value: unknown, run: Run): boolean => {
  const { prepared, isBlocked, path, issues } = run
  if (isBlocked !== undefined && prepared.needs.some((need) => isBlocked(path, need))) return true
  const found = issuesAt(value, run)
  if (found.length === 0) return true
  for (const issue of found) {
    if (issues.length >= issueLimit) return false
    issues.push(issue)
    if (issue.code === ruleFailed && issue.rule === prepared.rule.id) return false
  }
  return true
}

/** The issues of the rule at one location: its violations, or its failure. Throws what reading the value throws. */
const issuesAt = (value: unknown, run: Run): readonly Issue[] => {
  try {
    return violationsAt(value, run)
  } catch (thrown) {
    const { prepared, path, contract } = run
    const { id, description } = prepared.rule
    const blame = blameOf((copy) => violationsAt(copy, run), value, thrown)
    if (blame === undefined) throw thrown // the value cannot be read
    return [failureIssue(id, description, path.slice(), contract, blame.cause)]
  }
}

const violationsAt = (value: unknown, { prepared, path, contract, errorsOnly }: Run): readonly Issue[] => {
  const { rule } = prepared
  const violations = violationsIn(prepared.check(value))
  if (violations.length === 0) return noIssues
  const mayBeError = (one: Violation) => 'issue' in one || (one.severity ?? rule.severity) === 'error'
  const reported = errorsOnly ? violations.filter(mayBeError) : violations
  const issues = reported.map((violation) => violationIssue(rule, violation, contract, path))
  return errorsOnly ? issues.filter(({ severity }) => severity === 'error') : issues
}

/** Whether one of the blocked paths lies at, above or below a pointer that a rule needs at a location. */
type IsBlocked = (path: Path, need: readonly string[]) => boolean

/** Up to this many paths are compared one by one, which costs less than building a tree. */
const maxComparedPaths = 8

/** Whether a rule is blocked at the locations of one of its pointers: at all of them, at none, or each as this function says. */
const blockedBy = (
  blockers: PathTree | readonly Path[],
  at: readonly string[],
  { needs }: PreparedRule,
): IsBlocked | boolean => {
  if (!isPaths(blockers)) return (path, need) => overlaps(blockers, [...path, ...need])
  const near: Path[] = []
  for (const blocked of blockers) {
    for (const need of needs) {
      if (!touches(blocked, at, need)) continue
      if (!at.includes('*')) return true // the one location
      near.push(blocked)
      break
    }
  }
  return near.length > 0 && ((path, need) => near.some((blocked) => touches(blocked, path, need)))
}

const isPaths = (blockers: PathTree | readonly Path[]): blockers is readonly Path[] => Array.isArray(blockers)

/** Whether one path lies at, above or below another, which is given in two parts; `*` matches any segment. */
const touches = (blocked: Path, path: Path, need: readonly string[]): boolean => {
  const shorter = Math.min(blocked.length, path.length + need.length)
  for (let i = 0; i < shorter; i++) {
    const segment = i < path.length ? path[i] : need[i - path.length]
    if (segment !== '*' && segment !== blocked[i] && String(segment) !== String(blocked[i])) return false
  }
  return true
}

/** Many paths as a tree, so that a lookup costs the length of one path and not the number of paths. */
interface PathTree {
  isEnd: boolean
  readonly below: Map<string, PathTree>
}

const treeOf = (paths: readonly Path[]): PathTree => {
  const root: PathTree = { isEnd: false, below: new Map() }
  for (const path of paths) {
    let at = root
    for (const segment of path) {
      const next = at.below.get(String(segment)) ?? { isEnd: false, below: new Map<string, PathTree>() }
      at.below.set(String(segment), next)
      at = next
    }
    at.isEnd = true
  }
  return root
}

/** Whether one of the paths lies at, above or below this one; `*` matches any segment. */
const overlaps = (tree: PathTree, path: Path, i = 0): boolean => {
  if (tree.isEnd) return true
  if (i === path.length) return tree.below.size > 0
  const segment = String(path[i])
  if (segment === '*') return [...tree.below.values()].some((next) => overlaps(next, path, i + 1))
  const next = tree.below.get(segment)
  return next !== undefined && overlaps(next, path, i + 1)
}
