import type { Issue, IssueData } from '@contracts/core'

/**
 * The headers of the gate. `Contract` names the contract of a message. A sender may write it, and the gate writes it on
 * every message. Only the gate writes the others.
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

/** The most bytes of issues in a header. By default, a server accepts headers of a few thousand bytes. */
const mostBytes = 2048

/** Writes JSON in ASCII, which a header requires. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns the issues as data. With `redact`, they contain no values of the sender. */
export const issueData = (issues: readonly Issue[], redact: boolean): readonly IssueData[] =>
  issues.map((issue) => (redact ? issue.redacted() : issue).toJSON())

/**
 * Returns as many of the first issues as fit into a header, as JSON in ASCII, and whether these are all issues. An
 * issue that is too large alone is cut to its code and pointer.
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
