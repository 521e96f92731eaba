import { type Issue, toPointer } from '@contracts/core'

const maxLength = 1000

const isShort = (value: unknown): boolean => {
  try {
    return ((JSON.stringify(value) as string | undefined) ?? '').length <= maxLength // `undefined` if it is not JSON
  } catch {
    return false // cyclic, nested too deeply, or throws when it is read
  }
}

/**
 * Returns an issue short enough for an error response. A value that is long or not JSON is replaced by its summary, and
 * a long path is cut to its nearest short parent.
 */
export const briefIssue = (issue: Issue): Issue => {
  const tooLong = issue.path.findIndex((_, i) => toPointer(issue.path.slice(0, i + 1)).length > maxLength)
  const located = tooLong === -1 ? issue : issue.with({ path: issue.path.slice(0, tooLong) })
  return isShort(issue.value) ? located : located.redacted()
}
