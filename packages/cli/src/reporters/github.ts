import { printable } from '@contracts/core/report'
import type { LocatedIssue } from '@contracts/documents'
import { sentenceOf } from '@contracts/documents/internal'
import type { Report, Style } from './report.js'

const inMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

const annotation = (source: string, { issue, at }: LocatedIssue, redact: boolean): string => {
  const shown = redact ? issue.redacted() : issue
  const { severity, code, contract, hint } = shown
  const locations = [
    `line=${String(at.line)}`,
    `col=${String(at.column)}`,
    `title=${inProperty(`${code} · ${contract}`)}`,
  ]
  const file = source === 'stdin' ? [] : [`file=${inProperty(printable(source))}`]
  const sentence = printable([sentenceOf(shown, source), hint].filter((part) => part !== undefined).join('. '))
  return `::${severity} ${[...file, ...locations].join(',')}::${inMessage(sentence)}\n`
}

/** The report for GitHub's checks: one annotation an issue, at its line and column. */
export const githubReport = ({ redact, most }: Style): Report => ({
  begin: () => '',
  printsAll: false,
  print: ({ source, issues }) =>
    issues
      .slice(0, most)
      .map((issue) => annotation(source, issue, redact))
      .join(''),
  add: ({ text }) => text,
  end: () => '',
})
