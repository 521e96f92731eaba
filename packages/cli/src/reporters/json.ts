import { printable, toIssueData } from '@contracts/core/report'
import type { DocumentResult } from '../validation/validate-document.js'
import type { Report, Style } from './report.js'

/** What is said of a document after its location, the end of its object included. */
const verdict = ({ contract, outcome, issues }: DocumentResult, { redact, most, contract: asked }: Style): string => {
  const shown = issues.slice(0, most)
  const data = toIssueData(
    shown.map(({ issue }) => issue),
    { redact },
  )
  const text = JSON.stringify({
    ...(contract === asked ? {} : { contract }),
    valid: outcome === 'valid',
    issues: data.map((issue, i) => ({ ...issue, location: shown[i]?.at })),
    ...(shown.length < issues.length ? { omitted: issues.length - shown.length } : {}),
  })
  return printable(text.slice(1)) // within JSON strings alone, where its spelling is JSON's own escape
}

const held = '"valid":true,"issues":[]}'

/** The report for programs: one JSON object with every document. */
export const jsonReport = (style: Style): Report => {
  let before = ''
  return {
    begin: () => `{"contract":${JSON.stringify(style.contract)},"mode":${JSON.stringify(style.mode)},"documents":[\n`,
    printsAll: true,
    print: (document) =>
      document.issues.length === 0 && document.contract === style.contract ? held : verdict(document, style),
    add: ({ source, line, text }, index) => {
      const location = line === undefined ? '' : `,"line":${String(line)}`
      const whole = `${before}{"source":${printable(JSON.stringify(source))},"index":${String(index)}${location},${text}`
      before = ',\n'
      return whole
    },
    end: ({ valid }) => `\n],"valid":${String(valid)}}\n`,
  }
}
