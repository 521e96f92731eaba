import { printable, toIssueData } from '@contracts/core/report'
import type { Examined } from '../examine/examined.js'
import type { Report, Style } from './report.js'

const entry = (
  { source, index, line, contract, outcome, issues }: Examined,
  { redact, most, contract: asked }: Style,
): string => {
  const shown = issues.slice(0, most)
  const data = toIssueData(
    shown.map(({ issue }) => issue),
    { redact },
  )
  // Within JSON strings alone, where its spelling is JSON's own escape.
  return printable(
    JSON.stringify({
      source,
      index,
      ...(line === undefined ? {} : { line }),
      ...(contract === asked ? {} : { contract }),
      valid: outcome === 'holds',
      issues: data.map((issue, i) => ({ ...issue, location: shown[i]?.at })),
      ...(shown.length < issues.length ? { omitted: issues.length - shown.length } : {}),
    }),
  )
}

/** The report for programs: one JSON object with every document. */
export const jsonReport = (style: Style): Report => {
  let before = ''
  return {
    begin: () => `{"contract":${JSON.stringify(style.contract)},"mode":${JSON.stringify(style.mode)},"documents":[\n`,
    add: (document) => {
      const text = `${before}${entry(document, style)}`
      before = ',\n'
      return text
    },
    end: (_, holds) => `\n],"valid":${String(holds)}}\n`,
  }
}
