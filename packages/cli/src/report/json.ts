import { toIssueData } from '@contracts/core/report'
import type { Examined } from '../examine/examined.js'
import type { Report, Style } from './report.js'

const entry = ({ source, index, line, outcome, issues }: Examined, { redact, most }: Style): string => {
  const shown = issues.slice(0, most)
  const data = toIssueData(
    shown.map(({ issue }) => issue),
    { redact },
  )
  return JSON.stringify({
    source,
    index,
    ...(line === undefined ? {} : { line }),
    valid: outcome === 'holds',
    issues: data.map((issue, i) => ({ ...issue, location: shown[i]?.at })),
    ...(shown.length < issues.length ? { omitted: issues.length - shown.length } : {}),
  })
}

/** The report for programs: one JSON object with every document, written while it is read. */
export const jsonReport = (style: Style): Report => {
  const { out, contract, mode } = style
  let before = ''
  return {
    begin: () => out.write(`{"contract":${JSON.stringify(contract)},"mode":${JSON.stringify(mode)},"documents":[\n`),
    add: async (document) => {
      await out.write(`${before}${entry(document, style)}`)
      before = ',\n'
    },
    end: (_, holds) => out.write(`\n],"valid":${String(holds)}}\n`),
  }
}
