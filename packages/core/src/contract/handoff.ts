import { Issue } from '../issue/issue.js'
import { makeIssue } from '../issue/make-issue.js'
import type { Path } from '../issue/path.js'
import type { AnyContract, Contract } from './contract.js'
import type { Validation } from './validation.js'
import { codeOf } from './rule.js'
import { causeOf, failureIssue, findingsIn } from './rule-failure.js'
import { unreadable } from './unreadable.js'

/**
 * What a handoff has found in one of its two messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface HandoffFinding {
  readonly about: 'first' | 'second'
  readonly path: Path
  readonly says: string
  readonly value?: unknown
  readonly hint?: string
  readonly severity?: 'warning'
}

/**
 * A law across two messages that are each valid and must also fit: `check` gives every issue of both messages and of
 * the law, each naming the contract of the message it is about. `find` is the law alone, as its author wrote it; a change
 * of what it accepts is a new `revision`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Handoff {
  readonly id: string
  readonly revision: number
  readonly says: string
  readonly first: AnyContract
  readonly second: AnyContract
  readonly find: (first: never, second: never) => readonly HandoffFinding[]
  readonly check: (first: unknown, second: unknown) => readonly Issue[]
  readonly decode: (first: unknown, second: unknown) => Validation<readonly [unknown, unknown]>
}

/**
 * A handoff. The law is asked only of messages their contracts accept; its issues carry its id as rule. One that throws
 * is reported as `rule_failed`, as a rule is.
 *
 * @category constructors
 * @since 1.0.0
 */
export const handoff = <A, B>(parts: {
  readonly id: string
  readonly revision?: number
  readonly says: string
  readonly first: Contract<A>
  readonly second: Contract<B>
  readonly check: (first: A, second: B) => readonly HandoffFinding[]
}): Handoff => {
  const { id, revision = 1, says, first, second, check: find } = parts
  const toIssue = ({ about, path, says: predicate, value, hint, severity }: HandoffFinding): Issue =>
    new Issue({
      code: codeOf(id),
      rule: id,
      path,
      expected: says,
      says: predicate,
      value,
      contract: (about === 'first' ? first : second).name,
      ...(hint === undefined ? {} : { hint }),
      ...(severity === undefined ? {} : { severity }),
    })
  const check = (one: unknown, other: unknown): readonly Issue[] => {
    const left = first.check(one)
    const right = second.check(other)
    const own = [...left.errors, ...left.warnings, ...right.errors, ...right.warnings]
    if (!left.valid || !right.valid) return own
    const ask = ([a, b]: readonly [A, B]): readonly Issue[] => findingsIn(find(a, b)).map(toIssue)
    const both = [left.value, right.value] as const
    try {
      return [...own, ...ask(both)]
    } catch (thrown) {
      const failed = causeOf((copy) => ask(copy as typeof both), both, thrown) // a copy of both
      return [...own, failed === undefined ? unreadable(makeIssue, '') : failureIssue(id, says, [], '', failed.cause)]
    }
  }
  const decode: Handoff['decode'] = (one, other) => {
    const [head, ...tail] = check(one, other).filter((issue) => issue.severity === 'error')
    return head === undefined ? { _tag: 'Right', right: [one, other] } : { _tag: 'Left', left: [head, ...tail] }
  }
  return Object.freeze({ id, revision, says, first, second, find, check, decode })
}
