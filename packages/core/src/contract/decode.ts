import type { Either } from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { hintLimit } from '../issue/hint.js'
import { isFailure, type Issue, issueLimit, noIssues } from '../issue/issue.js'
import { isFull } from '../issue/issue-list.js'
import { mustBe } from '../issue/message.js'
import { refuseMisspeltPart } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { isObject } from '../model/json.js'
import { checkPointerTexts } from '../rules/pointers.js'
import { checkListener, checkRuleParts, checkRules } from '../rules/check-rules.js'
import type { DecodeMode } from '../model/decode-mode.js'
import { withSettings } from '../rules/configure-rules.js'
import type { AnyRule } from '../rules/rule.js'
import { type PreparedRule, prepareRules, runRules } from '../rules/run.js'
import { blockedPaths, type Extras, flatten, type MessageState, startContext } from '../validate/context.js'
import { isOverflow } from '../validate/recursion.js'
import { issueOfThrown } from '../validate/thrown.js'
import type { ShapeValidator } from '../validate/validate.js'

/**
 * An `Either`: Left has every issue of an invalid message, Right is the same reference that was given.
 *
 * @category model
 * @since 1.0.0
 */
export type DecodeResult<A> = Either<NonEmptyArray<Issue>, A>

/**
 * The result of `validate`, for callers who do not use `Either`: errors and warnings, and the message as `value` if it
 * is valid.
 *
 * @category model
 * @since 1.0.0
 */
export type ValidateResult<A> = ValidMessage<A> | InvalidMessage

/**
 * The result of `validate` for a valid message.
 *
 * @category model
 * @since 2.0.0
 */
export interface ValidMessage<A> {
  /** True for a valid message. */
  readonly valid: true
  /** The same reference that was given. */
  readonly value: A
  /** An empty array. */
  readonly errors: readonly []
  /** The issues that do not make the message invalid. */
  readonly warnings: readonly Issue[]
}

/**
 * The result of `validate` for an invalid message.
 *
 * @category model
 * @since 2.0.0
 */
export interface InvalidMessage {
  /** False for an invalid message. */
  readonly valid: false
  /** The issues that make the message invalid, in the order of the fields and then of the rules. */
  readonly errors: NonEmptyArray<Issue>
  /** The issues that do not make the message invalid. */
  readonly warnings: readonly Issue[]
}

/**
 * The part of a contract, or of a decoder without a codec, that decodes messages.
 *
 * @category model
 * @since 2.0.0
 */
export interface Decodable<A> {
  /**
   * Returns the same message, or all of its issues (default mode: tolerant). An object that is in a message several times
   * is validated in each place, as in the JSON text of the message.
   */
  readonly decode: (value: unknown, mode?: DecodeMode) => DecodeResult<A>
}

/**
 * The three functions that read a message: `decode`, `validate` and `is`.
 *
 * @category model
 * @since 2.0.0
 */
export interface Decoder<A> extends Decodable<A> {
  /** Returns whether the message is valid in tolerant mode. */
  readonly is: (value: unknown) => value is A
  /** Returns the errors and the warnings of a message (default mode: tolerant). */
  readonly validate: (value: unknown, mode?: DecodeMode) => ValidateResult<A>
}

/**
 * The parts of a contract that decoding needs. Tolerant `decode` and `is` run only the rules that may report errors.
 */
interface Decoding {
  readonly name: string
  readonly shape: ShapeValidator
  readonly rules: readonly PreparedRule[]
  readonly errorRules: readonly PreparedRule[]
  readonly onContractFailure: ((issue: Issue) => void) | undefined
}

const isError = (issue: Issue): boolean => issue.severity === 'error'

const asError = (issue: Issue): Issue => (isError(issue) ? issue : issue.with({ severity: 'error' }))

/**
 * Returns how tolerant mode treats extras, or `refuse` in strict mode. Throws for any other mode, which a caller without
 * types may pass.
 */
const extrasIn = (mode: unknown, tolerated: Extras): Extras => {
  if (mode === 'strict') return 'refuse'
  if (mode === 'tolerant') return tolerated
  throw new TypeError(`the mode ${mustBe(['tolerant', 'strict'], summarise(mode))}`)
}

/** Throws a `TypeError` for an unknown mode, so that a wrong one is reported before a message is read. */
export const checkMode = (mode: unknown): void => {
  extrasIn(mode, 'ignore')
}

/** Returns whether a list has at least one item. */
export const isNonEmpty = <A>(list: readonly A[]): list is NonEmptyArray<A> => list.length > 0

/**
 * Returns the issues without each null at which another issue is reported, by a rule or by another member of an
 * intersection. The other issue explains what to send instead; to leave the key out may be wrong.
 */
const withoutRepeatedNulls = (issues: readonly Issue[]): readonly Issue[] => {
  let reported: ReadonlySet<string | false> | undefined // made for the first null: to write many pointers takes long
  return issues.filter(
    (issue) =>
      issue.code !== 'null_value' ||
      !(reported ??= new Set(issues.map((one) => one.code !== 'null_value' && one.pointer))).has(issue.pointer),
  )
}

/** Validates the shape, then runs the rules. */
const findIssues = (
  { name, shape, rules, errorRules }: Decoding,
  value: unknown,
  extras: Extras,
  state?: MessageState,
): readonly Issue[] => {
  const context = startContext(extras, name, [], state)
  shape.collect(value, context)
  const tolerates = extras === 'ignore'
  const running = tolerates ? errorRules : rules
  const found = flatten(context)
  const mode = extras === 'refuse' ? 'strict' : 'tolerant'
  const isDone = running.length === 0 || isFull(context)
  const both = isDone
    ? found.issues
    : runRules(running, value, blockedPaths(found), name, mode, tolerates ? issueLimit : 0, found.issues)
  const raised = mode === 'strict' ? withoutRepeatedNulls(both.map(asError)) : both
  return raised.length > issueLimit ? flatten({ entries: raised, isFlat: false }).issues : raised
}

/**
 * Returns the issues of the rules in a message whose shape is valid, and `undefined` if it is not or cannot be read.
 * Most messages are valid, and this is the fastest way to see it.
 */
const ruleIssues = ({ name, shape, errorRules }: Decoding, value: unknown): readonly Issue[] | undefined => {
  try {
    if (!shape.is(value)) return undefined
    return errorRules.length === 0 ? noIssues : runRules(errorRules, value, noIssues, name, 'tolerant', issueLimit)
  } catch {
    return undefined // finding the issues reports it
  }
}

/** Finds the issues of any value. If something throws, the value is reported. */
const findIssuesSafely = (decoding: Decoding, value: unknown, extras: Extras): readonly Issue[] => {
  const { name } = decoding
  try {
    return findIssues(decoding, value, extras)
  } catch (thrown) {
    const again = isOverflow(thrown)
      ? thrown.findAgain?.((state) => findIssues(decoding, value, extras, state))
      : undefined
    if (again !== undefined) return again
    // Reading a part of the message only to find warnings must not make the message invalid.
    if (extras === 'warn') return findIssuesSafely(decoding, value, 'ignore')
    return [issueOfThrown(name, name, value, thrown, (copy) => findIssues(decoding, copy, extras))]
  }
}

/**
 * Returns the issues of a message after the listener has received the failures. The first errors and the first warnings have
 * a hint: warnings do not count as errors, because tolerant `decode` does not find them.
 */
const issuesIn = (
  decoding: Decoding,
  value: unknown,
  extras: Extras,
  issues = findIssuesSafely(decoding, value, extras),
): readonly Issue[] => {
  const { onContractFailure } = decoding
  if (onContractFailure !== undefined)
    for (const issue of issues) if (isFailure(issue)) notify(onContractFailure, issue)
  const counted = { error: 0, warning: 0 }
  return issues.length <= hintLimit
    ? issues
    : issues.map((issue) => (counted[issue.severity]++ < hintLimit ? issue : issue.with({ hint: undefined })))
}

/**
 * Calls a listener of the caller. An error that it throws does not change the result: it is thrown again after decoding,
 * uncaught, as the error of an event listener is.
 */
const notify = (listener: (issue: Issue) => void, issue: Issue): void => {
  try {
    listener(issue)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/**
 * The parts from which `compiledDecoder` makes a decoder.
 *
 * @category model
 * @since 2.0.0
 */
export interface DecoderParts {
  /** The name of the contract that issues carry, `id@version`. */
  readonly name: string
  /** The compiled module that validates the shape. */
  readonly compiled: ShapeValidator
  /** The rules of the message, in the order in which they run (default: none). */
  readonly rules?: readonly AnyRule[]
  /** The settings that rules receive. A rule whose `when` returns false for them does not apply. */
  readonly settings?: unknown
  /** Receives the issue of each rule or codec that threw, once per message, with the error as its `cause`. */
  readonly onContractFailure?: ((issue: Issue) => void) | undefined
}

/** Throws if a value is not a compiled module, or is one that takes parts of its codec from a contract. */
const checkCompiled = (name: string, compiled: unknown): void => {
  if (isObject(compiled) && ['is', 'collect'].every((key) => typeof compiled[key] === 'function')) return
  throw new TypeError(
    isObject(compiled) && 'link' in compiled
      ? `${name}: a decoder needs a compiled module without opaque codecs and predicates; use contract`
      : `${name}: a decoder needs a compiled module: pass the export compiled of a file that contracts compile wrote`,
  )
}

/**
 * Creates a decoder without a codec. A compiled module validates the shape, and the rules run as in a contract. Every
 * issue names the contract `name`, which is `id@version`. `settings` are passed to the rules. `onContractFailure` receives
 * the issue of each rule that failed, with the error as its `cause`. Throws for a misspelt part, for anything but a
 * compiled module, and for rules and a listener that a contract would refuse. Pointers of rules are not compared with
 * the codec, which the decoder does not have.
 *
 * @example
 * import { type Compiled, compiledDecoder } from '@contracts/core/decoder'
 *
 * const compiled: Compiled = { compiled: true, is: (value) => value === 'hello', collect: () => undefined }
 * const greeting = compiledDecoder<'hello'>({ name: 'demo/greeting@1', compiled })
 * assert.deepStrictEqual(greeting.decode('hello'), E.right('hello'))
 *
 * @category constructors
 * @since 2.0.0
 */
export const compiledDecoder = /* @__NO_SIDE_EFFECTS__ */ <A>(parts: DecoderParts): Decoder<A> => {
  refuseMisspeltPart('The decoder', parts, {
    name: true,
    compiled: true,
    rules: true,
    settings: true,
    onContractFailure: true,
  })
  const { name, settings } = parts
  if (typeof name !== 'string')
    throw new TypeError("A decoder needs the name of its contract: write name: 'demo/order@1'")
  checkCompiled(name, parts.compiled)
  checkListener(name, parts.onContractFailure)
  checkRuleParts(name, parts.rules ?? [])
  const rules = withSettings(parts.rules ?? [], settings, `${name}: the`)
  checkRules(name, rules)
  for (const one of rules) checkPointerTexts(name, one)
  return makeDecoder({ ...parts, rules })
}

/**
 * Returns a decoder of rules that were configured and checked when the contract was made. A generated decoder calls it,
 * so that its bundle does not contain these checks.
 */
export const makeDecoder = /* @__NO_SIDE_EFFECTS__ */ <A>(parts: Omit<DecoderParts, 'settings'>): Decoder<A> => {
  const { name, compiled: shape, onContractFailure } = parts
  const rules = prepareRules(parts.rules ?? [])
  const errorRules = rules.filter(({ rule }) => rule.severity === 'error')
  const decoding: Decoding = { name, shape, rules, errorRules, onContractFailure }
  const isFast = shape.compiled === true // an interpreted `is` takes as long as finding the issues
  const decode = (value: unknown, mode: DecodeMode = 'tolerant'): DecodeResult<A> => {
    const found = isFast && mode === 'tolerant' ? ruleIssues(decoding, value) : undefined
    if (found === noIssues) return { _tag: 'Right', right: value as A } // no issues: the value is an A
    const issues = issuesIn(decoding, value, extrasIn(mode, 'ignore'), found)
    return isNonEmpty(issues) ? { _tag: 'Left', left: issues } : { _tag: 'Right', right: value as A }
  }
  const validate = (value: unknown, mode: DecodeMode = 'tolerant'): ValidateResult<A> => {
    const issues = issuesIn(decoding, value, extrasIn(mode, 'warn'))
    const errors = issues.filter(isError)
    const warnings = issues.filter((issue) => !isError(issue))
    return isNonEmpty(errors)
      ? { valid: false, errors, warnings }
      : { valid: true, value: value as A, errors: [], warnings } // no errors: the value is an A
  }
  const is = (value: unknown): value is A => {
    const found = ruleIssues(decoding, value)
    return (
      (found !== undefined || onContractFailure !== undefined) &&
      issuesIn(decoding, value, 'ignore', found).length === 0
    )
  }
  return Object.freeze({ decode, is, validate })
}
