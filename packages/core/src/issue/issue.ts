import { checkArgument } from '../model/argument.js'
import { isJsonObject, isObject } from '../model/json.js'
import { isPath, joinPath, type Path } from '../model/path.js'
import { isSafely } from '../model/safely.js'
import { codecFailed, failureCodes, ruleFailed } from './code.js'
import { displayPath } from './display.js'
import { type HintSource, hintOf } from './hint.js'
import { type Expected, failedRule, mustBe, shapeMessage } from './message.js'
import { redactSummary, summarise, summariseRedacted } from './summary.js'

/**
 * The severity of an issue. An error makes the message invalid. In strict mode every warning is an error.
 *
 * @category model
 * @since 1.0.0
 */
export type Severity = 'error' | 'warning'

/**
 * An issue as plain data, ready for JSON.
 *
 * @category model
 * @since 1.0.0
 */
export interface IssueData {
  /** `error` if the issue makes the message invalid, else `warning`. */
  readonly severity: Severity
  /** The code of the shape issue, the last word of the rule's id, or the name of the warning. */
  readonly code: string
  /** The location in the message: keys and indexes, outermost first. */
  readonly path: Path
  /** The location as a JSON Pointer (RFC 6901). */
  readonly pointer: string
  /** The expected value: words, the allowed values, or bounds. */
  readonly expected: Expected
  /** A summary of the value that was sent, in at most 60 characters. */
  readonly actual: string
  /** A predicate about the value, to be read after its path: "must be …". */
  readonly message: string
  /** One sentence that helps to fix the message. */
  readonly hint?: string
  /** The id of the rule, or the name of the warning. Absent for an issue of the shape. */
  readonly rule?: string
  /** The name of the contract, `id@version`. It is empty if there is none. */
  readonly contract: string
}

/**
 * The parts from which an issue is made.
 *
 * @category model
 * @since 1.0.0
 */
export interface IssueParts {
  /** `error` if the issue makes the message invalid, else `warning` (default: `error`). */
  readonly severity?: Severity | undefined
  /** The code of the shape issue, the last word of the rule's id, or the name of the warning. */
  readonly code: string
  /** The location in the message: keys and indexes, outermost first. */
  readonly path: Path
  /** The expected value: words, the allowed values, or bounds. It must not quote values of the sender. */
  readonly expected: Expected
  /** The value at the path; `undefined` if it is absent. */
  readonly value: unknown
  /** The name of the contract, `id@version` (default: none). */
  readonly contract?: string | undefined
  /** The id of the rule, or the name of the warning (default: an issue of the shape). */
  readonly rule?: string | undefined
  /** The predicate of a rule, "must …". It may quote values (default: a sentence from the code and `expected`). */
  readonly message?: string | undefined
  /** The predicate without values of the sender, used in place of `message` where values are left out. */
  readonly redacted?: string | undefined
  /** One sentence that helps to fix the message. A function is called when the hint is read. */
  readonly hint?: ((path: Path) => string | undefined) | string | undefined
  /** The error of a rule, codec or migration that failed. */
  readonly cause?: unknown
}

/** The parts of an issue of this package, whose hint may be computed from a source. */
interface SourcedParts extends Omit<IssueParts, 'hint'> {
  readonly hint?: IssueParts['hint'] | HintSource
}

/** Returns an issue whose hint may be computed from a source when it is read. */
export const issueOf = (parts: SourcedParts): Issue => new Issue(parts as IssueParts) // the class reads both kinds of hint

/**
 * Returns the issue of these parts, as `issueOf` does. Messages with many errors call it, because the constructor is fast
 * only if most of the objects that it reads have the same keys in the same order.
 */
export const makeIssue = (
  severity: Severity | undefined,
  code: string,
  path: Path,
  expected: Expected,
  value: unknown,
  contract: string,
  rule?: string,
  hint?: SourcedParts['hint'],
  message?: string,
): Issue =>
  issueOf({
    severity,
    code,
    path,
    expected,
    contract,
    rule,
    value,
    hint,
    message,
  })

/**
 * One problem in one message: its code and path, the expected value and the value that was sent. The text is computed
 * when it is read.
 *
 * @example
 * const found = new Issue({ code: 'not_one_of', path: ['status'], expected: ['ok', 'failed'], value: 'fialed' })
 * assert.strictEqual(found.message, 'must be "ok" or "failed" — got "fialed"')
 *
 * @category model
 * @since 1.0.0
 */
export class Issue {
  /** `error` if the issue makes the message invalid, else `warning`. */
  declare readonly severity: Severity
  /** The code of the shape issue, the last word of the rule's id, or the name of the warning. */
  declare readonly code: string
  /** The location in the message: keys and indexes, outermost first. */
  declare readonly path: Path
  /** The expected value: words, the allowed values, or bounds. */
  declare readonly expected: Expected
  /** The name of the contract, `id@version`. It is empty if there is none. */
  declare readonly contract: string
  /** The id of the rule, or the name of the warning; `undefined` for an issue of the shape. */
  declare readonly rule: string | undefined
  readonly #value: unknown
  readonly #hint: SourcedParts['hint']
  readonly #message: string | undefined
  readonly #redacted: string | undefined
  readonly #cause: unknown

  constructor(parts: IssueParts) {
    this.severity = parts.severity ?? 'error'
    this.code = parts.code
    this.path = parts.path
    this.expected = parts.expected
    this.contract = parts.contract ?? ''
    this.rule = parts.rule
    this.#value = parts.value
    this.#hint = parts.hint
    this.#message = parts.message
    this.#redacted = parts.redacted
    this.#cause = parts.cause
  }

  /** Returns the location as a JSON Pointer (RFC 6901). */
  get pointer(): string {
    return joinPath(this.path)
  }

  /**
   * Returns the value at the path. It is never part of `toJSON`; it is `undefined` for an absent value, a redacted issue
   * and an issue that was restored from data.
   */
  get value(): unknown {
    return Summary.textOf(this.#value) === undefined ? this.#value : undefined
  }

  /** Returns the error of a rule, codec or migration that failed. It is never part of `toJSON`. */
  get cause(): unknown {
    return this.#cause
  }

  /** Returns a summary of the value that was sent, in at most 60 characters. */
  get actual(): string {
    return Summary.textOf(this.#value) ?? summarise(this.#value)
  }

  /** Returns a predicate about the value, to be read after its path: "must be …". */
  get message(): string {
    const predicate = this.#message
    if (predicate === undefined) return defaultMessage(this.code, this.expected, this.actual)
    return this.#value === undefined ? predicate : `${predicate} — got ${this.actual}`
  }

  /** Returns one sentence that helps to fix the message; `undefined` if there is none. */
  get hint(): string | undefined {
    const hint = this.#hint
    try {
      const given: unknown = typeof hint === 'function' ? hint(this.path) : hint
      const text = isObject(hint) ? hintOf(hint, this) : given
      return typeof text === 'string' ? text : undefined
    } catch {
      return undefined // the function throws, or reading the value does
    }
  }

  /** Returns the same issue with some parts replaced, such as its path or severity. */
  with(parts: Partial<IssueParts>): Issue {
    return issueOf({
      ...(this as Omit<Issue, 'redacted'>), // its own properties; the methods are inherited
      value: this.#value,
      hint: this.#hint,
      message: this.#message,
      redacted: this.#redacted,
      cause: this.#cause,
      ...parts,
    })
  }

  /**
   * Returns the same issue without values of the sender. The value is replaced by its kind and size, and the message of
   * a rule by the rule's description. Hints are removed, except those about keys. Keys stay, because the path needs
   * them.
   */
  redacted(): Issue {
    const value = this.#value
    if (this.code === ruleFailed) return this.with({ message: failedRule(this.rule), cause: undefined })
    if (this.code === codecFailed) return this.with({ message: undefined, cause: undefined })
    const summary = Summary.textOf(value)
    const text = summary === undefined ? summariseRedacted(value) : redactSummary(summary)
    const isOfShape = shapeMessage(this.code, this.expected, '') !== undefined // then the contract wrote `expected`
    const description = typeof this.expected === 'string' ? this.expected : `what ${this.code} requires`
    const isGeneric = !isOfShape && this.#message !== undefined
    const hint = this.#hint
    const parts: Partial<SourcedParts> = {
      message: this.#redacted ?? (isGeneric ? `breaks a rule: ${description.replace(/\.$/, '')}` : undefined),
      expected: isOfShape ? this.expected : description,
      value: value === undefined ? value : new Summary(text),
      hint: typeof hint === 'object' && keyHints.has(hint.kind) ? hint : undefined,
      cause: undefined,
    }
    return this.with(parts as Partial<IssueParts>) // the class reads both kinds of hint
  }

  /** Returns the path and the message, as in `status must be "ok" — got "fine"`. */
  toString(): string {
    return `${displayPath(this.path)} ${this.message}`
  }

  /** Returns the issue as plain data, which includes values that the message quotes. */
  toJSON(): IssueData {
    const { severity, code, path, pointer, expected, actual, message, hint, rule, contract } = this
    return {
      severity,
      code,
      path,
      pointer,
      expected,
      actual,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(rule === undefined ? {} : { rule }),
      contract,
    }
  }
}

/** Hints that quote keys and no values. */
const keyHints: ReadonlySet<HintSource['kind']> = new Set(['missing', 'unknown', 'renamed'])

/** Returns the message of an issue that has no predicate. */
const defaultMessage = (code: string, expected: Expected, actual: string): string =>
  shapeMessage(code, expected, actual) ?? mustBe(expected, actual)

/** The summary of a value that is not known itself. It takes the place of the value. */
class Summary {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the text of a summary. Tests a private field, which a proxy cannot imitate. */
  static textOf(value: unknown): string | undefined {
    return typeof value === 'object' && value !== null && #text in value ? value.#text : undefined
  }
}

/** Returns whether a value has the parts that an issue is restored from. */
const isIssueData = (data: unknown): boolean =>
  isJsonObject(data) &&
  [data['code'], data['message'], data['actual']].every((text) => typeof text === 'string') &&
  isPath(data['path']) &&
  (typeof data['expected'] === 'string' || isObject(data['expected']))

/**
 * Restores an issue from the data that `toJSON` wrote. The value of the issue is not part of the data, only its
 * summary.
 *
 * @example
 * const sent = new Issue({ code: 'missing', path: ['task'], expected: 'a string', value: undefined })
 * assert.deepStrictEqual(issueFromJson(sent.toJSON()).toJSON(), sent.toJSON())
 *
 * @category constructors
 * @since 1.0.0
 */
export const issueFromJson = (data: IssueData): Issue => {
  checkArgument(
    isSafely(() => isIssueData(data)),
    'issueFromJson',
    'the data of an issue',
    'issueFromJson(issue.toJSON())',
  )
  const { message, ...parts } = data
  const value = data.actual === 'nothing' ? undefined : new Summary(data.actual)
  if (defaultMessage(data.code, data.expected, data.actual) === message) return new Issue({ ...parts, value })
  const tail = ` — got ${data.actual}`
  const predicate = value !== undefined && message.endsWith(tail) ? message.slice(0, -tail.length) : message
  return new Issue({ ...parts, value, message: predicate })
}

/**
 * Returns whether an issue is about the shape of the message and makes it invalid in every mode. A string warning is not, and
 * neither is a key or null that tolerant mode accepts.
 */
export const isShapeError = ({ rule, code }: Issue): boolean =>
  rule === undefined && code !== 'unknown_key' && code !== 'null_value' && code !== 'renamed_key'

/**
 * Returns whether an issue is a mistake of the contract, not of the message: a rule, a codec or a migration threw.
 *
 * @example
 * const found = new Issue({ code: 'rule_failed', path: [], expected: 'A note has a title.', value: undefined })
 * assert.strictEqual(isContractFailure(found), true)
 *
 * @category destructors
 * @since 2.0.0
 */
export const isContractFailure = (issue: Pick<Issue, 'code'>): boolean => isSafely(() => isFailure(issue)) // any value may be given

/** Returns whether an issue is a mistake of the contract. */
export const isFailure = ({ code }: Pick<Issue, 'code'>): boolean => failureCodes.has(code)

/** Returns the only issue of a value that throws when it is read, and so is not JSON. */
export const notJsonIssue = (contract: string, path: Path = []): Issue =>
  unreadIssue({
    ...{ code: 'wrong_type', path, expected: 'plain JSON', contract },
    message: 'could not be read: reading a value threw',
  })

/** Returns the issue of a value that was not read, so that its message quotes no value. */
export const unreadIssue = (parts: Omit<IssueParts, 'value' | 'redacted'>): Issue =>
  issueOf({ ...parts, redacted: parts.message, value: undefined })

/** The empty list of issues that all valid messages share. */
export const noIssues: readonly never[] = Object.freeze([])

/**
 * The maximum number of errors, and of warnings, of one message: an adversarial message cannot exhaust the memory. An issue
 * at a path of 16 segments or more counts for several.
 */
export const issueLimit = 1_000_000
