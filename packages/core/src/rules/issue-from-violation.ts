import { ruleFailed } from '../issue/code.js'
import { type Issue, makeIssue } from '../issue/issue.js'
import { checkArgument } from '../model/argument.js'
import { isObject, valueAt } from '../model/json.js'
import { isPath, type Path } from '../model/path.js'
import { type AnyRule, lastWord, type Violation } from './rule.js'
import { wrongPart } from './violations.js'

/**
 * Returns the issue of a violation, in a message of the named contract. `checked` is the value that the rule checked: a
 * violation without a `value` shows the part of it at its path (default: no value). `root` is the path of that value
 * (default: the whole message). A contract calls this for its own rules. Call it for a check that no contract runs:
 * across a stream of messages, or before an operation.
 *
 * @example
 * const afterEnd = { id: 'demo/after-end', severity: 'error', description: 'Nothing follows the end.' } as const
 * const issue = issueFromViolation(afterEnd, { path: ['status'], message: 'must not follow the end' }, 'demo/signal@1', { status: 'running' })
 * assert.strictEqual(String(issue), 'status must not follow the end — got "running"')
 *
 * @category constructors
 * @since 2.0.0
 */
export const issueFromViolation = (
  rule: Pick<AnyRule, 'id' | 'severity' | 'description'>,
  violation: Violation,
  contract: string,
  checked?: unknown,
  root: Path = [],
): Issue => {
  const caller = 'issueFromViolation'
  checkArgument(
    isObject(rule) && typeof rule.id === 'string',
    caller,
    'a rule first',
    'rule({ id, description, check })',
  )
  checkArgument(
    wrongPart(violation) === undefined,
    caller,
    'a violation second',
    "{ path: ['a'], message: 'must be …' }",
  )
  checkArgument(isPath(root), caller, 'the path of the value last', "['items', 0]")
  return makeRuleIssue(rule, violation, contract, checked, root)
}

/** Returns the issue of a violation that is known to be one. */
export const makeRuleIssue = (
  rule: Pick<AnyRule, 'id' | 'severity' | 'description'>,
  violation: Violation,
  contract: string,
  checked?: unknown,
  root: Path = [],
): Issue => {
  const severity = violation.severity ?? rule.severity
  const path = [...root, ...violation.path]
  const { issue } = violation
  if (issue !== undefined) {
    // A rule that failed keeps its name, and only a rule that warns lowers it.
    const isFailure = issue.code === ruleFailed
    const highest = isFailure ? rule.severity : severity
    return issue.with({
      severity: issue.severity === 'warning' ? 'warning' : highest, // a warning stays a warning
      rule: isFailure ? issue.rule : rule.id,
      path: [...path, ...issue.path],
      contract,
    })
  }
  const { message, hint } = violation
  const value = 'value' in violation ? violation.value : valueAt(checked, violation.path)
  const { id, description: expected } = rule
  return makeIssue(severity, lastWord(id), path, expected, value, contract, id, hint, message)
}
