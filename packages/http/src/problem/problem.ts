import { isContractFailure, type Issue, type Path, refuseMisspelt, toPointer } from '@contracts/core'
import { asSentence, checkIssues, shorten, shortMessage, shortPath } from '@contracts/core/internal'
import { printable, type ReportOptions } from '@contracts/core/report'

/**
 * The answer of a service to an invalid message: an RFC 9457 problem, to be sent as `application/problem+json`.
 * `errors` lists the issues; `omitted` counts those beyond the limit.
 *
 * @category model
 * @since 1.0.0
 */
export interface Problem {
  /** The URI of the kind of problem. */
  readonly type: string
  /** The kind of problem in a few words. */
  readonly title: string
  /** 422, or 500 if the sender has nothing to fix. */
  readonly status: 422 | 500
  /** One sentence that describes this occurrence. */
  readonly detail: string
  /** The URI of this occurrence. */
  readonly instance?: string
  /** The name of the contract, `id@version`. */
  readonly contract?: string
  /** The issues, at most as many as the limit. */
  readonly errors: readonly ProblemError[]
  /** The number of issues beyond the limit. Absent if there are none. */
  readonly omitted?: number
}

/**
 * One issue of a problem.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProblemError {
  /** The location as a JSON Pointer in the form of a URI fragment: `#/items/0`. */
  readonly pointer: string
  /** One sentence about the value, which needs no context. */
  readonly detail: string
  /** The code of the issue. */
  readonly code: string
  /** The id of the rule. Absent for an issue of the shape. */
  readonly rule?: string
  /** Present for a warning, which does not make the message invalid. */
  readonly severity?: 'warning'
}

/**
 * The options of a problem.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProblemOptions extends ReportOptions {
  /** The greatest number of issues to list (default: 100). */
  readonly limit?: number
  /** The URI of this occurrence (default: none). */
  readonly instance?: string
}

const longestPointer = 1000
const longestHint = 200

/** Percent-encodes what a URI fragment may not contain. Replaces half a surrogate pair, which has no UTF-8 form. */
const fragment = (pointer: string): string =>
  encodeURI(pointer.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('#', '%23')

/** Returns the pointer of a path, or of its nearest ancestor that is short enough: a key may be a megabyte long. */
const pointerTo = (path: Path): string => {
  let pointer = '#'
  for (const segment of path) {
    if (typeof segment === 'string' && segment.length > longestPointer) break
    const longer = pointer + fragment(toPointer([segment]))
    if (longer.length > longestPointer) break
    pointer = longer
  }
  return pointer
}

const detailOf = (issue: Issue): string => {
  const { hint } = issue
  const message = shortMessage(issue)
  return hint === undefined ? message : `${asSentence(message)} ${printable(shorten(hint, longestHint))}`
}

const errorOf = (issue: Issue): ProblemError => ({
  pointer: pointerTo(issue.path),
  detail: detailOf(issue),
  code: issue.code,
  ...(issue.rule === undefined ? {} : { rule: issue.rule }),
  ...(issue.severity === 'warning' ? { severity: 'warning' } : {}),
})

/** The problem of a message whose only issues are rules that threw. */
const ruleThrew = {
  type: 'urn:contracts:problem:unchecked-message',
  title: 'The message could not be checked.',
  status: 500,
} as const

const invalid = {
  type: 'urn:contracts:problem:invalid-message',
  title: 'The message is not valid.',
  status: 422,
} as const

/** Returns whether the only errors are mistakes of the contract, so that the sender has nothing to fix. */
const onlyContractFailed = (issues: readonly Issue[]): boolean =>
  issues.some(isContractFailure) && issues.every((issue) => isContractFailure(issue) || issue.severity === 'warning')

/**
 * Converts issues to an RFC 9457 problem with status 422, to be sent as `application/problem+json`. Its size is bounded
 * whatever was sent. With `redact`, it contains no character of a value of the message. If the only errors are rules
 * or codecs that threw, the sender is not to blame and the status is 500.
 *
 * @example
 * const found = new Issue({ code: 'out_of_range', path: ['age'], expected: { min: 0 }, value: -1, contract: 'demo/person@1' })
 * assert.deepStrictEqual(toProblem([found]), {
 *   type: 'urn:contracts:problem:invalid-message',
 *   title: 'The message is not valid.',
 *   status: 422,
 *   detail: 'age must be at least 0 — got -1.',
 *   contract: 'demo/person@1',
 *   errors: [{ pointer: '#/age', detail: 'must be at least 0 — got -1', code: 'out_of_range' }],
 * })
 *
 * @category reporters
 * @since 1.0.0
 */
export const toProblem = (issues: readonly Issue[], options: ProblemOptions = {}): Problem => {
  checkIssues('toProblem', issues)
  refuseMisspelt('The options of toProblem', options, { redact: true, limit: true, instance: true })
  const { redact = false, limit = 100, instance } = options
  const visible = (issue: Issue): Issue => (redact || isContractFailure(issue) ? issue.redacted() : issue) // the text of a thrown error is not sent
  const shown = issues.slice(0, limit).map(visible)
  const [first] = issues.slice(0, 1).map(visible)
  const contract = issues.find((issue) => issue.contract !== '')?.contract
  const sentence = first === undefined ? 'the message is not valid' : `${shortPath(first.path)} ${shortMessage(first)}`
  const others = issues.length - 1
  return {
    ...(onlyContractFailed(issues) ? ruleThrew : invalid),
    detail: others < 1 ? asSentence(sentence) : `${sentence} (and ${String(others)} more).`,
    ...(instance === undefined ? {} : { instance }),
    ...(contract === undefined ? {} : { contract }),
    errors: shown.map(errorOf),
    ...(shown.length < issues.length ? { omitted: issues.length - shown.length } : {}),
  }
}
