import { ruleFailure } from '../issue/failure.js'
import { type Issue, noIssues } from '../issue/issue.js'
import { addWithin, type Entries, isFull } from '../issue/issue-list.js'
import { blameOf } from '../model/blame.js'
import type { DecodeMode } from '../model/decode-mode.js'
import { valueIn } from '../model/json.js'
import { type Path, splitPointer } from '../model/path.js'
import { makeRuleIssue } from './issue-from-violation.js'
import type { AnyRule, Violation } from './rule.js'
import { violationsIn } from './violations.js'

/** A pointer of a rule, parsed, and the pointers from the root that the rule needs there. */
export interface PreparedRule {
  readonly rule: AnyRule
  readonly check: (value: unknown, settings: undefined, mode: DecodeMode) => readonly Violation[]
  readonly segments: readonly string[]
  readonly needs: readonly (readonly string[])[]
}

/** Splits the pointers of the rules. They were checked when the contract or the decoder was made. */
export const prepareRules = (rules: readonly AnyRule[]): readonly PreparedRule[] =>
  rules.flatMap((rule) =>
    rule.at.map((pointer) => {
      const segments = splitPointer(pointer).map(asPropertyName)
      return {
        rule,
        check: rule.check as PreparedRule['check'], // it runs on valid shapes only
        segments,
        needs: rule.needs.map((need) => [...segments, ...splitPointer(need)]),
      }
    }),
  )

/** Returns the same text as V8 stores property names. Reading a property by a piece of another text takes ten times as long. */
const asPropertyName = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text

/** The state of running rules: the message and the issues so far. */
interface Run extends Entries<Issue> {
  readonly contract: string
  readonly message: unknown
  readonly mode: DecodeMode
}

/**
 * Runs each rule at every location its pointers name, and returns `entries`, to which the issues are added in rule order
 * and then in message order; without entries and issues, it is `noIssues`. A rule does not run where one of the `blocked`
 * paths is at, above or below a pointer it needs. A rule that fails is reported as one issue and does not run again. A
 * location that is null or absent is skipped, unless the whole message is null. A path is made only for an issue, so that
 * a valid message costs little more than the checks themselves. `warnings` are counted as recorded: the limit of issues
 * leaves no room for a warning.
 */
export const runRules = (
  rules: readonly PreparedRule[],
  message: unknown,
  blocked: readonly Path[],
  contract: string,
  mode: DecodeMode,
  warnings: number,
  entries: readonly Issue[] = noIssues,
): readonly Issue[] => {
  if (message === null && blocked.length > 0) return entries // its shape does not accept null
  const run: Run = { contract, message, mode, entries, errors: 0, warnings }
  let failed: AnyRule | undefined
  for (const one of rules) {
    const blockedHere = blocked.length === 0 ? undefined : blockedLocations(blocked, one)
    if (blockedHere === 'every' || one.rule === failed) continue
    if (visitLocations(message, one, 0, blockedHere, run)) continue
    failed = one.rule
    if (isFull(run)) break
  }
  return run.entries
}

/**
 * Checks every location below a value that matches the segments of the pointer from `from` on. Returns false if the rule
 * must not run again. `keys` are the segments, with the key that each star before `from` matches in its place.
 */
const visitLocations = (
  below: unknown,
  one: PreparedRule,
  from: number,
  blocked: BlockedKeys | undefined,
  run: Run,
  keys: Path = one.segments,
): boolean => {
  const { check, segments } = one
  let value = below
  for (let i = from; i < segments.length; i++) {
    const segment = segments[i] as string // the loop ends before the length
    if (typeof value !== 'object' || value === null) return true
    if (segment === '*') {
      const inside: readonly string[] = Array.isArray(value) ? value : Object.keys(value)
      const reached = keys === segments ? [...keys] : (keys as (string | number)[]) // made here, for the first star
      for (let n = 0; n < inside.length; n++) {
        const key = inside === value ? n : (inside[n] as string) // the loop ends before the length
        const inner = (value as Readonly<Record<string | number, unknown>>)[key] // it has this key
        const blockedInside = blocked?.get(key)
        if (inner === undefined || inner === null || blockedInside === 'every') continue
        reached[i] = key
        if (!visitLocations(inner, one, i + 1, blockedInside, run, reached)) return false
      }
      return true
    }
    value = valueIn(value, segment)
    if (value === undefined || value === null) return true
  }
  try {
    const found = check(value, undefined, run.mode)
    if (Array.isArray(found) && found.length === 0) return true
    for (const issue of issuesOf(found, value, one, run, keys)) addWithin(run, issue)
    return !isFull(run)
  } catch (thrown) {
    return addFailure(value, thrown, one, run, keys)
  }
}

/** Returns the path of the location that the keys lead to. An index in a pointer is text, and in a path a number. */
const pathOf = (keys: Path, message: unknown): Path => {
  let value = message
  return keys.map((segment) => {
    const key = Array.isArray(value) ? Number(segment) : segment
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key] // the location is inside it
    return key
  })
}

/**
 * Adds the issue of a rule that failed. If reading the value throws, that is not an error of the rule, and it is thrown
 * again.
 */
const addFailure = (value: unknown, thrown: unknown, one: PreparedRule, run: Run, keys: Path): boolean => {
  const blame = blameOf((copy) => issuesOf(one.check(copy, undefined, run.mode), copy, one, run, keys), value, thrown)
  if (blame === undefined) throw thrown
  const { contract, message } = run
  addWithin(run, ruleFailure({ ...one.rule, path: pathOf(keys, message), contract, cause: blame.cause }))
  return false
}

const issuesOf = (
  found: readonly Violation[],
  checked: unknown,
  one: PreparedRule,
  run: Run,
  keys: Path,
): readonly Issue[] => {
  const path = pathOf(keys, run.message)
  return violationsIn(found).map((each) => makeRuleIssue(one.rule, each, run.contract, checked, path))
}

/**
 * The keys of the first `*` of a pointer at which a rule is blocked. Each maps to the keys of the next `*`, or to
 * `every` for all of them.
 */
type BlockedKeys = Map<string | number, BlockedKeys | 'every'>

/** Returns the locations of a pointer at which a rule is blocked; `undefined` if it is blocked nowhere. */
const blockedLocations = (
  blocked: readonly Path[],
  { segments, needs }: PreparedRule,
): BlockedKeys | 'every' | undefined => {
  let found: BlockedKeys | 'every' | undefined
  for (const path of blocked) {
    for (const need of needs) if (touches(path, need)) found = withPath(found, path, segments, 0)
    if (found === 'every') break
  }
  return found
}

/** Adds a path to the blocked keys of a pointer. A path that ends above a `*` blocks every key of it. */
const withPath = (
  blocked: BlockedKeys | 'every' | undefined,
  path: Path,
  segments: readonly string[],
  from: number,
): BlockedKeys | 'every' => {
  const star = segments.indexOf('*', from)
  const key = star < 0 ? undefined : path[star]
  if (key === undefined || blocked === 'every') return 'every'
  const keys: BlockedKeys = blocked ?? new Map<string | number, BlockedKeys | 'every'>()
  return keys.set(key, withPath(keys.get(key), path, segments, star + 1))
}

/** Returns whether a path lies at, above or below a pointer; `*` is any segment. */
const touches = (path: Path, pointer: readonly string[]): boolean => {
  for (let i = 0; i < path.length && i < pointer.length; i++)
    if (pointer[i] !== '*' && pointer[i] !== String(path[i])) return false
  return true
}
