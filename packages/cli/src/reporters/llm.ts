import type { Issue } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { toRetryText } from '@contracts/llm'
import type { DocumentResult } from '@contracts/documents/internal'
import type { Report, Style } from './report.js'

const subjectOf = ({ source, line }: DocumentResult): string => {
  const name = source === 'stdin' ? 'The message' : printable(source)
  return line === undefined ? name : `${name}, line ${String(line)},`
}

/**
 * Prints an unreadable input if it is empty, because a model may have written that. Other unreadable inputs are
 * reported on standard error only.
 */
const emptied = (document: DocumentResult, message: string): string =>
  message.startsWith('is empty') ? `${subjectOf(document)} ${message}. Send the whole message.` : ''

/** Removes the suggestion of a command-line flag from a message: it is meant for the user, not for the model. */
const withoutFlags = (message: string): string => message.replace(/ \([^()]*--[a-z][^()]*\)$/, '')

const notRead = (document: DocumentResult, redact: boolean): string => {
  const [first] = document.issues
  if (first === undefined) return ''
  const issue = redact ? first.issue.redacted() : first.issue
  const { at } = first
  if (issue.code === 'unreadable') return emptied(document, issue.message)
  const location = document.line === at.line ? '' : `line ${String(at.line)}, ` // the line of a record is printed already
  const alone = issue.message.startsWith('is not JSON') ? ': JSON alone, with nothing before or after it' : ''
  return `${subjectOf(document)} ${printable(withoutFlags(issue.message))} (${location}column ${String(at.column)}). Send the whole message again${alone}.`
}

/** Replaces the hint to name a contract, which is meant for the user. The hint for the model is to send its message. */
const forModel = (issue: Issue): Issue => {
  if (issue.contract !== 'auto') return issue
  const hint = issue.code === 'unknown_tag' ? issue.hint : 'Send the message you were asked for.'
  return issue.with({ contract: '', hint })
}

const reported = (document: DocumentResult, { redact, most }: Style): string => {
  if (document.outcome === 'unreadable') return notRead(document, redact)
  const issues = document.issues.map(({ issue }) => forModel(issue))
  const { value, contract } = document.message ?? {}
  return toRetryText(issues, value, {
    redact,
    limit: Math.min(most, 50),
    subject: subjectOf(document),
    ...(contract === undefined ? {} : { contract }),
  })
}

/**
 * Makes the report for the model that wrote the messages: what to correct, line by line. A valid message prints
 * nothing.
 */
export const llmReport = (style: Style): Report => {
  let before = ''
  return {
    begin: () => '',
    printsAll: false,
    print: (document) => (document.issues.length === 0 ? '' : reported(document, style)),
    add: ({ text }) => {
      if (text === '') return ''
      const whole = `${before}${text}\n`
      before = '\n'
      return whole
    },
    end: () => '',
  }
}
