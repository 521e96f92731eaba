import type { DocumentLocation } from '../model/path.js'
import { escapeControls, displayPath } from '../issue/display.js'
import { asSentence } from '../model/phrases.js'
import type { Issue, IssueData } from '../issue/issue.js'
import { refuseMisspelt } from '../issue/refuse.js'
import { checkIssues } from './check-issues.js'

/**
 * The options of printing issues as text.
 *
 * @category model
 * @since 1.0.0
 */
export interface TextOptions extends ReportOptions {
  /** The name of the document, printed before each location (default: none). */
  readonly source?: string
  /** The subject of an issue of the whole document (default: `the message`). */
  readonly subject?: string
  /** Returns the line and the column of an issue (default: no location is printed). */
  readonly locate?: (issue: Issue) => DocumentLocation | undefined
  /** True to use the colours of a terminal (default: false). */
  readonly colour?: boolean
}

const metaColumn = 58

const painter =
  (on: boolean) =>
  (code: number, text: string): string =>
    on ? `\u001b[${String(code)}m${text}\u001b[0m` : text

const locationOf = (issue: Issue, { source, locate }: TextOptions): string | undefined => {
  const at = locate?.(issue)
  const position = at === undefined ? '' : `${String(at.line)}:${String(at.column)}`
  if (source === undefined) return position === '' ? undefined : position
  return position === '' ? escapeControls(source) : `${escapeControls(source)}:${position}`
}

const block = (issue: Issue, options: TextOptions): string => {
  const shown = options.redact === true ? issue.redacted() : issue
  const paint = painter(options.colour === true)
  const mark = issue.severity === 'error' ? paint(31, '✗') : paint(33, '⚠')
  const { subject: whole = 'the message' } = options
  const subject = paint(1, issue.path.length === 0 ? whole : displayPath(issue.path))
  const meta = [locationOf(issue, options), issue.code, issue.contract]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
  const hint = escapeControls(shown.hint ?? '')
  const last =
    hint.length > metaColumn - 4
      ? `  ${hint}\n  ${paint(2, meta)}`
      : `  ${hint.padEnd(metaColumn - 2)}${paint(2, meta)}`
  return `${mark} ${subject} ${asSentence(escapeControls(shown.message))}\n${last}`
}

const textOptions: Readonly<Record<keyof TextOptions, true>> = {
  ...{ source: true, subject: true, locate: true, colour: true, redact: true },
}

/**
 * Prints issues as text for people: path first, one sentence, one hint, then the code to search for. Each issue takes
 * two lines, or three with a long hint, in the order given. Returns an empty string for an empty list. Throws a
 * `TypeError` for a value that is not a list of issues, such as the result of `decode`.
 *
 * @example
 * const report = reportText([new Issue({ code: 'missing', path: ['task'], expected: 'a string', value: undefined })])
 * assert.ok(report.startsWith('✗ task is missing: it must be a string.'))
 *
 * @category reporters
 * @since 1.0.0
 */
export const reportText = (issues: readonly Issue[], options: TextOptions = {}): string => {
  checkIssues('reportText', issues)
  refuseMisspelt('The options of reportText', options, textOptions)
  return issues.map((issue) => block(issue, options)).join('\n')
}

/**
 * Converts issues to data, ready for JSON. With `redact` the data contain no character of a sender's value.
 *
 * @example
 * const [issue] = toIssueData([new Issue({ code: 'bad_format', path: ['key'], expected: 'a key', value: 'secret' })], { redact: true })
 * assert.strictEqual(issue?.actual, 'a string of 6 characters')
 *
 * @category reporters
 * @since 1.0.0
 */
export const toIssueData = (issues: readonly Issue[], options: ReportOptions = {}): readonly IssueData[] => {
  checkIssues('toIssueData', issues)
  refuseMisspelt('The options of toIssueData', options, { redact: true })
  return issues.map((issue) => (options.redact === true ? issue.redacted() : issue).toJSON())
}

/**
 * The options of a report that may leave out the sender's values.
 *
 * @category model
 * @since 1.2.0
 */
export interface ReportOptions {
  /** True to leave out the sender's values (default: false). */
  readonly redact?: boolean
}
