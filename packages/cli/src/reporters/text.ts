import { countGrouped, groupDigits, printIssues } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import { createColors } from 'picocolors'
import type { DocumentResult } from '@contracts/documents/internal'
import type { Tally } from '../validation/tally.js'
import type { Report, Style, Sum } from './report.js'

const blocks = (
  { source, issues }: DocumentResult,
  { colour, redact, most }: Style,
  subject = 'the message',
): string => {
  const rest = Math.max(0, issues.length - most)
  const text = printIssues(rest === 0 ? issues : issues.slice(0, most), { source, subject, colour, redact })
  return `${text}\n${rest === 0 ? '' : `  … and ${countGrouped(rest, 'more issue')} of this document\n`}`
}

/** Prints one line for an input that cannot be read: where and why. Every format writes it to standard error. */
export const unreadText = (
  { source, issues }: Pick<DocumentResult, 'source' | 'issues'>,
  { colour, redact }: Pick<Style, 'colour' | 'redact'>,
): string => {
  const [first] = issues
  const shown = redact ? first?.issue.redacted() : first?.issue
  const { line, column } = first?.at ?? { line: 1, column: 1 }
  const location = first?.issue.code === 'malformed' ? `:${String(line)}:${String(column)}` : ''
  return `${createColors(colour).red('✗')} ${printable(source)}${location} ${printable(shown?.message ?? '')}\n`
}

/** Prints what is wrong with a file that is no message: its issues, or one line if it cannot be read. */
export const fileText = (file: DocumentResult, subject: string, style: Pick<Style, 'colour' | 'redact'>): string =>
  file.outcome === 'unreadable'
    ? unreadText(file, style)
    : blocks(file, { ...style, contract: '', mode: '', most: Infinity, cwd: '' }, subject)

/** Prints what is wrong with a configuration. */
export const configText = (config: DocumentResult, style: Pick<Style, 'colour' | 'redact'>): string =>
  fileText(config, 'the configuration', style)

const validText = (documents: number): string =>
  `${countGrouped(documents, 'document')} ${documents === 1 ? 'is' : 'are'} valid`

const invalidText = ({ documents, failed, errors, warnings }: Tally, only: string): string =>
  documents === 1
    ? `${countGrouped(errors + warnings, 'issue')} in ${only}`
    : `${groupDigits(failed)} of ${countGrouped(documents, 'document')} ${failed === 1 ? 'is' : 'are'} invalid`

/** Prints the contract of valid documents, or the number of documents of each contract if there are several. */
const kindsText = (kinds: ReadonlyMap<string, number>, { contract }: Style): string => {
  if (kinds.size < 2) return ` ${[...kinds.keys()][0] ?? contract}`
  return `: ${[...kinds].map(([name, n]) => `${groupDigits(n)} ${name}`).join(', ')}`
}

const summary = ({ tally, kinds, last }: Sum, style: Style): string => {
  const only = printable(last)
  const { documents, failed, unchecked, unread, warnings } = tally
  const others = failed > 0 && documents === 1 ? countGrouped(unread, 'document') : groupDigits(unread)
  const notRead = unread === 0 ? '' : `${others} could not be read`
  const line = (...parts: readonly string[]): string => `${parts.filter(Boolean).join(', ')}\n`
  if (documents === 0) return ''
  if (unchecked > 0 && documents > 1) {
    const notChecked = `${groupDigits(unchecked)} of ${countGrouped(documents, 'document')} could not be checked: a rule failed`
    return line(failed > 0 ? invalidText(tally, only) : '', notChecked, notRead)
  }
  if (failed > 0 || unchecked > 0) return line(invalidText(tally, only), notRead)
  if (unread > 0) return line(validText(documents), notRead)
  const warned = warnings === 0 ? '' : ` (${countGrouped(warnings, 'warning')})`
  const what = documents === 1 ? `${only} is a valid` : `${countGrouped(documents, 'document')} are valid`
  return `${createColors(style.colour).green('✓')} ${what}${kindsText(kinds, style)}${warned}\n`
}

/**
 * Makes the report for people: issues as they are found, then a summary. Unreadable input is reported by `unreadText`.
 */
export const textReport = (style: Style): Report => {
  let written = false
  return {
    begin: () => '',
    printsAll: false,
    print: (document) =>
      document.issues.length === 0 || document.outcome === 'unreadable' ? '' : blocks(document, style),
    add: ({ text }) => {
      written ||= text !== ''
      return text
    },
    end: (sum) => {
      const text = summary(sum, style)
      return written && text !== '' ? `\n${text}` : text
    },
  }
}
