import { type Path, toPointer } from '../model/path.js'
import { ruleFailed } from './code.js'
import { toDisplayPath } from './display.js'
import { type HintSource, hintOf } from './hint.js'
import { type Expected, failedRule, phrase, shapeMessage } from './message.js'
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
  readonly severity: Severity
  readonly code: string
  readonly path: Path
  readonly pointer: string
  readonly expected: Expected
  readonly actual: string
  readonly message: string
  readonly hint?: string
  readonly rule?: string
  readonly contract: string
}

/**
 * The parts of an issue. `message` is the predicate of a rule ("must …") and may quote values of the sender; `redacted`
 * replaces it where values are left out. `redacted` and `expected` must not quote values. A `hint` that is costly to
 * compute is a function or a source, evaluated when the hint is read. `cause` is the error of a rule that failed.
 *
 * @category model
 * @since 1.0.0
 */
export interface IssueParts {
  readonly severity?: Severity | undefined
  readonly code: string
  readonly path: Path
  readonly expected: Expected
  readonly value: unknown
  readonly contract?: string | undefined
  readonly rule?: string | undefined
  readonly message?: string | undefined
  readonly redacted?: string | undefined
  readonly hint?: (() => string | undefined) | HintSource | string | undefined
  readonly cause?: unknown
}

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
  readonly severity: Severity
  readonly code: string
  readonly path: Path
  readonly expected: Expected
  readonly contract: string
  readonly rule: string | undefined
  readonly #parts: IssueParts

  constructor(parts: IssueParts) {
    this.severity = parts.severity ?? 'error'
    this.code = parts.code
    this.path = parts.path
    this.expected = parts.expected
    this.contract = parts.contract ?? ''
    this.rule = parts.rule
    this.#parts = parts
  }

  get pointer(): string {
    return toPointer(this.path)
  }

  /** Returns the value at the path. It is never part of `toJSON`. */
  get value(): unknown {
    return this.#parts.value
  }

  /** Returns the error of a rule that failed (`rule_failed`). It is never part of `toJSON`. */
  get cause(): unknown {
    return this.#parts.cause
  }

  get actual(): string {
    const { value } = this
    return Summary.is(value) ? value.text : summarise(value)
  }

  get message(): string {
    const predicate = this.#parts.message
    if (predicate === undefined) return defaultMessage(this.code, this.expected, this.actual)
    return this.#parts.value === undefined ? predicate : `${predicate} — got ${this.actual}`
  }

  get hint(): string | undefined {
    const hint = this.#parts.hint
    if (typeof hint === 'function') return hint()
    return typeof hint === 'object' ? hintOf(hint, this) : hint
  }

  /** Returns the same issue with some parts replaced, such as its path or severity. */
  with(parts: Partial<IssueParts>): Issue {
    return new Issue({ ...this.#parts, ...parts })
  }

  /**
   * Returns the same issue without values of the sender. The value is replaced by its kind and size, and the message of
   * a rule by the rule's description. Hints are removed, except those about keys. Keys stay, because the path needs
   * them.
   */
  redacted(): Issue {
    const value = this.#parts.value
    if (this.code === ruleFailed)
      return this.with({ message: failedRule(this.rule), value: undefined, cause: undefined })
    const text = Summary.is(value) ? redactSummary(value.text) : summariseRedacted(value)
    const isOfShape = shapeMessage(this.code, this.expected, '') !== undefined // then the contract wrote `expected`
    const description = typeof this.expected === 'string' ? this.expected : `what ${this.code} asks for`
    const generic = isOfShape ? undefined : `breaks a rule: ${description.replace(/\.$/, '')}`
    const hint = this.#parts.hint
    return this.with({
      message: this.#parts.redacted ?? (this.#parts.message === undefined ? undefined : generic),
      expected: isOfShape ? this.expected : description,
      value: value === undefined ? value : new Summary(text),
      hint: typeof hint === 'object' && keyHints.has(hint.kind) ? hint : undefined,
    })
  }

  toString(): string {
    return `${toDisplayPath(this.path)} ${this.message}`
  }

  toJSON(): IssueData {
    const { hint, rule } = this
    return {
      severity: this.severity,
      code: this.code,
      path: this.path,
      pointer: this.pointer,
      expected: this.expected,
      actual: this.actual,
      message: this.message,
      ...(hint === undefined ? {} : { hint }),
      ...(rule === undefined ? {} : { rule }),
      contract: this.contract,
    }
  }
}

/** Hints that quote keys and no values. */
const keyHints: ReadonlySet<HintSource['kind']> = new Set(['missing', 'unknown', 'renamed'])

/** Returns the message of an issue that has no predicate. */
const defaultMessage = (code: string, expected: Expected, actual: string): string =>
  shapeMessage(code, expected, actual) ?? `must be ${phrase(expected)} — got ${actual}`

/** The summary of a value that is not known itself. It takes the place of the value. */
class Summary {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  /** Tests a private field, which a proxy cannot imitate. */
  static is(value: unknown): value is Summary {
    return typeof value === 'object' && value !== null && #text in value
  }
}

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
  const { message, ...parts } = data
  const value = data.actual === 'nothing' ? undefined : new Summary(data.actual)
  if (defaultMessage(data.code, data.expected, data.actual) === message) return new Issue({ ...parts, value })
  const tail = ` — got ${data.actual}`
  const predicate = value !== undefined && message.endsWith(tail) ? message.slice(0, -tail.length) : message
  return new Issue({ ...parts, value, message: predicate })
}

/**
 * Returns whether an issue is about the shape of the message and makes it invalid in every mode. Advice is not, and
 * neither is a key or null that tolerant mode accepts.
 */
export const isShapeError = ({ rule, code }: Issue): boolean =>
  rule === undefined && code !== 'unknown_key' && code !== 'null_value' && code !== 'renamed_key'

/** Returns the only issue of a value that throws when it is read, and so is not JSON. */
export const notJsonIssue = (contract: string, path: Path = [], value?: unknown): Issue =>
  new Issue({ code: 'wrong_type', path, expected: 'plain JSON that can be read', value, contract })

/** The empty list of issues that all valid messages share. */
export const noIssues: readonly never[] = Object.freeze([])

/** The maximum number of issues reported for one message, so that a hostile message cannot exhaust the memory. */
export const issueLimit = 1_000_000
