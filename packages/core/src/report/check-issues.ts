import { isObject } from '../model/json.js'

/** Returns whether a value is an issue, also of another copy of this package. */
const isIssue = (one: unknown): boolean => isObject(one) && typeof one['redacted'] === 'function'

/**
 * Throws a `TypeError` if a value that was passed to a function is not a list of issues, such as the result of `decode`.
 * A caller without types may pass any value.
 */
export const checkIssues = (caller: string, issues: unknown): void => {
  if (Array.isArray(issues) && issues.every(isIssue)) return
  const tag = typeof issues === 'object' && issues !== null && '_tag' in issues ? issues._tag : undefined
  const instead = tag === undefined ? 'pass an array, such as the errors of validate' : 'pass the issues: result.left'
  throw new TypeError(`${caller} takes a list of issues: ${instead}`)
}
