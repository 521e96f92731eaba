import { type Issue, notJsonIssue } from '../issue/issue.js'
import type { Path } from '../model/path.js'
import { checkContract } from './check-contract.js'
import { InvalidResult, ruleFailure } from '../issue/failure.js'
import { refuseMisspelt } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { isDescription } from '../model/description.js'
import { blameOf } from '../model/blame.js'
import { checkRuleId } from '../rules/check-rules.js'
import { violationsIn } from '../rules/violations.js'
import { makeRuleIssue } from '../rules/issue-from-violation.js'
import type { AnyContract, Contract } from './contract.js'
import { type DecodeResult, isNonEmpty } from './decode.js'

/**
 * A violation in one of the two messages of a handoff.
 *
 * @category model
 * @since 1.0.0
 */
export interface HandoffViolation {
  /** The message that the violation is about. */
  readonly about: 'first' | 'second'
  /** The location of the violation in that message. */
  readonly path: Path
  /** A predicate about the value at `path`: "must be the id of a proposed hypothesis". */
  readonly message: string
  /** The value that the issue shows (default: the value at `path`). Give `undefined` to show none. */
  readonly value?: unknown
  /** One sentence that helps to fix the message. A function is called when the hint is read. */
  readonly hint?: (() => string | undefined) | string
  /** Lowers this violation to a warning (default: an error). */
  readonly severity?: 'warning'
}

/**
 * A rule across two messages. `check` returns every issue of both messages and of the rule, each with the contract of
 * the message it is about; `decode` returns the errors, or both messages. `find` is the rule's own function.
 *
 * @category model
 * @since 1.0.0
 */
export interface Handoff {
  /** The id of the rule, `domain/name`. Its last word is the code of its issues. */
  readonly id: string
  /** One sentence that describes the rule. */
  readonly description: string
  /** The contract of the first message. */
  readonly first: AnyContract
  /** The contract of the second message. */
  readonly second: AnyContract
  /** The rule's own function. It receives two decoded messages. */
  readonly find: (first: never, second: never) => readonly HandoffViolation[]
  /**
   * Returns every issue of both messages and of the rule, each with the contract of its message. The issue of a rule that
   * failed names no contract.
   */
  readonly check: (first: unknown, second: unknown) => readonly Issue[]
  /** Returns both messages, or the errors. */
  readonly decode: (first: unknown, second: unknown) => DecodeResult<readonly [unknown, unknown]>
}

/**
 * The parts from which `handoff` makes a rule across two messages.
 *
 * @category model
 * @since 2.0.0
 */
export interface HandoffParts<A, B> {
  /** The id of the rule, `domain/name`. Its last word is the code of its issues. */
  readonly id: string
  /** One sentence that describes the rule. */
  readonly description: string
  /** The contract of the first message. */
  readonly first: Contract<A>
  /** The contract of the second message. */
  readonly second: Contract<B>
  /** Returns the violations of two decoded messages. It runs only if both are valid. */
  readonly find: (first: A, second: B) => readonly HandoffViolation[]
}

/**
 * Defines a handoff: a rule across two messages. It runs only if both messages are valid. Its issues carry its id as
 * rule. If the rule throws, or returns anything but violations, the issue is `rule_failed`. Throws if the id, the
 * description or `find` cannot be meant.
 *
 * @example
 * const plan = contract({ id: 'demo/plan', version: 1, role: 'message', description: 'A plan.', codec: struct('Plan', { steps: number }) })
 * const result = contract({ id: 'demo/result', version: 1, role: 'message', description: 'A result.', codec: struct('Result', { done: number }) })
 * const allDone = handoff({
 *   id: 'demo/all-done',
 *   description: 'Every step of the plan is done.',
 *   first: plan,
 *   second: result,
 *   find: ({ steps }, { done }) => (done === steps ? [] : [{ about: 'second', path: ['done'], message: 'must count the steps of the plan' }]),
 * })
 * assert.deepStrictEqual(allDone.check({ steps: 2 }, { done: 1 }).map(String), ['done must count the steps of the plan — got 1'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const handoff = /* @__NO_SIDE_EFFECTS__ */ <A, B>(parts: HandoffParts<A, B>): Handoff => {
  refuseMisspelt('The handoff', parts, { id: true, description: true, first: true, second: true, find: true })
  const { id, description, first, second } = parts
  checkContract('The part "first" of a handoff', first)
  checkContract('The part "second" of a handoff', second)
  const name = `The handoff from ${first.name} to ${second.name}`
  checkRuleId(name, id)
  if (!isDescription(description)) throw new TypeError(`${name} needs a description: one sentence about both messages`)
  if (typeof parts.find !== 'function')
    throw new TypeError(`${name} has no function that finds violations: write find: (first, second) => []`)
  const rule = { id, severity: 'error', description } as const
  const toIssue = ({ about, ...violation }: HandoffViolation, [a, b]: readonly [A, B]): Issue => {
    if (!['first', 'second'].includes(about))
      throw new InvalidResult(`returned a violation about ${summarise(about)}: write about: 'first' or about: 'second'`)
    const [{ name }, message] = about === 'first' ? [first, a] : [second, b]
    return makeRuleIssue(rule, violation, name, message)
  }
  /** Returns the issues of the rule, for two valid messages. */
  const findIssues = (both: readonly [A, B]): readonly Issue[] => {
    const issuesOf = ([a, b]: readonly [A, B]): readonly Issue[] =>
      violationsIn(parts.find(a, b)).map((one) => toIssue(one, [a, b]))
    try {
      return issuesOf(both)
    } catch (thrown) {
      const failed = blameOf((copy) => issuesOf(copy as typeof both), both, thrown) // a copy of both
      return [
        failed === undefined
          ? notJsonIssue('')
          : ruleFailure({ ...rule, part: 'handoff', path: [], contract: '', cause: failed.cause }),
      ]
    }
  }
  const check = (one: unknown, other: unknown): readonly Issue[] => {
    const left = first.validate(one)
    const right = second.validate(other)
    const issues = [...left.errors, ...left.warnings, ...right.errors, ...right.warnings]
    return left.valid && right.valid ? [...issues, ...findIssues([left.value, right.value])] : issues
  }
  const decode: Handoff['decode'] = (one, other) => {
    const errors = check(one, other).filter(({ severity }) => severity === 'error')
    return isNonEmpty(errors) ? { _tag: 'Left', left: errors } : { _tag: 'Right', right: [one, other] }
  }
  return Object.freeze({ id, description, first, second, find: parts.find, check, decode })
}
