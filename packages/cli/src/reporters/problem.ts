import { printable } from '@contracts/core/report'
import { toProblem } from '@contracts/http'
import type { DocumentResult } from '@contracts/documents/internal'
import type { Report, Style } from './report.js'

const problemOf = ({ source, line, issues }: DocumentResult, { redact, most }: Style): string => {
  const { errors, ...problem } = toProblem(
    issues.map(({ issue }) => issue),
    { redact, limit: Math.min(most, 100) },
  )
  const located = errors.map((error, i) => ({ ...error, location: issues[i]?.at }))
  return printable(JSON.stringify({ ...problem, source, ...(line === undefined ? {} : { line }), errors: located }))
}

/**
 * Makes the report for services: a line with an RFC 9457 problem and its locations for each document that is not valid.
 */
export const problemReport = (style: Style): Report => ({
  begin: () => '',
  printsAll: false,
  print: (document) => (document.outcome === 'valid' ? '' : `${problemOf(document, style)}\n`),
  add: ({ text }) => text,
  end: () => '',
})
