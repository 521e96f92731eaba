import { Issue } from '../issue/issue.js'
import type { Severity } from '../issue/issue-data.js'
import { type Path, segmentsOf } from '../issue/path.js'
import { type FaultTree, faultTree, touches } from './fault-tree.js'
import { type Place, placesOf } from './places.js'
import { issueLimit } from '../walk/report.js'
import { codeOf, type Finding, type Rule } from './rule.js'

const blocked = (law: Rule<never>, place: Place, faults: FaultTree): boolean =>
  law.needs.some((need) => touches(faults, [...place.path, ...segmentsOf(need)]))

const toIssue = (law: Rule<never>, finding: Finding, root: Path, contract: string): Issue => {
  const severity: Severity = finding.severity ?? law.severity
  const path = [...root, ...finding.path]
  if ('issue' in finding) {
    const { issue } = finding // a warning of the other contract stays one
    const lowered = issue.severity === 'warning' ? issue.severity : severity
    return issue.with({ path: [...path, ...issue.path], severity: lowered, rule: law.id, contract })
  }
  const { says, value, hint } = finding
  return new Issue({
    severity,
    code: codeOf(law.id),
    rule: law.id,
    path,
    expected: law.says,
    says,
    value,
    contract,
    ...(hint === undefined ? {} : { hint }),
  })
}

/**
 * The issues of the rules, in rule order and then in message order. `faulty` holds the places whose shape is at
 * fault or was not read: a rule does not run where they touch what it needs.
 *
 * @category rules
 * @since 1.0.0
 */
export const runRules = (
  rules: readonly Rule<never>[],
  value: unknown,
  faulty: readonly Path[],
  contract: string,
): readonly Issue[] => {
  const faults = faultTree(faulty)
  const known = new Map<string, readonly Place[]>() // rules often look at the same places
  const placesAt = (at: string): readonly Place[] => {
    const places = known.get(at) ?? placesOf(value, at)
    known.set(at, places)
    return places
  }
  const issues: Issue[] = []
  for (const law of rules) {
    for (const place of law.at.flatMap(placesAt)) {
      if (faulty.length > 0 && blocked(law, place, faults)) continue
      // The shape holds wherever the rule looks, so the value is what its author wrote the check for.
      for (const finding of law.check(place.value as never)) {
        if (issues.length >= issueLimit) return issues
        issues.push(toIssue(law, finding, place.path, contract))
      }
    }
  }
  return issues
}
