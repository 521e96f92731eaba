import type { Cause } from './cause.js'
import { type Expected, phrase } from './expected.js'
import { hintOf } from './hint-of.js'
import { ruleFailed } from './code.js'
import { failedRule, shapeMessage } from './message.js'
import { type Path, toPointer } from './path.js'
import { toDisplayPath } from './display.js'
import { redactSummary, summarise, summariseRedacted } from './summary.js'
import type { Make } from './make.js'
import type { Severity, IssueData } from './issue-data.js'

/**
 * What an issue is made of. `says` is a rule's own predicate ("must …") and may quote the message; `redacted` takes its
 * place where values are kept out, and must not. So must `expected` not, which is text of the contract. A `hint` that is
 * costly to find is a function or a cause, asked when somebody reads it. `cause` is the error of a rule that failed.
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
  readonly says?: string | undefined
  readonly redacted?: string | undefined
  readonly hint?: (() => string | undefined) | Cause | string | undefined
  readonly cause?: unknown
}

/**
 * One thing that is wrong with one message: where, what was expected, what came. The text is made on demand.
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
  readonly #value: unknown
  readonly #says: string | undefined
  readonly #redacted: string | undefined
  readonly #hint: IssueParts['hint']
  readonly #cause: unknown

  constructor(parts: IssueParts)
  /** The parts one by one: where many are made, an object for each would cost as much again. */
  constructor(...parts: Parameters<Make<Issue>>)
  constructor(
    parts: IssueParts | string,
    path: Path = [],
    expected: Expected = '',
    value?: unknown,
    contract = '',
    hint?: IssueParts['hint'],
    severity: Severity = 'error',
    rule?: string,
  ) {
    if (typeof parts === 'string') {
      this.severity = severity
      this.code = parts
      this.path = path
      this.expected = expected
      this.contract = contract
      this.rule = rule
      this.#value = value
      this.#says = undefined
      this.#redacted = undefined
      this.#hint = hint
      this.#cause = undefined
    } else {
      this.severity = parts.severity ?? 'error'
      this.code = parts.code
      this.path = parts.path
      this.expected = parts.expected
      this.contract = parts.contract ?? ''
      this.rule = parts.rule
      this.#value = parts.value
      this.#says = parts.says
      this.#redacted = parts.redacted
      this.#hint = parts.hint
      this.#cause = parts.cause
    }
  }

  get pointer(): string {
    return toPointer(this.path)
  }

  /** The value found there; never part of `toJSON`. */
  get value(): unknown {
    return this.#value
  }

  /** What a rule threw that could not be run (`rule_failed`); never part of `toJSON`. */
  get cause(): unknown {
    return this.#cause
  }

  get actual(): string {
    const { value } = this
    return Summary.is(value) ? value.text : summarise(value)
  }

  get message(): string {
    const says = this.#says
    if (says === undefined) return messageOf(this.code, this.expected, this.actual)
    return this.#value === undefined ? says : `${says} — got ${this.actual}`
  }

  get hint(): string | undefined {
    const hint = this.#hint
    if (typeof hint === 'function') return hint()
    return typeof hint === 'object' ? hintOf(hint, this) : hint
  }

  /** The same issue with some parts replaced: another root, another severity, another contract. */
  with(parts: Partial<IssueParts>): Issue {
    const { severity, code, path, expected, contract, rule } = this
    const own = { severity, code, path, expected, contract, rule }
    const kept = {
      value: this.#value,
      says: this.#says,
      redacted: this.#redacted,
      hint: this.#hint,
      cause: this.#cause,
    }
    return new Issue({ ...own, ...kept, ...parts })
  }

  /**
   * The same issue without the message's values and what follows from one: the kind and size of the value stand for it,
   * the description of a rule for what the rule says, and no hint is left but one about keys. Keys stay: they say where.
   */
  redacted(): Issue {
    const value = this.#value
    if (this.code === ruleFailed) return this.with({ says: failedRule(this.rule), value: undefined, cause: undefined })
    const text = Summary.is(value) ? redactSummary(value.text) : summariseRedacted(value)
    const isOfShape = shapeMessage(this.code, this.expected, '') !== undefined // what it expects is of the contract
    const description = typeof this.expected === 'string' ? this.expected : `what ${this.code} asks for`
    const says = isOfShape ? undefined : `breaks a rule: ${description.replace(/\.$/, '')}`
    const hint = this.#hint
    return this.with({
      says: this.#redacted ?? (this.#says === undefined ? undefined : says),
      expected: isOfShape ? this.expected : description,
      value: value === undefined ? value : new Summary(text),
      hint: typeof hint === 'object' && ofKeys.has(hint.kind) ? hint : undefined,
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

/** What a hint is found from that is no value. */
const ofKeys: ReadonlySet<Cause['kind']> = new Set(['missing', 'unknown', 'renamed'])

/** What an issue says that has no words of its own. */
const messageOf = (code: string, expected: Expected, actual: string): string =>
  shapeMessage(code, expected, actual) ?? `must be ${phrase(expected)} — got ${actual}`

/** A value of which only the summary is left. */
class Summary {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  /** Looks at nothing a stranger's proxy could answer for. */
  static is(value: unknown): value is Summary {
    return typeof value === 'object' && value !== null && #text in value
  }
}

/**
 * The issue that wrote this data, as far as it can be known: the value itself never leaves its process.
 *
 * @example
 * const sent = new Issue({ code: 'missing', path: ['task'], expected: 'a string', value: undefined })
 * assert.deepStrictEqual(issueFromJson(sent.toJSON()).toJSON(), sent.toJSON())
 *
 * @category constructors
 * @since 1.0.0
 */
export const issueFromJson = (data: IssueData): Issue => {
  const value = data.actual === 'nothing' ? undefined : new Summary(data.actual)
  if (messageOf(data.code, data.expected, data.actual) === data.message) return new Issue({ ...data, value })
  const tail = ` — got ${data.actual}`
  const told = value !== undefined && data.message.endsWith(tail)
  return new Issue({ ...data, value, says: told ? data.message.slice(0, -tail.length) : data.message })
}
