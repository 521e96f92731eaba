import {
  type AnyContract,
  type DocumentLocation,
  Issue,
  issueFromJson,
  type DecodeMode,
  type Severity,
  toDisplayPath,
  toPointer,
} from '@contracts/core'
import { duplicateKey } from '@contracts/core/internal'
import type { Document, Locate, Item, SourceNumber } from '../item/item.js'
import { depthLimit } from '../text/limits.js'

/**
 * An issue and its location in the document.
 *
 * @category model
 * @since 1.0.0
 */
export interface LocatedIssue {
  /** The issue. */
  readonly issue: Issue
  /** Line and column of the issue, from 1. */
  readonly at: DocumentLocation
}

/** Describes an issue in one sentence. Its subject is the field, or the source if the input could not be opened. */
export const sentenceOf = (issue: Issue, source: string): string =>
  `${issue.code === 'unreadable' ? source : toDisplayPath(issue.path)} ${issue.message}`

/** A document that could be read, and the contract it was validated under. */
export interface Message {
  readonly value: unknown
  readonly contract: AnyContract
}

/** The result of validating one document. Its issues are in the order of the text. */
export interface DocumentResult {
  /** Name of the source. */
  readonly source: string
  /** Line on which the document begins, from 1. Absent for a whole file. */
  readonly line?: number | undefined
  /** Full name of the contract. */
  readonly contract: string
  /** The outcome; `unreadable` means that there was no document to validate. */
  readonly outcome: 'valid' | 'invalid' | 'unreadable'
  /** The issues, in the order of the text. */
  readonly issues: readonly LocatedIssue[]
  /** The value and its contract. Absent if the document could not be read. */
  readonly message?: Message
}

type Verdict = Pick<DocumentResult, 'outcome' | 'issues'>

const start = { line: 1, column: 1 }

/** The most characters of a number that are printed, as for any value. */
const longestNumber = 60

/** The verdict of a document without issues, shared because most documents have none. */
export const valid: Verdict = { outcome: 'valid', issues: [] }

const byLocation = (a: LocatedIssue, b: LocatedIssue): number => a.at.line - b.at.line || a.at.column - b.at.column

const completed = (issue: Issue, contract: AnyContract, mode: DecodeMode): Issue =>
  issue.with({
    ...(issue.contract === '' ? { contract: contract.name } : {}),
    ...(mode === 'strict' ? { severity: 'error' } : {}),
  })

/** Locates issues and sorts them in the order of the text. */
export const located = (issues: readonly Issue[], locate: Locate, line = 1): readonly LocatedIssue[] => {
  if (issues.length === 0) return []
  const locations = locate(issues)
  const all = issues.map((issue, i) => ({ issue, at: locations[i] ?? { line, column: 1 } }))
  return all.length === 1 ? all : all.sort(byLocation)
}

const verdictOf = (issues: readonly LocatedIssue[]): Verdict => ({
  outcome: issues.some(({ issue }) => issue.severity === 'error') ? 'invalid' : 'valid',
  issues,
})

/** Finds keys that appear twice in one object. Each is an error at its second location. */
export const duplicateKeys = (item: Document, contract: AnyContract): readonly LocatedIssue[] =>
  (item.duplicates?.() ?? []).map(({ path, at }) => ({ at, issue: duplicateKey(path, contract.name) }))

/** Makes the issue for a number that is not exact in a double. It quotes the text. */
export const inexact = ({ path, text, value }: SourceNumber, contract: AnyContract, severity: Severity): Issue => {
  const code = 'inexact_number'
  const expected = 'a number that a double holds exactly'
  const actual = text.length > longestNumber ? `${text.slice(0, longestNumber - 1)}…` : text
  const message = `must be ${expected} — got ${actual}`
  const hint = Number.isFinite(value)
    ? `It is read as ${String(value)}: send it as text to keep every digit.`
    : 'It is beyond the range of a double: send it as text.'
  const location = { path, pointer: toPointer(path), contract: contract.name }
  return issueFromJson({ severity, code, expected, actual, message, hint, ...location })
}

/** Returns the issue with its number quoted from the text. */
const asWritten = (issue: Issue, { text }: SourceNumber): Issue => {
  const { actual, message, ...data } = issue.toJSON()
  const tail = ` — got ${actual}`
  if (text.length > longestNumber || !message.endsWith(tail)) return issue
  return issueFromJson({ ...data, actual: text, message: `${message.slice(0, -tail.length)} — got ${text}` })
}

/**
 * Adjusts the issues of a document whose text has numbers that are not exact in a double:
 * - If the contract refuses the value of such a number, its issue quotes the text.
 * - If it refuses an infinity because the number is beyond the range of a double, `inexact_number` replaces the issue.
 * - A number without an error of the contract gets an `inexact_number` issue: an error in strict mode, else a warning.
 */
const withNumbers = (
  issues: readonly Issue[],
  numbers: readonly SourceNumber[],
  contract: AnyContract,
  mode: DecodeMode,
): readonly Issue[] => {
  const reported = new Set<string>()
  const byPointer = new Map(numbers.map((number) => [toPointer(number.path), number]))
  const found = issues.map((issue) => {
    const number = byPointer.get(issue.pointer)
    if (number === undefined || !Object.is(issue.value, number.value)) return issue
    if (issue.severity === 'error') reported.add(issue.pointer)
    return Number.isFinite(number.value) || issue.code !== 'wrong_type'
      ? asWritten(issue, number)
      : inexact(number, contract, issue.severity)
  })
  const rest = [...byPointer].filter(([pointer]) => !reported.has(pointer))
  const severity = mode === 'strict' ? 'error' : 'warning'
  return [...found, ...rest.map(([, number]) => inexact(number, contract, severity))]
}

/** Returns the issues of a reader. An error that the contract reports too is listed once. */
const ofReader = (
  own: readonly Issue[],
  found: readonly Issue[],
  contract: AnyContract,
  mode: DecodeMode,
): readonly Issue[] => {
  const reported = new Set(found.map(({ pointer }) => pointer))
  return own
    .filter(({ severity, pointer }) => severity === 'warning' || !reported.has(pointer))
    .map((issue) => completed(issue, contract, mode))
}

const checkDocument = (item: Document, contract: AnyContract, mode: DecodeMode): Verdict => {
  const { errors, warnings } = contract.validate(item.value, mode)
  const repeated = mode === 'strict' ? duplicateKeys(item, contract) : []
  const numbers = item.numbers?.('inexact') ?? []
  if (errors.length + warnings.length + repeated.length + numbers.length + (item.issues?.length ?? 0) === 0)
    return valid
  const found: readonly Issue[] = errors.length === 0 ? warnings : [...errors, ...warnings]
  const all = item.issues === undefined ? found : [...found, ...ofReader(item.issues, found, contract, mode)]
  const issues = numbers.length === 0 ? all : withNumbers(all, numbers, contract, mode)
  const placed = located(issues, (some) => item.locate(some), item.line)
  return verdictOf(repeated.length === 0 ? placed : [...placed, ...repeated].sort(byLocation))
}

/** Validates an item of a source under a contract. It is valid, invalid or unreadable. */
export const validateItem = (item: Item, contract: AnyContract, mode: DecodeMode): Verdict => {
  switch (item.kind) {
    case 'document':
      return checkDocument(item, contract, mode)
    case 'refused':
      return verdictOf(
        located(
          item.issues.map((issue) => completed(issue, contract, mode)),
          (found) => item.locate(found),
          item.line,
        ),
      )
    case 'too_deep': {
      const code = item.cyclic === true ? 'cyclic' : 'too_deep'
      const expected = item.cyclic === true ? 'a value that does not contain itself' : { max: depthLimit }
      return verdictOf([
        {
          issue: new Issue({ code, path: [], expected, value: undefined, contract: contract.name }),
          at: item.at,
        },
      ])
    }
    case 'malformed':
      return unreadable(
        item.at === undefined ? 'unreadable' : 'malformed',
        item.message,
        contract,
        item.at,
        item.redacted,
      )
  }
}

/** Makes the verdict for a source that cannot be read. `message` is a predicate about it. */
export const unreadable = (
  code: 'malformed' | 'unreadable',
  message: string,
  contract: AnyContract,
  at = start,
  redacted = message,
): Verdict => ({
  outcome: 'unreadable',
  issues: [
    {
      at,
      issue: new Issue({
        code,
        path: [],
        expected: 'a document that can be read',
        message,
        redacted,
        value: undefined,
        contract: contract.name,
      }),
    },
  ],
})
