import type { Issue } from '../issue/issue.js'
import type { IssueData } from '../issue/issue-data.js'

/**
 * Issues as data, ready for JSON; with `redact` no character of a sender's value is left in them.
 *
 * @example
 * const [told] = toIssueData([new Issue({ code: 'bad_format', path: ['key'], expected: 'a key', value: 'secret' })], { redact: true })
 * assert.strictEqual(told?.actual, 'a string of 6 characters')
 *
 * @category reporters
 * @since 1.0.0
 */
export const toIssueData = (
  issues: readonly Issue[],
  { redact = false }: { readonly redact?: boolean } = {},
): readonly IssueData[] => issues.map((issue) => (redact ? issue.redacted() : issue).toJSON())
