import { codecFailed, migrationFailed, ruleFailed } from './code.js'
import { escapeControls } from './display.js'
import { type Issue, issueOf, type IssueParts, type Severity } from './issue.js'
import { isObject } from '../model/json.js'
import type { Path } from '../model/path.js'
import { summarise } from './summary.js'

/** The maximum length of an error message in a report, which shows one line. `cause` is the error itself. */
const longestCause = 200

/** The error of a function that returned something else than it must. Its message follows the name of the function. */
export class InvalidResult extends Error {
  override readonly name = 'InvalidResult'
}

/** Returns whether a value is a promise, such as the result of an async function. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  isObject(value) && typeof value['then'] === 'function'

/**
 * Returns the error of a function that returned something else than `wanted`. Ignores the rejection of a promise: an
 * unhandled rejection would end the process.
 */
export const invalidResult = (result: unknown, wanted: string): InvalidResult => {
  const isAsync = isPromise(result)
  if (isAsync) result.then(undefined, () => undefined)
  return new InvalidResult(`returned ${isAsync ? 'a promise' : summarise(result)}, and must return ${wanted}`)
}

/** Describes what a function threw or returned, in one line that follows its name. */
export const describeCause = (cause: unknown): string => {
  try {
    if (cause instanceof InvalidResult) return cause.message
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : summarise(cause)
    const [line = ''] = text.split('\n', 1)
    return `threw ${escapeControls(line.length > longestCause ? `${line.slice(0, longestCause)}…` : line)}`
  } catch {
    return 'threw an error that cannot be read'
  }
}

/** Returns the issue of a part of a contract that failed. The message begins with `words`, and ends with the cause. */
const failureOf = (part: string, words: string, parts: Omit<IssueParts, 'value' | 'message' | 'hint'>): Issue =>
  issueOf({
    ...parts,
    message: `${words} ${describeCause(parts.cause)}`,
    value: undefined,
    hint: `The mistake is in the ${part}, not in the message: report it to the maintainers of the contract.`,
  })

/** The rule or handoff that failed, and the location and contract of the value it checked. */
export interface FailedRule {
  readonly id: string
  readonly severity: Severity
  readonly description: string
  readonly path: Path
  readonly contract: string
  readonly cause: unknown
  /** The kind of the function that failed (default: `rule`). */
  readonly part?: 'rule' | 'handoff'
}

/** Returns the issue of a rule or handoff that failed. */
export const ruleFailure = ({ id, description, part = 'rule', ...rest }: FailedRule): Issue =>
  failureOf(part, `could not be checked: the ${part} ${id}`, {
    ...rest,
    ...{ code: ruleFailed, rule: id, expected: description },
  })

/** Returns the issue of a codec or predicate that threw on a value that can be read. */
export const codecFailure = (name: string, path: Path, contract: string, cause: unknown): Issue =>
  failureOf('codec', `is not validated: the codec ${name}`, {
    code: codecFailed,
    path,
    expected: name,
    contract,
    cause,
  })

/** Returns the issue of a migration that threw on a message that can be read. */
export const migrationFailure = (from: string, to: string, cause: unknown): Issue => {
  const words = `could not be migrated: the migration from ${from} to ${to}`
  return failureOf('migration', words, {
    ...{ code: migrationFailed, path: [], contract: from, cause },
    ...{ expected: `a message that migrates to ${to}`, redacted: `${words} failed` },
  })
}
