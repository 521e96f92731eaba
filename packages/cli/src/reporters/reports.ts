import type { Report, Style } from './report.js'
import { textReport } from './text.js'

/** The reports other than text. Each is loaded on first use, because some load packages that validation does not need. */
const reports: Readonly<Record<string, () => Promise<(style: Style) => Report>>> = {
  json: async () => (await import('./json.js')).jsonReport,
  github: async () => (await import('./github.js')).githubReport,
  junit: async () => (await import('./junit.js')).junitReport,
  sarif: async () => (await import('./sarif.js')).sarifReport,
  llm: async () => (await import('./llm.js')).llmReport,
  problem: async () => (await import('./problem.js')).problemReport,
}

/** Returns the report of a format (default: text). */
export const reportIn = async (format: string | true | undefined, style: Style): Promise<Report> => {
  const load = reports[String(format)]
  return (load === undefined ? textReport : await load())(style)
}
