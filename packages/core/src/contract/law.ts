import { ruleFailed } from '../issue/code.js'
import { type Path, segmentsOf } from '../issue/path.js'
import type { AnyRule, Finding } from './rule.js'
import { findingsOf } from './rule-failure.js'

/**
 * A rule made ready to be asked: the segments of the places it looks at, and of what must be sound there.
 *
 * @category model
 * @since 1.2.0
 */
export interface Law {
  readonly rule: AnyRule
  readonly at: readonly (readonly string[])[]
  readonly needs: readonly Path[]
  readonly holds: (value: unknown) => boolean
}

/** Whether a finding rejects nothing. A failed rule of another contract is no remark. */
const isRemark = (finding: Finding): boolean =>
  'issue' in finding
    ? finding.issue.code !== ruleFailed && (finding.severity ?? finding.issue.severity) === 'warning'
    : finding.severity === 'warning'

/** The quick verdict of a rule that has one; `undefined` where it has none or the verdict fails. */
const quickVerdict = ({ holds }: AnyRule, value: unknown): boolean | undefined => {
  if (holds === undefined) return undefined
  try {
    const answer: unknown = (holds as (value: unknown) => unknown)(value) // the shape its author wrote it for holds
    return typeof answer === 'boolean' ? answer : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the rule finds no error. Where it fails the answer is no: it is run again where findings are collected, and its
 * failure is reported there.
 */
const verdictOf =
  (rule: AnyRule): Law['holds'] =>
  (value) => {
    const quick = quickVerdict(rule, value)
    if (quick !== undefined) return quick
    try {
      return findingsOf(rule, value).every(isRemark)
    } catch {
      return false
    }
  }

/** The segments as an object's own keys are: V8 compares and looks up those by their address. */
const keysOf = (pointer: string): readonly string[] =>
  segmentsOf(pointer).flatMap((segment) => Object.keys({ [segment]: true }))

/**
 * The rules, made ready.
 *
 * @category constructors
 * @since 1.2.0
 */
export const lawsOf = (rules: readonly AnyRule[]): readonly Law[] =>
  rules.map((rule) => ({
    rule,
    at: rule.at.map(keysOf),
    needs: rule.needs.map(keysOf),
    holds: verdictOf(rule),
  }))

/**
 * The law held to saying nothing, warnings included.
 *
 * @category rules
 * @since 1.2.0
 */
export const inSilence = (law: Law): Law => {
  const holds: Law['holds'] = (value) => {
    try {
      return findingsOf(law.rule, value).length === 0
    } catch {
      return false
    }
  }
  return { ...law, holds }
}
