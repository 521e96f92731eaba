import type { Issue } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { toRetryText } from '@contracts/llm'
import type { DocumentResult } from '../validation/validate-document.js'
import type { Report, Style } from './report.js'

const subjectOf = ({ source, line }: DocumentResult): string => {
  const name = source === 'stdin' ? 'The message' : printable(source)
  return line === undefined ? name : `${name}, line ${String(line)},`
}

/** Of what cannot be read only an empty message is one a model may have written; the others are reported on standard error. */
const emptied = (document: DocumentResult, message: string): string =>
  message.startsWith('is empty') ? `${subjectOf(document)} ${message}. Send the whole message.` : ''

/** What is wrong without the flag that may help: that is for the person at the command. */
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

/** Which contract was meant is a question for the person who named none; the model is told to send its message. */
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

/** The report for the model that wrote the messages: what to correct, line by line; nothing for a valid message. */
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
