import { ruleFailed } from '../issue/code.js'
import { Issue } from '../issue/issue.js'
import type { Severity } from '../issue/issue-data.js'
import type { Path } from '../issue/path.js'
import { issueLimit } from '../walk/report.js'
import { type Faults, faultsAt } from './faults.js'
import type { Law } from './law.js'
import { everyPlace } from './places.js'
import type { Faulty } from './suspects.js'
import { type AnyRule, codeOf, type Finding } from './rule.js'
import { causeOf, failureIssue, findingsOf } from './rule-failure.js'

/** A hint is found when somebody reads it; where its function fails there is none. */
const safely =
  (hint: () => string | undefined): (() => string | undefined) =>
  () => {
    try {
      return hint()
    } catch {
      return undefined
    }
  }

const toIssue = (law: AnyRule, finding: Finding, root: Path, contract: string): Issue => {
  const severity: Severity = finding.severity ?? law.severity
  const path = [...root, ...finding.path]
  if ('issue' in finding) {
    const { issue } = finding
    const below = [...path, ...issue.path]
    if (issue.code === ruleFailed) return issue.with({ path: below, contract }) // names the rule that failed
    const lowered = issue.severity === 'warning' ? issue.severity : severity // a warning of the other contract stays one
    return issue.with({ path: below, severity: lowered, rule: law.id, contract })
  }
  const { says, value } = finding
  const hint = typeof finding.hint === 'function' ? safely(finding.hint) : finding.hint
  const { id, says: expected } = law
  return new Issue({ severity, code: codeOf(id), rule: id, path, expected, says, value, contract, hint })
}

const blocked = ({ needs }: Law, path: Path, touched: Faults): boolean => {
  for (const need of needs) if (touched(path, need)) return true
  return false
}

/** The issues a rule raises at one place; one `rule_failed` where it cannot be run. Throws what reading the value throws. */
const issuesAt = (rule: AnyRule, value: unknown, path: Path, contract: string): readonly Issue[] => {
  const ask = (one: unknown): readonly Issue[] =>
    findingsOf(rule, one).map((finding) => toIssue(rule, finding, path, contract))
  try {
    return ask(value)
  } catch (thrown) {
    const failed = causeOf(ask, value, thrown)
    if (failed === undefined) throw thrown
    return [failureIssue(rule.id, rule.says, path.slice(), contract, failed.cause)]
  }
}

/**
 * The issues of the laws, in their order and then in message order. `faulty` holds the places whose shape is at fault or
 * was not read: a law is not asked where they touch what it needs. A rule that fails is one issue, and is not run again.
 *
 * @category rules
 * @since 1.2.0
 */
export const runRules = (
  laws: readonly Law[],
  value: unknown,
  faulty: readonly Faulty[],
  contract: string,
): readonly Issue[] => {
  const touched = faulty.length === 0 ? undefined : faultsAt(faulty.map(({ path }) => path))
  const issues: Issue[] = []
  for (const law of laws) {
    const look = (found: unknown, path: Path): boolean => {
      if (touched !== undefined && blocked(law, path, touched)) return true
      for (const issue of issuesAt(law.rule, found, path, contract)) {
        if (issues.length >= issueLimit) return false
        issues.push(issue)
        if (issue.code === ruleFailed && issue.rule === law.rule.id) return false
      }
      return true
    }
    if (value === null && touched !== undefined) continue // the shape refuses it
    law.at.every((at) => everyPlace(value, at, look))
    if (issues.length >= issueLimit) return issues
  }
  return issues
}
