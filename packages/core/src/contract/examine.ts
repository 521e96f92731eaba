import { ruleFailed } from '../issue/code.js'
import { isFault } from '../issue/fault.js'
import type { Issue } from '../issue/issue.js'
import { makeIssue } from '../issue/make-issue.js'
import type { Path } from '../issue/path.js'
import type { Compiled } from '../compiled/compiled.js'
import type { Extras } from '../walk/extras.js'
import { none, startTrail } from '../walk/trail.js'
import { issueLimit } from '../walk/report.js'
import type { Law } from './law.js'
import type { LawTree } from './law-tree.js'
import { isLawfulMessage } from './lawful.js'
import { runRules } from './run-rules.js'
import { type Faulty, suspects } from './suspects.js'
import { unreadable } from './unreadable.js'

/**
 * How a message is read. Tolerant: unknown keys are accepted, null in an optional field is absent, warnings do not make
 * a message invalid. Strict: all of these are errors.
 *
 * @category model
 * @since 1.0.0
 */
export type Mode = 'tolerant' | 'strict'

/**
 * What a contract is made of, as far as examining a message needs it: `errors` are the laws that tolerant mode asks, which
 * hold where they find no error; `all` are held to saying nothing. `onRuleFailed` is given each rule that could not be run.
 */
interface Examiner {
  readonly name: string
  readonly shape: Compiled
  readonly errors: Asked
  readonly all: Asked
  readonly onRuleFailed: ((issue: Issue) => void) | undefined
}

/** Laws in their order, and by the places they look at. */
interface Asked {
  readonly laws: readonly Law[]
  readonly tree: LawTree
}

/**
 * Whether tolerant mode finds nothing wrong, told without making an issue.
 *
 * @category destructors
 * @since 1.2.0
 */
export const holds = (examiner: Examiner, value: unknown): boolean => {
  if (isSoundAtAll(examiner, value)) return true
  if (examiner.onRuleFailed !== undefined) examine(examiner, value, 'ignore') // gives it the rules that failed
  return false
}

const isSoundAtAll = (examiner: Examiner, value: unknown): boolean => {
  try {
    return isSound(examiner, value)
  } catch {
    return false // a value that throws when it is read is no message
  }
}

const isSound = ({ shape, errors }: Examiner, value: unknown): boolean =>
  shape.is(value) && (errors.laws.length === 0 || isLawfulMessage(value, errors.tree))

const asError = (issue: Issue): Issue => (issue.severity === 'error' ? issue : issue.with({ severity: 'error' }))

const isError = (issue: Issue): boolean => issue.severity === 'error'

const read = ({ name, shape, errors, all }: Examiner, value: unknown, extras: Extras): readonly Issue[] => {
  const trail = startTrail(extras, name, makeIssue)
  shape.collect(value, trail)
  const { issues, unread } = trail
  const { laws, tree } = extras === 'ignore' ? errors : all
  if (laws.length === 0 || issues.length >= issueLimit) return issues
  const faults = unread === undefined && extras === 'ignore' ? issues : faultyPlaces(issues, unread)
  const broken = suspects(laws, tree, value, faults)
  if (broken.length === 0) return issues
  const found = runRules(broken, value, faults, name)
  if (extras === 'ignore') return [...issues, ...found.filter(isError)]
  return withoutEchoes(issues, extras === 'refuse' ? found.map(asError) : found)
}

/** Where only faults are looked for, every issue is one. */
const faultyPlaces = (issues: readonly Issue[], unread: readonly Path[] = []): readonly Faulty[] => [
  ...issues.filter(isFault),
  ...unread.map((path) => ({ path })),
]

/** A null that a rule reports as well is one fault, and the rule says what to put there. */
const withoutEchoes = (shape: readonly Issue[], law: readonly Issue[]): readonly Issue[] => {
  if (!shape.some(({ code }) => code === 'null_value')) return [...shape, ...law]
  const told = new Set(law.map(({ pointer }) => pointer))
  return [...shape.filter(({ code, pointer }) => code !== 'null_value' || !told.has(pointer)), ...law]
}

const examined = (examiner: Examiner, value: unknown, extras: Extras): readonly Issue[] => {
  try {
    // Where there is no more than the walk, asking first would be a second walk.
    if (extras === 'ignore' && examiner.shape.compiled === true && isSound(examiner, value)) return none
    return read(examiner, value, extras)
  } catch {
    // What only a warning would have looked at must not make a message invalid.
    if (extras === 'warn') return examined(examiner, value, 'ignore')
    return [unreadable(makeIssue, examiner.name)]
  }
}

/**
 * Every issue of a message, shape first. `extras` says what else than errors is looked for. A value that is not JSON and
 * throws when it is read is one `wrong_type`; a rule that fails is one `rule_failed`, and what `onRuleFailed` throws
 * reaches the caller.
 *
 * @category destructors
 * @since 1.0.0
 */
export const examine = (examiner: Examiner, value: unknown, extras: Extras): readonly Issue[] => {
  const issues = examined(examiner, value, extras)
  if (examiner.onRuleFailed !== undefined) {
    for (const issue of issues) if (issue.code === ruleFailed) examiner.onRuleFailed(issue)
  }
  return issues
}
