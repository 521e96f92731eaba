import { type Issue, toPointer } from '@contracts/core'

const longest = 1000

const isShort = (value: unknown): boolean => {
  try {
    return ((JSON.stringify(value) as string | undefined) ?? '').length <= longest // what JSON cannot carry is undefined
  } catch {
    return false // it goes in circles, is too deep, or does not let itself be read
  }
}

/**
 * An issue as an answer can carry it: a value that is long or no JSON is only summed up, and where the path is long the
 * nearest part above is named.
 *
 * @category destructors
 * @since 1.1.0
 */
export const briefIssue = (issue: Issue): Issue => {
  const tooLong = issue.path.findIndex((_, i) => toPointer(issue.path.slice(0, i + 1)).length > longest)
  const placed = tooLong === -1 ? issue : issue.with({ path: issue.path.slice(0, tooLong) })
  return isShort(issue.value) ? placed : placed.redacted()
}
