import { ruleFailed } from '../issue/code.js'
import { printable } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import { summarise } from '../issue/summary.js'
import type { Node } from '../reflect/node.js'
import { lengthOf } from '../walk/length-of.js'
import { excerpt, valueAt } from './excerpt.js'
import { keysDue } from './keys-due.js'
import type { ReportOptions } from './report-options.js'
import { shorten, shortMessage, shortPath } from './shorten.js'

/**
 * How a model is told: in at most 50 lines when no limit is said; what it is told about, when it has several messages to
 * mend; and the contract, whose required keys are named where an object is due.
 *
 * @category model
 * @since 1.2.0
 */
export interface RetryOptions extends ReportOptions {
  readonly subject?: string
  readonly contract?: { readonly node: Node }
}

const alike = 3
const longestHint = 200
const longestKey = 60

/** What to do about it, where the sentence alone says only what is wrong. */
const remedy = ({ code, rule, expected, hint, message }: Issue): string => {
  if (code === 'unknown_key') return hint === undefined ? ': remove it' : ': rename or remove it'
  if (rule === undefined || typeof expected !== 'string' || /^(?:must|should|is missing)/.test(message)) return ''
  const asks = expected.replace(/\.$/, '')
  return message.includes(asks) ? '' : ` (${shorten(expected, longestHint).replace(/\.$/, '')})`
}

/** What an issue says and what to do, without what was sent. */
const demand = (issue: Issue): { readonly says: string; readonly got: string } => {
  const message = shortMessage(issue)
  const tail = ` — got ${issue.actual}`
  const [says, got] = message.endsWith(tail) ? [message.slice(0, -tail.length), issue.actual] : [message, '']
  return { says: `${says}${printable(remedy(issue))}`, got }
}

/** What was sent: whole where that is short. An issue read from JSON has lost its value, and the message still has it. */
const sent = (issue: Issue, root: unknown): string => {
  const value = root === undefined ? issue.value : valueAt(root, issue.path)
  if (summarise(value) !== issue.actual) return issue.actual
  const isCut = typeof value === 'string' && issue.actual.endsWith('…"') && !value.endsWith('…')
  return isCut ? `${issue.actual} (${String(lengthOf(value))} characters)` : excerpt(value)
}

/** What lines are made from beside their issues: the message, and the contract it should hold under. */
interface About {
  readonly root: unknown
  readonly redact: boolean
  readonly contract: RetryOptions['contract']
}

const line = (issue: Issue, { root, redact, contract }: About): string => {
  const shown = redact ? issue.redacted() : issue
  const { says: demanded, got } = demand(shown)
  const says = contract === undefined ? demanded : `${demanded}${keysDue(contract.node, root, issue)}`
  const { hint } = shown
  const value = got === '' ? '' : ` — got ${redact ? got : sent(shown, root)}`
  const words = `${shortPath(shown.path)} ${says}${value}`
  const whole = /[.?!]$/.test(words) ? words : `${words}.`
  return [
    shown.severity === 'warning' ? '- (warning)' : '-',
    whole,
    ...(hint === undefined ? [] : [printable(shorten(hint, longestHint))]),
  ].join(' ')
}

const starred = ({ path }: Issue): string =>
  path.some((segment) => typeof segment === 'number') ? shortPath(path).replace(/\[[0-9]+\]/g, '[*]') : ''

/** Issues that ask the same of the items of one list. */
const groups = (issues: readonly Issue[]): readonly (readonly [Issue, ...Issue[]])[] => {
  const found = new Map<string, [Issue, ...Issue[]]>()
  for (const issue of issues) {
    const place = issue.path.map((segment) =>
      typeof segment === 'number' ? 0 : [shorten(segment, longestKey), segment.length],
    )
    const key = JSON.stringify([issue.severity, issue.code, place, demand(issue).says])
    const group = found.get(key)
    if (group === undefined) found.set(key, [issue])
    else group.push(issue)
  }
  return [...found.values()]
}

const heading = (issues: readonly Issue[], subject: string): string => {
  const contract = issues.find((issue) => issue.contract !== '')?.contract ?? 'message'
  return issues.some(({ severity }) => severity === 'error')
    ? `${subject} is not a valid ${contract}. Fix every line and send the whole message again:`
    : `${subject} is a valid ${contract}. It would be better with these changes:`
}

/**
 * The shortest text that lets a model fix its message: a line for each issue with its path, what is allowed, what was
 * sent and what may have been meant. A rule that failed is no mistake of the sender, and nothing is told of it. Lists of
 * allowed values are whole; what a stranger wrote stands in quotes, on its
 * line, and is cut. The same fault of many items is told three times and counted. Nothing for no issue.
 *
 * `value` is the message the issues are about, for issues that came as JSON and have lost theirs. With the `contract` an
 * object that is missing or no object is told with the keys it must have.
 *
 * @example
 * const found = new Issue({ code: 'not_one_of', path: ['status'], expected: ['ok', 'failed'], value: 'fialed', contract: 'demo/run@1' })
 * assert.ok(toRetryText([found]).endsWith('\n- status must be "ok" or "failed" — got "fialed".'))
 *
 * @category reporters
 * @since 1.2.0
 */
export const toRetryText = (
  issues: readonly Issue[],
  value?: unknown,
  { redact = false, limit = 50, subject = 'The message', contract }: RetryOptions = {},
): string => {
  const told = issues.filter(({ code }) => code !== ruleFailed)
  if (told.length === 0) return ''
  const lines = groups(told).flatMap((group) => {
    const rest = group.length > alike + 1 ? group.length - alike : 0
    const shown = rest === 0 ? group : group.slice(0, alike)
    const more = rest === 0 ? [] : [{ text: `- ${starred(group[0])}: ${String(rest)} more of the same.`, count: rest }]
    return [...shown.map((issue) => ({ text: line(issue, { root: value, redact, contract }), count: 1 })), ...more]
  })
  const left = lines.slice(limit).reduce((sum, { count }) => sum + count, 0)
  return [
    heading(told, subject),
    ...lines.slice(0, limit).map(({ text }) => text),
    ...(left === 0 ? [] : [`- … and ${String(left)} more.`]),
  ].join('\n')
}
