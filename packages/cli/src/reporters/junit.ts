import { printable } from '@contracts/core/report'
import { type DocumentResult, sentenceOf } from '@contracts/documents/internal'
import type { Printed, Report, Style } from './report.js'

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Escapes text for XML. Characters that XML 1.0 cannot contain are left out, lone surrogates included. */
export const escaped = (text: string): string =>
  printable(
    text
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replace(/[&<>"\n\t]/g, (c) => named[c] ?? c),
  )

const suiteSize = 1000

const testName = ({ source, line }: Printed, index: number): string => {
  if (line !== undefined) return `${source} line ${String(line)}`
  return index === 0 ? source : `${source} document ${String(index + 1)}`
}

/** Prints the rest of a test case after its name. */
const testCase = (document: DocumentResult, { redact, most }: Style): string => {
  const [first] = document.issues
  const rest = ` classname="${escaped(document.contract)}"`
  if (document.outcome === 'valid') return `${rest}/>\n`
  const lines = document.issues.slice(0, most).map(({ issue, at }) => {
    const shown = redact ? issue.redacted() : issue
    return `${String(at.line)}:${String(at.column)} ${sentenceOf(shown, document.source)} (${shown.code})`
  })
  const element = document.outcome === 'invalid' ? 'failure' : 'error'
  const message = `type="${escaped(first?.issue.code ?? '')}" message="${escaped(lines[0] ?? '')}"`
  return `${rest}>\n      <${element} ${message}>${escaped(lines.join('\n'))}</${element}>\n    </testcase>\n`
}

/**
 * Makes the report for test dashboards: a test case for each document. A suite has at most a thousand documents, so
 * that its counts can come first and memory stays small.
 */
export const junitReport = (style: Style): Report => {
  let cases: string[] = []
  let [failures, errors, source] = [0, 0, '']
  const suite = (): string => {
    if (cases.length === 0) return ''
    const counts = `tests="${String(cases.length)}" failures="${String(failures)}" errors="${String(errors)}"`
    const text = `  <testsuite name="${escaped(source)}" ${counts}>\n${cases.join('')}  </testsuite>\n`
    cases = []
    failures = errors = 0
    return text
  }
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contracts validate">\n',
    printsAll: true,
    print: (document) => testCase(document, style),
    add: (printed, index) => {
      const before = printed.source !== source || cases.length === suiteSize ? suite() : ''
      source = printed.source
      cases.push(`    <testcase name="${escaped(testName(printed, index))}"${printed.text}`)
      if (printed.outcome === 'invalid') failures++
      if (printed.outcome === 'unreadable') errors++
      return before
    },
    end: () => `${suite()}</testsuites>\n`,
  }
}
