import { isIssue } from '../issue/is-issue.js'

const actionFor = (value: unknown): string => {
  if (Array.isArray(value)) return 'read issues from JSON with issueFromJson'
  const isResult = typeof value === 'object' && value !== null && '_tag' in value
  return isResult ? 'pass the issues: result.left' : 'pass an array, such as the errors of validate'
}

/**
 * Throws a `TypeError` if a value that was passed to a function is not a list of issues, such as the result of `decode`.
 * A caller without types may pass any value.
 */
export const checkIssues = (caller: string, issues: unknown): void => {
  if (Array.isArray(issues) && issues.every(isIssue)) return
  throw new TypeError(`${caller} takes a list of issues: ${actionFor(issues)}`)
}
