import { countNoun } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import type { ProbedCalls, ProbeFinding, ProbeReport } from '@contracts/protocols/probe'
import { escaped } from '../../reporters/junit.js'

const sentences: Readonly<Record<ProbeFinding['kind'], string>> = {
  valid_refused: 'refuses arguments that its input schema accepts',
  broken_accepted: 'takes arguments that its input schema does not accept',
  other_reason: 'refuses broken arguments and does not say which',
  invalid_result: 'returns a result that its output schema does not accept',
  silent: 'does not answer',
}

/** Returns what is wrong, in one line. */
export const findingSentence = ({ tool, kind, why }: ProbeFinding): string =>
  printable(`${tool} ${sentences[kind]}${why === undefined ? '' : `: ${why}`}`)

/** Returns the call that shows it, and the answer. */
export const findingDetails = ({ tool, arguments: args, answer }: ProbeFinding): readonly string[] => [
  printable(`call: ${tool} ${JSON.stringify(args)}`),
  printable(`answer: ${answer === '' ? 'no text' : answer}`),
]

const isProbed = ({ valid, broken }: ProbedCalls): boolean => valid + broken > 0

/** The number of tools that were called. */
export const probedCount = ({ tools }: ProbeReport): number => tools.filter(isProbed).length

/** Returns the report for a person. */
export const probeText = (report: ProbeReport, server: string): string => {
  const { tools, findings } = report
  const sum = (key: 'valid' | 'broken' | 'failed'): number => tools.reduce((all, one) => all + one[key], 0)
  const failed = sum('failed')
  const head = [
    `${printable(server)}: ${countNoun(probedCount(report), 'tool')} of ${String(tools.length)} called, `,
    `${String(sum('valid'))} times with valid and ${String(sum('broken'))} times with broken arguments`,
    failed === 0 ? '' : `; ${countNoun(failed, 'valid call')} failed, as a call may for what does not exist`,
  ]
  const skipped = tools.flatMap(({ tool, skipped: why }) => (why === undefined ? [] : [`– ${printable(tool)}: ${why}`]))
  const found = findings.flatMap((one) => [
    `✗ ${findingSentence(one)}`,
    ...findingDetails(one).map((line) => `    ${line}`),
  ])
  const end = findings.length === 0 && probedCount(report) > 0 ? ['✓ every answer is what the schemas say'] : []
  return `${[head.join(''), ...skipped, ...found, ...end].join('\n')}\n`
}

/** Returns the report for test dashboards: a suite for each tool, a test for each kind of finding. */
export const probeJunit = ({ tools, findings }: ProbeReport): string => {
  const kinds = Object.keys(sentences) as readonly ProbeFinding['kind'][]
  const suites = tools.map(({ tool, skipped, valid, broken }) => {
    const own = findings.filter((one) => one.tool === tool)
    const isSkipped = valid + broken === 0
    const cases = kinds.map((kind) => {
      const found = own.filter((one) => one.kind === kind)
      const start = `    <testcase name="${escaped(`never ${sentences[kind]}`)}" classname="${escaped(tool)}"`
      if (isSkipped) return `${start}><skipped message="${escaped(skipped ?? '')}"/></testcase>\n`
      if (found.length === 0) return `${start}/>\n`
      const lines = found.flatMap((one) => [findingSentence(one), ...findingDetails(one)])
      return `${start}>\n      <failure type="${kind}" message="${escaped(lines[0] ?? '')}">${escaped(lines.join('\n'))}</failure>\n    </testcase>\n`
    })
    const failures = new Set(own.map(({ kind }) => kind)).size
    const counts = `tests="${String(kinds.length)}" failures="${String(failures)}" skipped="${isSkipped ? String(kinds.length) : '0'}"`
    return `  <testsuite name="${escaped(tool)}" ${counts}>\n${cases.join('')}  </testsuite>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contracts probe mcp">\n${suites.join('')}</testsuites>\n`
}
