import type { CompatibilityMatrix, MatrixCell } from '../verdict/matrix.js'
import { inlineCode, plainMarkdown, safe } from './markup.js'
import { excerpt } from './excerpt.js'

type Rows = readonly (readonly string[])[]

const marks: Record<MatrixCell['verdict'], string> = { compatible: '✓', breaking: '✗', unknown: '?', absent: '–' }

/** Returns the grid of a contract: a row for each producer, a column for each consumer. */
const rowsOf = ({ versions, contracts }: CompatibilityMatrix, contract: string): Rows => {
  const cells = contracts.find((one) => one.contract === contract)?.cells ?? []
  return versions
    .filter((producer) => cells.some((cell) => cell.producer === producer))
    .map((producer) => [
      producer,
      ...versions.map((consumer) => {
        const cell = cells.find((one) => one.producer === producer && one.consumer === consumer)
        return cell === undefined ? '' : marks[cell.verdict]
      }),
    ])
}

const unsafe = (cells: readonly MatrixCell[]): readonly MatrixCell[] =>
  cells.filter(({ verdict }) => verdict === 'breaking' || verdict === 'unknown')

const why = (
  { producer, consumer, verdict, counterexample, reason }: MatrixCell,
  words: (text: string) => string,
  code: (text: string) => string,
): string => {
  if (verdict === 'unknown') return `${producer} → ${consumer}: unproved: ${words(reason ?? '')}`
  return `${producer} → ${consumer} rejects ${counterexample === undefined ? 'what it is sent' : code(excerpt(counterexample, ''))}`
}

const legend = '✓ compatible · ✗ breaking · ? unproved · – the consumer has no such contract'

/**
 * Formats a compatibility matrix as text: one grid per contract, producers as rows and consumers as columns, and a
 * counterexample for every break.
 *
 * @category reporters
 * @since 1.0.0
 */
export const matrixText = (matrix: CompatibilityMatrix): string => {
  const width = Math.max(8, ...matrix.versions.map(({ length }) => length)) + 2
  const line = (cells: readonly string[]): string => `  ${cells.map((cell) => cell.padEnd(width)).join('')}`.trimEnd()
  const blocks = matrix.contracts.map(({ contract, cells }) =>
    [
      safe(contract),
      line(['', ...matrix.versions]),
      ...rowsOf(matrix, contract).map(line),
      ...unsafe(cells).map((cell) => `    ${why(cell, safe, safe)}`),
    ].join('\n'),
  )
  return `${safe(matrix.package)}: producers down, consumers across\n${legend}\n\n${blocks.join('\n\n')}\n`
}

/**
 * Formats a compatibility matrix as Markdown, with one table per contract.
 *
 * @category reporters
 * @since 1.0.0
 */
export const matrixMarkdown = (matrix: CompatibilityMatrix): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const blocks = matrix.contracts.map(({ contract, cells }) =>
    [
      `### ${inlineCode(contract)}`,
      '',
      line(['writes ↓ reads →', ...matrix.versions]),
      line(['---', ...matrix.versions.map(() => '---')]),
      ...rowsOf(matrix, contract).map(line),
      ...(unsafe(cells).length === 0
        ? []
        : ['', ...unsafe(cells).map((cell) => `- ${why(cell, plainMarkdown, inlineCode)}`)]),
    ].join('\n'),
  )
  return `## ${inlineCode(matrix.package)}\n\n${legend}\n\n${blocks.join('\n\n')}\n`
}
