import { type AnyContract, isContractFailure, type Issue, refuseMisspelt } from '@contracts/core'
import {
  asSentence,
  checkContract,
  checkIssues,
  lengthOf,
  shorten,
  shortMessage,
  shortPath,
  summarise,
  valueAt,
} from '@contracts/core/internal'
import { printable, type ReportOptions } from '@contracts/core/report'
import { excerpt } from './excerpt.js'
import { requiredKeyWords } from './required-keys.js'

/**
 * The options of a retry text.
 *
 * @category model
 * @since 1.0.0
 */
export interface RetryOptions extends ReportOptions {
  /** The greatest number of lines about issues, a whole number of at least 0 (default: 50). */
  readonly limit?: number
  /** The words for the message that begin the heading (default: `The message`). */
  readonly subject?: string
  /** The contract of the message. With it, the required keys of a missing object are listed. */
  readonly contract?: Pick<AnyContract, 'node'>
}

const retryOptions: Readonly<Record<keyof RetryOptions, true>> = {
  ...{ redact: true, limit: true, subject: true, contract: true },
}

/** The most equal issues that are listed. The rest of a larger group is counted. */
const maxListedOfGroup = 3
/** The greatest length of a hint, in characters. A longer one is cut. */
const maxHintLength = 200

/** The greatest length of a key that is compared, in characters. */
const maxKeyLength = 60

/** Returns the action to take, for messages that only name the problem. */
const remedy = ({ code, rule, expected, hint, message }: Issue): string => {
  if (code === 'unknown_key') return hint === undefined ? '' : ' or rename it'
  if (rule === undefined || typeof expected !== 'string' || /^(?:must|should|is missing)/.test(message)) return ''
  const asks = expected.replace(/\.$/, '')
  return message.includes(asks) ? '' : ` (${shorten(expected, maxHintLength).replace(/\.$/, '')})`
}

/** Returns the message of an issue without the value that was sent, and that value. */
const splitMessage = (issue: Issue): { readonly words: string; readonly got: string } => {
  const message = shortMessage(issue)
  const tail = ` — got ${issue.actual}`
  return message.endsWith(tail)
    ? { words: message.slice(0, -tail.length), got: issue.actual }
    : { words: message, got: '' }
}

/** Returns the sent value, in full if it is short. An issue from JSON has no value, so it is read from the message. */
const sentValue = (issue: Issue, root: unknown): string => {
  const value = root === undefined ? issue.value : valueAt(root, issue.path)
  if (summarise(value) !== issue.actual) return issue.actual
  const isCut = typeof value === 'string' && issue.actual.endsWith('…"') && !value.endsWith('…')
  return isCut ? `${issue.actual} (${String(lengthOf(value))} characters)` : excerpt(value)
}

/** The message of the issues, and its contract. */
interface Context {
  readonly root: unknown
  readonly redact: boolean
  readonly contract: RetryOptions['contract']
}

const line = (issue: Issue, { root, redact, contract }: Context): string => {
  const shown = redact ? issue.redacted() : issue
  const { words, got } = splitMessage(shown)
  const action = `${words}${printable(remedy(shown))}`
  const demanded = contract === undefined ? action : `${action}${requiredKeyWords(contract.node, root, issue)}`
  const { hint } = shown
  const value = got === '' ? '' : ` — got ${redact ? got : sentValue(shown, root)}`
  const sentence = `${shortPath(shown.path)} ${demanded}${value}`
  return [
    shown.severity === 'warning' ? '- (warning)' : '-',
    asSentence(sentence),
    ...(hint === undefined ? [] : [printable(shorten(hint, maxHintLength))]),
  ].join(' ')
}

/** Returns the path with `[*]` for every index, or the words for the whole message. */
const wildcardPath = ({ path }: Issue): string =>
  path.length === 0 ? 'the message' : shortPath(path).replace(/\[[0-9]+\]/g, '[*]')

/** Groups issues that differ only in the index of an item. Reads no hint, because most issues of many are not listed. */
const groupByPath = (issues: readonly Issue[]): readonly (readonly [Issue, ...Issue[]])[] => {
  const found = new Map<string, [Issue, ...Issue[]]>()
  for (const issue of issues) {
    const path = issue.path.map((segment) =>
      typeof segment === 'number' ? 0 : [shorten(segment, maxKeyLength), segment.length],
    )
    const key = JSON.stringify([issue.severity, issue.code, issue.rule, path, splitMessage(issue).words])
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
    : `${subject} is a valid ${contract}. Recommended changes:`
}

/**
 * Returns the shortest text that lets a model correct its message: one line for each issue, with its path, the allowed
 * values, the sent value and the hint. A list has at most 100 allowed values, and the number of the others. Sent values
 * are quoted, stay on their line and are cut. Equal issues of many items are listed three times and counted. A rule or a
 * codec that threw is left out, because the sender cannot correct it. Returns `''` if the sender can correct nothing:
 * there is no issue, or only those of rules and codecs that threw. Throws a `TypeError` for a value that is not a list of
 * issues, and for a wrong option.
 *
 * `value` is the message. Issues that `issueFromJson` restored from JSON need it to show the sent values.
 *
 * @example
 * const found = new Issue({ code: 'not_one_of', path: ['status'], expected: ['ok', 'failed'], value: 'fialed', contract: 'demo/run@1' })
 * assert.ok(toRetryText([found]).endsWith('\n- status must be "ok" or "failed" — got "fialed".'))
 *
 * @category reporters
 * @since 1.0.0
 */
export const toRetryText = (issues: readonly Issue[], value?: unknown, options: RetryOptions = {}): string => {
  checkIssues('toRetryText', issues)
  refuseMisspelt('The options of toRetryText', options, retryOptions)
  const { redact = false, limit = 50, subject = 'The message', contract } = options
  if (limit !== Infinity && !(Number.isInteger(limit) && limit >= 0))
    throw new TypeError(`limit must be a whole number of at least 0, got ${summarise(limit)}`)
  if (contract !== undefined) checkContract('The option "contract" of toRetryText', contract)
  const shown = issues.filter((issue) => !isContractFailure(issue))
  if (shown.length === 0) return ''
  const lines = groupByPath(shown).flatMap((group) => {
    const rest = group.length > maxListedOfGroup + 1 ? group.length - maxListedOfGroup : 0
    const first = rest === 0 ? group : group.slice(0, maxListedOfGroup)
    const more = { write: () => `- ${wildcardPath(group[0])}: ${String(rest)} more of the same.`, count: rest }
    const write = (issue: Issue) => () => line(issue, { root: value, redact, contract })
    return [...first.map((issue) => ({ write: write(issue), count: 1 })), ...(rest === 0 ? [] : [more])]
  })
  const left = lines.slice(limit).reduce((sum, { count }) => sum + count, 0)
  return [
    heading(shown, subject),
    ...lines.slice(0, limit).map(({ write }) => write()),
    ...(left === 0 ? [] : [`- … and ${String(left)} more.`]),
  ].join('\n')
}
