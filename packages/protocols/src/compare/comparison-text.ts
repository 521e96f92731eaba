import { codeBlock, inlineCode, listItem, paintOf, plainMarkdown, safe } from '@contracts/evolution/internal'
import type { TextOptions } from '@contracts/evolution/report'
import { checkArguments, objectLike } from '@contracts/core/internal'
import { aComparison, type SnapshotChange, type SnapshotComparison } from './comparison.js'
import { kindText, markOf, notesOf, sentenceOf, summaryOf } from './comparison-words.js'

const someOptions = /* @__PURE__ */ objectLike('options', '{ colour: true }')

/** The column in which the kind of a change stands. */
const column = 76

/** Puts an empty line before and after each item of several lines. */
const spaced = (items: readonly (readonly string[])[]): string =>
  items
    .map((lines, i) => {
      const isApart = i > 0 && (lines.length > 1 || (items[i - 1] ?? []).length > 1)
      return `${isApart ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`
    })
    .join('')

/**
 * Formats the comparison of two snapshots as text.
 *
 * @category reporters
 * @since 1.0.0
 */
export const comparisonText = (comparison: SnapshotComparison, options: TextOptions = {}): string => {
  checkArguments('comparisonText', [aComparison, comparison], [someOptions, options])
  const { red, yellow, green, dim, bold } = paintOf(options)
  const coloured = { '✗': red, '?': yellow, '!': yellow, '+': green }
  const changes = comparison.changes.map((change) => {
    const mark = markOf(change)
    const [name, sentence] = [safe(change.name), sentenceOf(change)]
    const width = `  ${mark} ${name}   ${sentence}`.length
    const space = ' '.repeat(Math.max(3, column - width))
    const notes = notesOf(change).flatMap(({ sentence: head, lines }) => [head, ...lines.map((line) => `  ${line}`)])
    return [
      `  ${coloured[mark](mark)} ${bold(name)}   ${sentence}${space}${dim(kindText(change))}`,
      ...notes.map((line) => `      ${line}`),
    ]
  })
  return `${spaced(changes)}${changes.length === 0 ? '' : '\n'}${summaryOf(comparison)}\n`
}

const emoji = { '✗': '❌', '?': '❓', '!': '⚠️', '+': '➕' } as const

const markdownOf = (change: SnapshotChange): string => {
  const head = `${emoji[markOf(change)]} ${inlineCode(change.name)} ${plainMarkdown(sentenceOf(change))} (${kindText(change)})`
  const notes = notesOf(change).map(({ sentence, lines }) =>
    lines.length === 0
      ? plainMarkdown(sentence)
      : `${plainMarkdown(sentence)}\n\n${codeBlock(lines.join('\n'), 'text')}`,
  )
  return listItem([head, ...notes].join('\n\n'))
}

/**
 * Formats the comparison of two snapshots as Markdown.
 *
 * @category reporters
 * @since 1.0.0
 */
export const comparisonMarkdown = (comparison: SnapshotComparison): string => {
  checkArguments('comparisonMarkdown', [aComparison, comparison])
  return `${[plainMarkdown(summaryOf(comparison)), '', ...comparison.changes.map(markdownOf)].join('\n').trimEnd()}\n`
}
