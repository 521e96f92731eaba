import { printable, toIssueData } from '@contracts/core/report'
import type { DocumentResult } from '@contracts/documents/internal'
import type { Report, Style } from './report.js'

/** Prints the rest of a document's object after its location, with the closing brace. */
const verdict = ({ contract, outcome, issues }: DocumentResult, { redact, most, contract: named }: Style): string => {
  const shown = issues.slice(0, most)
  const data = toIssueData(
    shown.map(({ issue }) => issue),
    { redact },
  )
  const text = JSON.stringify({
    ...(contract === named ? {} : { contract }),
    valid: outcome === 'valid',
    issues: data.map((issue, i) => ({ ...issue, location: shown[i]?.at })),
    ...(shown.length < issues.length ? { omitted: issues.length - shown.length } : {}),
  })
  return printable(text.slice(1)) // it only changes characters in JSON strings, to JSON escapes
}

const withoutIssues = '"valid":true,"issues":[]}'

/** The report for programs: one JSON object with every document. */
export const jsonReport = (style: Style): Report => {
  let before = ''
  return {
    begin: () => `{"contract":${JSON.stringify(style.contract)},"mode":${JSON.stringify(style.mode)},"documents":[\n`,
    printsAll: true,
    print: (document) =>
      document.issues.length === 0 && document.contract === style.contract ? withoutIssues : verdict(document, style),
    add: ({ source, line, text }, index) => {
      const location = line === undefined ? '' : `,"line":${String(line)}`
      const whole = `${before}{"source":${printable(JSON.stringify(source))},"index":${String(index)}${location},${text}`
      before = ',\n'
      return whole
    },
    end: ({ valid }) => `\n],"valid":${String(valid)}}\n`,
  }
}
