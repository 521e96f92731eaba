import type { Issue, DocumentLocation } from '@contracts/core'
import { printable, reportText } from '@contracts/core/report'
import { createColors } from 'picocolors'
import type { Examined } from '../validation/validate-document.js'
import { counted, grouped, type Tally } from '../validation/tally.js'
import type { Report, Style, Sum } from './report.js'

const blocks = ({ source, issues }: Examined, { colour, redact, most }: Style, subject = 'the message'): string => {
  const places = new Map<Issue, DocumentLocation>(issues.map(({ issue, at }) => [issue, at]))
  const shown = issues.slice(0, most).map(({ issue }) => issue)
  const rest = issues.length - shown.length
  const text = reportText(shown, { source, subject, colour, redact, locate: (issue) => places.get(issue) })
  return `${text}\n${rest === 0 ? '' : `  … and ${counted(rest, 'more issue')} of this document\n`}`
}

/** One line for an input that is no document: where, and why. It stands on standard error, whatever the format. */
export const unreadText = (
  { source, issues }: Pick<Examined, 'source' | 'issues'>,
  { colour, redact }: Pick<Style, 'colour' | 'redact'>,
): string => {
  const [first] = issues
  const shown = redact ? first?.issue.redacted() : first?.issue
  const { line, column } = first?.at ?? { line: 1, column: 1 }
  const place = first?.issue.code === 'malformed' ? `:${String(line)}:${String(column)}` : ''
  return `${createColors(colour).red('✗')} ${printable(source)}${place} ${printable(shown?.message ?? '')}\n`
}

/** What is wrong with a configuration: its issues, or the one line about a file that is none. */
export const configText = (config: Examined, style: Pick<Style, 'colour' | 'redact'>): string =>
  config.outcome === 'cannot be read'
    ? unreadText(config, style)
    : blocks(config, { ...style, contract: '', mode: '', most: Infinity, cwd: '' }, 'the configuration')

const notHolding = ({ documents, failed, errors, warnings }: Tally, only: string): string => {
  if (documents === 1) return `${counted(errors + warnings, 'issue')} in ${only}`
  return `${grouped(failed)} of ${counted(documents, 'document')} ${failed === 1 ? 'does' : 'do'} not hold`
}

/** Under which contracts the documents hold; how many of each, when there are several. */
const holding = (kinds: ReadonlyMap<string, number>, { contract }: Style): string => {
  if (kinds.size < 2) return ` ${[...kinds.keys()][0] ?? contract}`
  return `: ${[...kinds].map(([name, n]) => `${grouped(n)} ${name}`).join(', ')}`
}

const summary = ({ tally, kinds, last }: Sum, style: Style): string => {
  const only = printable(last)
  const { colour } = style
  const { documents, failed, unjudged, unread: broken, warnings } = tally
  const paint = createColors(colour)
  const others = failed > 0 && documents === 1 ? counted(broken, 'document') : grouped(broken)
  const notRead = broken === 0 ? '' : `${others} could not be read`
  if (documents + broken === 0) return ''
  if (unjudged > 0 && documents > 1) {
    const notJudged = `${grouped(unjudged)} of ${counted(documents, 'document')} could not be judged: a rule failed`
    return `${[...(failed > 0 ? [notHolding(tally, only)] : []), notJudged, notRead].filter(Boolean).join(', ')}\n`
  }
  if (failed > 0 || unjudged > 0) return `${[notHolding(tally, only), notRead].filter(Boolean).join(', ')}\n`
  if (broken > 0)
    return documents === 0
      ? ''
      : `${counted(documents, 'document')} ${documents === 1 ? 'holds' : 'hold'}, ${notRead}\n`
  const warned = warnings === 0 ? '' : ` (${counted(warnings, 'warning')})`
  const what = documents === 1 ? `${only} holds` : `${counted(documents, 'document')} hold`
  return `${paint.green('✓')} ${what}${holding(kinds, style)}${warned}\n`
}

/** The report for people: the issues as they are found, then the sum. Input that cannot be read is told elsewhere. */
export const textReport = (style: Style): Report => {
  let written = false
  return {
    begin: () => '',
    printsAll: false,
    print: (document) =>
      document.issues.length === 0 || document.outcome === 'cannot be read' ? '' : blocks(document, style),
    add: ({ text }) => {
      written ||= text !== ''
      return text
    },
    end: (sum) => {
      const said = summary(sum, style)
      return written && said !== '' ? `\n${said}` : said
    },
  }
}
