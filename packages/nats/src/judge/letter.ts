import type { Issue, IssueData } from '@contracts/core'

/**
 * The headers of the gate. `Contract` names the contract of a message, from a sender and on every message the gate writes;
 * the others are written by the gate alone.
 *
 * @category model
 * @since 1.0.0
 */
export const headerNames = {
  contract: 'Contract',
  sent: 'Contract-Sent',
  migratedFrom: 'Contract-Migrated-From',
  source: 'Contract-Source',
  subject: 'Contract-Subject',
  issueCount: 'Contract-Issue-Count',
  issues: 'Contract-Issues',
  allIssues: 'Contract-All-Issues',
} as const

/** The most bytes of issues in a header: a server takes headers of a few thousand bytes without a setting. */
const mostBytes = 2048

/** JSON in ASCII, as a header must be. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The issues as data, with the values of the sender or without. */
export const issueData = (issues: readonly Issue[], redact: boolean): readonly IssueData[] =>
  issues.map((issue) => (redact ? issue.redacted() : issue).toJSON())

/**
 * As many of the first issues as fit into a header, as JSON in ASCII, and whether they are all. One that is too large alone is
 * cut to its code and pointer.
 */
export const issuesHeader = (issues: readonly IssueData[]): { readonly text: string; readonly isWhole: boolean } => {
  for (let count = issues.length; count > 0; count = Math.floor(count / 2)) {
    const text = asciiJson(issues.slice(0, count))
    if (text.length <= mostBytes) return { text, isWhole: count === issues.length }
  }
  const [first] = issues
  const brief = first === undefined ? [] : [{ code: first.code, pointer: first.pointer.slice(0, 300) }]
  return { text: asciiJson(brief), isWhole: false }
}
