import { printable } from '@contracts/core/report'
import type { Report, Style } from './report.js'
import { sarifHead, sarifRun } from './sarif-log.js'
import { closeResult, openResult } from './sarif-result.js'
import { ruleId, ruleOf, type SarifRule } from './sarif-rule.js'

/**
 * Prints the violated rules on the first line, then one result on each line. Threads exchange printed documents as
 * text.
 */
const printed = (rules: readonly SarifRule[], results: readonly string[]): string =>
  [printable(JSON.stringify(rules)), ...results].join('\n')

/**
 * Makes the report for code scanning: one run of SARIF 2.1.0. Results are written as they are found. The tool with its
 * rules comes last, so that only the rules are kept in memory.
 */
export const sarifReport = (style: Style): Report => {
  const rules = new Map<string, SarifRule>()
  let before = ''
  return {
    begin: () => `${JSON.stringify(sarifHead).slice(0, -1)},"runs":[{"results":[`,
    printsAll: false,
    print: (document) => {
      const shown = document.issues.slice(0, style.most)
      const broken = new Map(shown.map(({ issue }) => [ruleId(issue), style.redact ? issue.redacted() : issue]))
      return printed(
        [...broken.values()].map(ruleOf),
        shown.map((issue) => openResult(document, issue, style)),
      )
    },
    add: ({ text, line }, index) => {
      const [first = '[]', ...results] = text.split('\n')
      // `print` wrote this line, in this thread or another.
      for (const rule of JSON.parse(first) as readonly SarifRule[]) rules.set(rule.id, rules.get(rule.id) ?? rule)
      return results
        .map((opened) => {
          const whole = `${before}\n${closeResult(opened, line ?? index)}`
          before = ','
          return whole
        })
        .join('')
    },
    end: ({ tally }) => {
      const run = {
        ...sarifRun,
        invocations: [{ executionSuccessful: tally.unread === 0 }],
        tool: { driver: { name: 'contracts', rules: [...rules.values()] } },
      }
      return `\n],${printable(JSON.stringify(run)).slice(1)}]}\n`
    },
  }
}
