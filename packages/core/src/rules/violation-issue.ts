import { ruleFailed } from '../issue/code.js'
import { Issue } from '../issue/issue.js'
import type { Path } from '../model/path.js'
import { type AnyRule, ruleCode, type Violation } from './rule.js'

/**
 * Returns the issue of a violation, in a message of the named contract. `root` is the path of the value the rule
 * checked (default: the whole message). A contract calls this for its own rules. Call it for a check that no contract
 * runs: across a stream of messages, or before an operation.
 *
 * @example
 * const afterEnd = { id: 'demo/after-end', severity: 'error', description: 'Nothing follows the end.' } as const
 * const issue = violationIssue(afterEnd, { path: ['status'], message: 'must not follow the end', value: 'running' }, 'demo/signal@1')
 * assert.strictEqual(String(issue), 'status must not follow the end — got "running"')
 *
 * @category constructors
 * @since 1.2.0
 */
export const violationIssue = (
  rule: Pick<AnyRule, 'id' | 'severity' | 'description'>,
  violation: Violation,
  contract: string,
  root: Path = [],
): Issue => {
  const severity = violation.severity ?? rule.severity
  const path = [...root, ...violation.path]
  if ('issue' in violation) {
    const { issue } = violation
    const below = [...path, ...issue.path]
    if (issue.code === ruleFailed) return issue.with({ path: below, contract }) // the issue names the rule that failed
    const lowered = issue.severity === 'warning' ? issue.severity : severity // a warning stays a warning
    return issue.with({ path: below, severity: lowered, rule: rule.id, contract })
  }
  const { message, value, hint } = violation
  const { id, description: expected } = rule
  const text = typeof hint === 'function' ? orNone(hint) : hint
  return new Issue({ severity, code: ruleCode(id), rule: id, path, expected, message, value, contract, hint: text })
}

/** Returns the hint, or `undefined` if its function throws. */
const orNone =
  (hint: () => string | undefined): (() => string | undefined) =>
  () => {
    try {
      return hint()
    } catch {
      return undefined
    }
  }
