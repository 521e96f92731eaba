import { ruleFailed } from '../issue/code.js'
import { printable } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import { type Path, toPointer } from '../issue/path.js'
import type { ReportOptions } from './report-options.js'
import { shorten, shortMessage, shortPath } from './shorten.js'

/**
 * What a service answers to a message that does not hold: an RFC 9457 problem, as `application/problem+json` carries it.
 * `errors` names each part; `omitted` counts those beyond the limit.
 *
 * @category model
 * @since 1.2.0
 */
export interface Problem {
  readonly type: string
  readonly title: string
  /** 422, and 500 where the sender has nothing to fix. */
  readonly status: 422 | 500
  readonly detail: string
  readonly instance?: string
  readonly contract?: string
  readonly errors: readonly ProblemError[]
  readonly omitted?: number
}

/**
 * One issue of a problem: where, as the URI fragment of a JSON Pointer, and what, in one sentence that stands alone.
 *
 * @category model
 * @since 1.2.0
 */
export interface ProblemError {
  readonly pointer: string
  readonly detail: string
  readonly code: string
  readonly rule?: string
  readonly severity?: 'warning'
}

/**
 * How a problem is told: at most 100 errors when no limit is said, and the URI of this occurrence.
 *
 * @category model
 * @since 1.2.0
 */
export interface ProblemOptions extends ReportOptions {
  readonly instance?: string
}

const longestPointer = 1000
const longestHint = 200

/** A part of a pointer: what a URI fragment may not hold is percent-encoded; half a surrogate pair has no UTF-8 and is replaced. */
const fragment = (pointer: string): string =>
  encodeURI(pointer.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('#', '%23')

/** A pointer nobody can be made to carry by a key of a megabyte: that of the nearest part above which is short enough. */
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
  const says = shortMessage(issue)
  return hint === undefined ? says : `${says}. ${printable(shorten(hint, longestHint))}`
}

const errorOf = (issue: Issue): ProblemError => ({
  pointer: pointerTo(issue.path),
  detail: detailOf(issue),
  code: issue.code,
  ...(issue.rule === undefined ? {} : { rule: issue.rule }),
  ...(issue.severity === 'warning' ? { severity: 'warning' } : {}),
})

/** The problem of messages that no sender can fix: a rule failed, and nothing else is wrong. */
const unjudged = {
  type: 'urn:contracts:problem:unjudged-message',
  title: 'The message could not be judged.',
  status: 500,
} as const

const invalid = {
  type: 'urn:contracts:problem:invalid-message',
  title: 'The message does not hold under its contract.',
  status: 422,
} as const

const isFailedRule = ({ code }: Issue): boolean => code === ruleFailed

/** Whether the only errors are rules that failed, so that the sender has nothing to fix. */
const isUnjudged = (issues: readonly Issue[]): boolean =>
  issues.some(isFailedRule) && issues.every((issue) => isFailedRule(issue) || issue.severity === 'warning')

/**
 * Issues as an RFC 9457 problem, status 422, ready to be sent as `application/problem+json`. Its size is bounded whatever
 * was sent; with `redact` it holds no character of a sender's value. Where nothing is wrong but a rule that failed, the
 * sender is not to blame and the status is 500.
 *
 * @example
 * const found = new Issue({ code: 'out_of_range', path: ['age'], expected: { min: 0 }, value: -1, contract: 'demo/person@1' })
 * assert.deepStrictEqual(toProblem([found]), {
 *   type: 'urn:contracts:problem:invalid-message',
 *   title: 'The message does not hold under its contract.',
 *   status: 422,
 *   detail: 'age must be at least 0 — got -1.',
 *   contract: 'demo/person@1',
 *   errors: [{ pointer: '#/age', detail: 'must be at least 0 — got -1', code: 'out_of_range' }],
 * })
 *
 * @category reporters
 * @since 1.2.0
 */
export const toProblem = (
  issues: readonly Issue[],
  { redact = false, limit = 100, instance }: ProblemOptions = {},
): Problem => {
  const told = (issue: Issue): Issue => (redact || isFailedRule(issue) ? issue.redacted() : issue) // an error of ours is not told
  const shown = issues.slice(0, limit).map(told)
  const [first] = issues.slice(0, 1).map(told)
  const contract = issues.find((issue) => issue.contract !== '')?.contract
  const sentence = first === undefined ? 'the message does not hold' : `${shortPath(first.path)} ${shortMessage(first)}`
  const others = issues.length - 1
  return {
    ...(isUnjudged(issues) ? unjudged : invalid),
    detail: others < 1 ? `${sentence}.` : `${sentence} (and ${String(others)} more).`,
    ...(instance === undefined ? {} : { instance }),
    ...(contract === undefined ? {} : { contract }),
    errors: shown.map(errorOf),
    ...(shown.length < issues.length ? { omitted: issues.length - shown.length } : {}),
  }
}
