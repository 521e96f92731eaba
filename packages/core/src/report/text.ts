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
const blankHint = ' '.repeat(metaColumn - 2)

/** Writes text in a colour of a terminal. */
type Paint = (code: number, text: string) => string

const inColour: Paint = (code, text) => `\u001b[${String(code)}m${text}\u001b[0m`
const plain: Paint = (_, text) => text

/** An issue and where it is in its document, as far as that is known. */
interface PlacedIssue {
  readonly issue: Issue
  readonly at: DocumentLocation | undefined
}

const block = (
  { issue, at }: PlacedIssue,
  source: string | undefined,
  { subject: whole = 'the message', redact }: TextOptions,
  paint: Paint,
): string => {
  const shown = redact === true ? issue.redacted() : issue
  const mark = issue.severity === 'error' ? paint(31, '✗') : paint(33, '⚠')
  const subject = paint(1, issue.path.length === 0 ? whole : displayPath(issue.path))
  const position = at === undefined ? '' : `${String(at.line)}:${String(at.column)}`
  const location = source === undefined || position === '' ? (source ?? position) : `${source}:${position}`
  const meta = joined(joined(location, issue.code), issue.contract)
  const hint = escapeControls(shown.hint ?? '')
  const last =
    hint.length > metaColumn - 4
      ? `  ${hint}\n  ${paint(2, meta)}`
      : `  ${hint === '' ? blankHint : hint.padEnd(metaColumn - 2)}${paint(2, meta)}`
  return `${mark} ${subject} ${asSentence(escapeControls(shown.message))}\n${last}`
}

/** Joins two parts, each of which may be empty. */
const joined = (one: string, other: string): string => (one === '' || other === '' ? one + other : `${one} · ${other}`)

/** Prints issues as `reportText` does. They are known to be issues, and each has its location. */
export const printIssues = (issues: readonly PlacedIssue[], options: Omit<TextOptions, 'locate'>): string => {
  const source = options.source === undefined ? undefined : escapeControls(options.source)
  const paint = options.colour === true ? inColour : plain
  let text = ''
  for (const issue of issues) text += (text === '' ? '' : '\n') + block(issue, source, options, paint)
  return text
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
  return printIssues(
    issues.map((issue) => ({ issue, at: options.locate?.(issue) })),
    options,
  )
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
 * @since 2.0.0
 */
export interface ReportOptions {
  /** True to leave out the sender's values (default: false). */
  readonly redact?: boolean
}
