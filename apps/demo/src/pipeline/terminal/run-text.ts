import type { Mutation } from '../mutations/mutation.js'
import { lastWord, sideWords } from '../run/last-word.js'
import type { DatasetRead, Ended, Step } from '../run/event.js'
import { stations } from '../run/stations.js'
import type { IssueData } from '../run/issue-data.js'
import type { Paint } from './paint.js'

const counted = (n: number): string => n.toLocaleString('en-US')

const width = Math.max(...stations.map(({ agent }) => agent.length))

const took = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`.padStart(7)

/** Describes the dataset: its valid and invalid rows, and the remarks on them. */
export const datasetText = ({ rows, bad, bytes, remarks }: DatasetRead, paint: Paint): string => {
  const head = `${counted(rows)} valid rows, ${counted(bad)} invalid (${counted(bytes)} bytes)`
  const most = Math.max(0, ...remarks.map((one) => counted(one.rows).length))
  const lines = remarks.map(({ severity, code, column, message, rows: times, firstLine }) => {
    const mark = severity === 'error' ? paint.bad('✗') : paint.warn('!')
    return `    ${mark} ${counted(times).padStart(most)} × ${column} ${message} ${paint.faint(`· ${code}, first in line ${firstLine}`)}`
  })
  return [`  ${'dataset'.padEnd(width + 2)}  ${head}`, ...lines].join('\n')
}

const issueText = ({ severity, path, message, hint, rule, code, contract }: IssueData, paint: Paint): string =>
  [
    `      ${severity === 'error' ? paint.bad('✗') : paint.warn('!')} ${path} ${message}`,
    ...(hint === undefined ? [] : [`        ${hint}`]),
    `        ${paint.faint(`${rule ?? code} · ${contract}`)}`,
  ].join('\n')

/** Describes one agent: how long it took, its two contracts, and the issues of its two messages. */
export const stepText = ({ agent, milliseconds, input, output, caught }: Step, paint: Paint): string => {
  const mark = caught === undefined ? paint.good('✓') : paint.bad('✗')
  const between = `${input.contract} → ${stations.find((one) => one.agent === agent)?.output.name ?? ''}`
  const line = `  ${mark} ${agent.padEnd(width)}  ${took(milliseconds)}  ${paint.faint(between)}`
  const issues = caught?.issues ?? [...input.issues, ...(output?.issues ?? [])]
  const where = caught === undefined ? [] : [`      ${paint.bold(`Caught ${sideWords[caught.side]}:`)}`]
  return [line, ...where, ...issues.map((one) => issueText(one, paint))].join('\n')
}

const notReached = (steps: readonly Step[], paint: Paint): readonly string[] =>
  stations
    .slice(steps.length)
    .map(({ agent }) => paint.faint(`  · ${agent.padEnd(width)}  ${' '.repeat(7)}  not reached`))

/** Describes how a run ended: the report or the error response, and whether that was expected. */
export const endText = (ended: Ended, steps: readonly Step[], mutation: Mutation | undefined, paint: Paint): string => {
  const { report, error, asExpected } = ended
  const response =
    error === undefined
      ? []
      : [
          `\nThe error response ${error.valid ? 'is valid for kasparro/error-response@1' : 'is invalid'}:\n`,
          JSON.stringify(error.response, null, 2),
        ]
  const mark = asExpected ? paint.good('✓') : paint.bad('✗')
  return [
    ...notReached(steps, paint),
    ...response,
    ...(report === undefined ? [] : [`\n${report}`]),
    `\n${mark} ${lastWord(ended, steps, mutation)}`,
  ].join('\n')
}
