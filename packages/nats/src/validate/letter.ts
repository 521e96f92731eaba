import { Issue, type IssueData } from '@contracts/core'

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
  messageId: 'Contract-Message-Id',
  source: 'Contract-Source',
  subject: 'Contract-Subject',
  time: 'Contract-Time',
  issueCount: 'Contract-Issue-Count',
  issues: 'Contract-Issues',
  bodyAt: 'Contract-Body-At',
  droppedHeaders: 'Contract-Dropped-Headers',
} as const

/** The most bytes of issues in a header. A server stores headers of at most 65,535 bytes. */
const mostBytes = 16_384

/** Writes JSON in ASCII, which a header requires. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns an issue as data. With `redact`, it contains no value of the sender. */
export const issueData = (issue: Issue, redact: boolean): IssueData => (redact ? issue.redacted() : issue).toJSON()

/**
 * Returns as many of the first issues as fit into a header, as JSON in ASCII. An issue that is too large alone is cut to
 * its code and pointer.
 */
export const issuesHeader = (issues: readonly Issue[], redact: boolean): string => {
  const written: string[] = []
  let bytes = 2
  for (const issue of issues) {
    const text = asciiJson(issueData(issue, redact))
    if (bytes + text.length + 1 > mostBytes) break
    written.push(text)
    bytes += text.length + 1
  }
  const [first] = issues
  if (written.length > 0 || first === undefined) return `[${written.join()}]`
  return asciiJson([{ code: first.code, pointer: first.pointer.slice(0, 300) }])
}

/**
 * Returns an issue of a whole message that is no mistake in its content: what the gate found when it read the message or
 * passed it on.
 */
export const gateIssue = (code: string, expected: string, message: string, hint?: string): Issue =>
  new Issue({
    code,
    path: [],
    expected,
    message,
    redacted: message,
    value: undefined,
    ...(hint === undefined ? {} : { hint }),
  })
