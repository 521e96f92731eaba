import type { Location } from '../contract/reading.js'
import type { Issue } from '../issue/issue.js'
import { printable, toDisplayPath } from '../issue/display.js'

/**
 * How issues are printed: the document they are about, where each stands in it, in colour, and without the sender's
 * values; and what an issue of the whole document is about (default: `the message`).
 *
 * @category model
 * @since 1.0.0
 */
export interface TextOptions {
  readonly source?: string
  readonly subject?: string
  readonly locate?: (issue: Issue) => Location | undefined
  readonly colour?: boolean
  readonly redact?: boolean
}

const metaColumn = 58

const painter =
  (on: boolean) =>
  (code: number, text: string): string =>
    on ? `\u001b[${String(code)}m${text}\u001b[0m` : text

const place = (issue: Issue, { source, locate }: TextOptions): string | undefined => {
  const at = locate?.(issue)
  const position = at === undefined ? '' : `${String(at.line)}:${String(at.column)}`
  if (source === undefined) return position === '' ? undefined : position
  return position === '' ? printable(source) : `${printable(source)}:${position}`
}

const block = (issue: Issue, options: TextOptions): string => {
  const shown = options.redact === true ? issue.redacted() : issue
  const paint = painter(options.colour === true)
  const mark = issue.severity === 'error' ? paint(31, '✗') : paint(33, '⚠')
  const { subject: whole = 'the message' } = options
  const subject = paint(1, issue.path.length === 0 ? whole : toDisplayPath(issue.path))
  const meta = [place(issue, options), issue.code, issue.contract]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
  const hint = printable(shown.hint ?? '')
  const last =
    hint.length > metaColumn - 4
      ? `  ${hint}\n  ${paint(2, meta)}`
      : `  ${hint.padEnd(metaColumn - 2)}${paint(2, meta)}`
  return `${mark} ${subject} ${printable(shown.message)}${/[.?!]$/.test(shown.message) ? '' : '.'}\n${last}`
}

/**
 * Issues as a person reads them: path first, one sentence, one hint, then what to search for. Two lines an issue, in the
 * order given; nothing for no issue.
 *
 * @example
 * const report = reportText([new Issue({ code: 'missing', path: ['task'], expected: 'a string', value: undefined })])
 * assert.ok(report.startsWith('✗ task is missing: it must be a string.'))
 *
 * @category reporters
 * @since 1.0.0
 */
export const reportText = (issues: readonly Issue[], options: TextOptions = {}): string =>
  issues.map((issue) => block(issue, options)).join('\n')
