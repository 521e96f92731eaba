import { createHash } from 'node:crypto'
import { printable } from '@contracts/core/report'
import type { LocatedIssue } from '@contracts/documents'
import { type DocumentResult, sentenceOf } from '@contracts/documents/internal'
import type { Report, Style } from './report.js'
import { sarifBegin, sarifEnd, sarifResult, type SarifRule } from './sarif-log.js'
import { ruleId, ruleOf } from './sarif-rule.js'

/** Hashes the parts of an issue that do not change when lines move. Its value is not included. */
const fingerprint = ({ rule, code, contract, pointer }: LocatedIssue['issue']): string =>
  createHash('sha256')
    .update([ruleId({ rule, code }), contract, pointer].join('\n'))
    .digest('hex')
    .slice(0, 32)

/**
 * Prints an issue as a result up to the end of its fingerprint. The fingerprint ends with the index of the document in
 * its source, which is only known later.
 */
const openResult = ({ source }: DocumentResult, { issue, at }: LocatedIssue, { redact, cwd }: Style): string => {
  const shown = redact ? issue.redacted() : issue
  const sentence = [sentenceOf(shown, source), shown.hint].filter((part) => part !== undefined).join('. ')
  const result = sarifResult(
    {
      rule: ruleId(shown),
      level: shown.severity,
      text: printable(sentence),
      source,
      region: { startLine: at.line, startColumn: at.column },
      where: shown.pointer,
      fingerprints: { 'contractsIssue/v1': fingerprint(issue) },
    },
    cwd,
  )
  return result.slice(0, -'"}}'.length)
}

/** Completes a result of `openResult` with the index of its document. */
const closeResult = (opened: string, document: number): string => `${opened}:${String(document)}"}}`

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
    begin: () => sarifBegin,
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
    end: ({ tally }) => sarifEnd([...rules.values()], tally.unread === 0),
  }
}
