import { githubReport } from './github.js'
import { jsonReport } from './json.js'
import { junitReport } from './junit.js'
import { llmReport } from './llm.js'
import { problemReport } from './problem.js'
import type { Report, Style } from './report.js'
import { sarifReport } from './sarif.js'
import { textReport } from './text.js'

const reports: Readonly<Record<string, (style: Style) => Report>> = {
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
  sarif: sarifReport,
  llm: llmReport,
  problem: problemReport,
}

/** Returns the report of a format (default: text). */
export const reportIn = (format: string | true | undefined, style: Style): Report =>
  (reports[String(format)] ?? textReport)(style)
