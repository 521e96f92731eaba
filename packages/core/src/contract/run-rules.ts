import { Issue } from '../issue/issue.js'
import type { Severity } from '../issue/issue-data.js'
import type { Path } from '../issue/path.js'
import { issueLimit } from '../walk/report.js'
import { type Faults, faultsAt } from './faults.js'
import type { Law } from './law.js'
import { everyPlace } from './places.js'
import type { Faulty } from './suspects.js'
import { codeOf, type Finding, type Rule } from './rule.js'

const toIssue = (law: Rule<never>, finding: Finding, root: Path, contract: string): Issue => {
  const severity: Severity = finding.severity ?? law.severity
  const path = [...root, ...finding.path]
  if ('issue' in finding) {
    const { issue } = finding // a warning of the other contract stays one
    const lowered = issue.severity === 'warning' ? issue.severity : severity
    return issue.with({ path: [...path, ...issue.path], severity: lowered, rule: law.id, contract })
  }
  const { says, value, hint } = finding
  const { id, says: expected } = law
  return new Issue({ severity, code: codeOf(id), rule: id, path, expected, says, value, contract, hint })
}

const blocked = ({ needs }: Law, path: Path, touched: Faults): boolean => {
  for (const need of needs) if (touched(path, need)) return true
  return false
}

/**
 * The issues of the laws, in their order and then in message order. `faulty` holds the places whose shape is at fault or
 * was not read: a law is not asked where they touch what it needs.
 *
 * @category rules
 * @since 1.0.0
 */
export const runRules = (
  laws: readonly Law[],
  value: unknown,
  faulty: readonly Faulty[],
  contract: string,
): readonly Issue[] => {
  const touched = faulty.length === 0 ? undefined : faultsAt(faulty.map(({ path }) => path))
  const issues: Issue[] = []
  let law: Law | undefined
  const look = (found: unknown, path: Path): boolean => {
    if (law === undefined || (touched !== undefined && blocked(law, path, touched))) return true
    // The shape holds wherever the rule looks, so the value is what its author wrote the check for.
    for (const finding of law.rule.check(found as never)) {
      if (issues.length >= issueLimit) return false
      issues.push(toIssue(law.rule, finding, path, contract))
    }
    return true
  }
  for (law of laws) for (const at of law.at) if (!everyPlace(value, at, look)) return issues
  return issues
}
