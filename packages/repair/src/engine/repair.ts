import {
  type Decodable,
  type DecodeMode,
  isContractFailure,
  type Issue,
  type SchemaNode,
  refuseMisspelt,
} from '@contracts/core'
import { blameOf, checkContract, isEqual, rememberMeant, rememberValidity } from '@contracts/core/internal'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { type Context, isOfRule, reportedPaths, startBudget, TooManySteps } from './context.js'
import { correctValue } from './correct-value.js'
import {
  type Correction,
  correctionsFor,
  type Operation,
  type RepairSource,
  type Unrepaired,
  type UnrepairedKind,
} from './correction.js'
import type { Scopes } from './scope.js'
import { wordsIn } from '../word/contract-words.js'

/**
 * A message that is valid, as it was sent or after corrections.
 *
 * @category model
 * @since 1.0.0
 */
export interface RepairedMessage<A> {
  /** True if the message is valid. */
  readonly valid: true
  /** The valid message: the same reference if nothing was corrected. */
  readonly value: A
  /** The corrections, in the order of the patch; empty if the message was valid as it was sent. */
  readonly corrections: readonly Correction[]
  /** The JSON Patch (RFC 6902) that makes `value` from the message that was sent. */
  readonly patch: readonly Operation[]
  /** No issues. */
  readonly errors: readonly []
  /** No issues. */
  readonly unrepaired: readonly []
}

/**
 * A message that was not repaired. If every correction was made and only rules still fail, `value`, `corrections` and
 * `patch` are those of the corrected message, and `errors` has the rules that it breaks. Otherwise nothing is
 * corrected: `value` is the message as it was sent, and `errors` has the issues of decoding it.
 *
 * @category model
 * @since 1.0.0
 */
export interface UnrepairedMessage {
  /** True if the message is valid. */
  readonly valid: false
  /** The message as it was sent, or the corrected message that only rules reject. */
  readonly value: unknown
  /** The corrections that lead to `value`. */
  readonly corrections: readonly Correction[]
  /** The JSON Patch (RFC 6902) that makes `value` from the message that was sent. */
  readonly patch: readonly Operation[]
  /** The issues of `value`. */
  readonly errors: NonEmptyArray<Issue>
  /** The reason why each issue remains, in the order of `errors`. */
  readonly unrepaired: readonly Unrepaired[]
}

/**
 * The result of a repair.
 *
 * @category model
 * @since 1.0.0
 */
export type Repair<A> = RepairedMessage<A> | UnrepairedMessage

/**
 * Parts of a contract that `repair` uses.
 *
 * @category model
 * @since 1.0.0
 */
export interface Repairable<A> extends Decodable<A> {
  /** The schema node of the contract. */
  readonly node: SchemaNode
}

/**
 * The options of `repair`.
 *
 * @category model
 * @since 1.0.0
 */
export interface RepairOptions {
  /** The sender of the message, which decides the corrections that are tried (default: `message`). */
  readonly source?: RepairSource
  /** The mode in which the result is valid (default: `tolerant`). */
  readonly mode?: DecodeMode
}

/**
 * The maximum number of issues of a repaired message from a source whose words are corrected. A message with more was
 * probably meant for another contract. A row or a form in which every value is a text has an issue for each number.
 */
const maxIssues = 1_000

/** The maximum number of passes. A correction may reveal other issues: a version that was a text, those of its fields. */
const maxPasses = 8

const isTooLong = (error: unknown): boolean => error instanceof TooManySteps || error instanceof RangeError

const unrepairedAll = (issues: readonly Issue[], kind: UnrepairedKind, message: string): readonly Unrepaired[] =>
  issues.map((issue) => ({ kind, issue, message }))

const reasonFor = (issue: Issue): string => {
  if (isContractFailure(issue)) return 'the code of the contract failed'
  if (isOfRule(issue)) return 'it is unknown which value the rule accepts'
  return issue.code === 'missing' ? 'the missing value is unknown' : 'no correction is known'
}

/** The first pass over a message: the issues that have several corrections, and those of the corrected message. */
interface FirstPass {
  readonly conflicts: Context['conflicts']
  readonly remaining: readonly Issue[]
}

/** Returns the alternatives at the value of an issue or at one that contains it, such as the object that a union describes. */
const conflictAt = (conflicts: Context['conflicts'], pointer: string): readonly string[] | undefined => {
  const found = conflicts.get(pointer)
  return found !== undefined || pointer === '' || conflicts.size === 0
    ? found
    : conflictAt(conflicts, pointer.slice(0, pointer.lastIndexOf('/')))
}

/**
 * Returns a function that returns the same text for issues with the same code, rule, pointer and expected value. A list of
 * thousands of allowed values is written once, not for each issue.
 */
const keysOfIssues = (): ((issue: Issue) => string) => {
  const known = new Map<Issue['expected'], number>()
  const texts = new Map<string, number>()
  const numberOf = (expected: Issue['expected']): number => {
    const text = JSON.stringify(expected)
    const found = texts.get(text) ?? texts.size
    texts.set(text, found)
    known.set(expected, found)
    return found
  }
  return ({ code, rule, pointer, expected }) =>
    JSON.stringify([code, rule, pointer, known.get(expected) ?? numberOf(expected)])
}

/** Returns the reason why each issue of a message remains. `revealed` is an issue that the corrected message has. */
const explain = (
  issues: readonly Issue[],
  { conflicts, remaining }: FirstPass,
  revealed: Issue | undefined,
): readonly Unrepaired[] => {
  const keyOf = keysOfIssues()
  const uncorrected = new Set(remaining.map(keyOf))
  const isCorrected = (issue: Issue): boolean => !uncorrected.has(keyOf(issue))
  if (issues.every(isCorrected))
    return unrepairedAll(
      issues,
      'reveals_other_issue',
      `the corrected message would have another issue: ${String(revealed)}`,
    )
  return issues.map((issue) => {
    const conflict = conflictAt(conflicts, issue.pointer)
    if (conflict !== undefined)
      return { kind: 'several_corrections', issue, message: `either ${conflict.join(', or ')}` }
    return isCorrected(issue) && !isOfRule(issue)
      ? {
          kind: 'blocked_by_other_issue',
          issue,
          message: 'it has a correction, but another issue of the message has none',
        }
      : { kind: 'no_correction', issue, message: reasonFor(issue) }
  })
}

const patchOf = (corrections: readonly Correction[]): readonly Operation[] =>
  corrections.map(({ operation }) => operation)

const keepMessage = (
  value: unknown,
  errors: NonEmptyArray<Issue>,
  unrepaired: readonly Unrepaired[],
  corrections: readonly Correction[] = [],
): UnrepairedMessage => ({ valid: false, value, corrections, patch: patchOf(corrections), errors, unrepaired })

/**
 * Corrects a message also for members of unions that do not accept it, to find the reasons of its issues. Returns `undefined`
 * if that changes nothing more, leaves no issue, because another member accepts it, or takes too many steps.
 */
const correctForReasons = (
  decode: Repairable<unknown>['decode'],
  node: SchemaNode,
  value: unknown,
  accepted: unknown,
  context: Context,
): FirstPass | undefined => {
  try {
    const corrected = correctValue(node, value, context)
    if (isEqual(corrected, accepted)) return undefined
    const result = decode(corrected, context.mode)
    return result._tag === 'Right' ? undefined : { conflicts: context.conflicts, remaining: result.left }
  } catch (error) {
    if (isTooLong(error)) return undefined
    throw error
  }
}

const correctMessage = <A>(
  { decode, node }: Repairable<A>,
  value: unknown,
  found: NonEmptyArray<Issue>,
  options: Required<RepairOptions>,
): Repair<A> => {
  const { source, mode } = options
  const shared = { source, allows: correctionsFor[source], mode, hasWord: wordsIn(node), budget: startBudget() }
  const scopes: Scopes = new Map()
  const isValidPart = rememberValidity(mode === 'strict' ? 'refuse' : 'ignore') // strict mode counts string warnings
  const findMeant = rememberMeant()
  const startPass = (issues: readonly Issue[], forReasons = false): Context => ({
    ...shared,
    ...{ scopes, isValidPart, findMeant, path: [], containing: new Map<object, SchemaNode[]>(), corrections: [] },
    ...{ conflicts: new Map<string, readonly string[]>(), reported: reportedPaths(issues), correctsAll: false },
    ...{ forReasons, unaccepted: false },
  })
  const all: Correction[] = []
  let first: FirstPass = { conflicts: new Map(), remaining: found }
  let unaccepted: { readonly value: unknown } | undefined
  let corrected = value
  let issues = found
  for (let pass = 0; pass < maxPasses; pass++) {
    const context = startPass(issues)
    corrected = correctValue(node, corrected, context)
    if (pass === 0) {
      first = { ...first, conflicts: context.conflicts }
      if (context.unaccepted) unaccepted = { value: corrected }
    }
    if (context.corrections.length === 0) break
    for (const one of context.corrections) all.push(one)
    const result = decode(corrected, mode)
    if (result._tag === 'Right')
      return {
        valid: true,
        value: result.right,
        corrections: all,
        patch: patchOf(all),
        errors: [],
        unrepaired: [],
      }
    issues = result.left
    if (pass === 0) first = { ...first, remaining: issues }
  }
  if (all.length > 0 && issues.every(isOfRule))
    return keepMessage(corrected, issues, explain(issues, { conflicts: new Map(), remaining: issues }, undefined), all)
  const forReasons = unaccepted && correctForReasons(decode, node, value, unaccepted.value, startPass(found, true))
  return keepMessage(value, found, explain(found, forReasons ?? first, (forReasons?.remaining ?? issues)[0]))
}

/**
 * Corrects a message whose every error has exactly one possible correction, and returns it with a JSON Patch (RFC 6902)
 * and a sentence for each correction. Never chooses between two corrections: a text, word or key that has two is reported as
 * it is. A valid message is returned as it is. Never throws for a message, and never changes it. Throws a `TypeError` for an
 * unknown source or mode, for options that are not an object, and for a value that is not a contract.
 *
 * Corrects only what the mode reports. In tolerant mode, the default, an undeclared key is no error, so a misspelt optional key
 * stays as it is: pass `mode: 'strict'` to correct it.
 *
 * @example
 * import { repair } from '@contracts/repair'
 *
 * const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec: struct('Order', { size: enumOf('small', 'large'), count: Int }, { gift: boolean }) })
 * const { patch, value } = repair(order, { size: 'Large', cuont: 2 })
 * assert.deepStrictEqual(value, { size: 'large', count: 2 })
 * assert.deepStrictEqual(patch, [
 *   { op: 'replace', path: '/size', value: 'large' },
 *   { op: 'move', from: '/cuont', path: '/count' },
 * ])
 *
 * const { corrections } = repair(order, { size: 'small', count: '2', gift: '' }, { source: 'csv' })
 * assert.deepStrictEqual(corrections.map(({ kind, pointer }) => `${kind} ${pointer}`), ['number_as_text /count', 'empty_for_absent /gift'])
 *
 * @category destructors
 * @since 1.0.0
 */
export const repair = <A>(contract: Repairable<A>, value: unknown, options?: RepairOptions | null): Repair<A> => {
  checkContract('repair', contract)
  refuseMisspelt('The options of repair', options ?? {}, { source: true, mode: true })
  const { source = 'message', mode = 'tolerant' } = options ?? {}
  if (!Object.hasOwn(correctionsFor, source))
    throw new TypeError(`source must be one of ${Object.keys(correctionsFor).join(', ')}, got ${source}`)
  const result = contract.decode(value, mode)
  if (result._tag === 'Right')
    return { valid: true, value: result.right, corrections: [], patch: [], errors: [], unrepaired: [] }
  const issues = result.left
  const tooLarge = (why: string) => keepMessage(value, issues, unrepairedAll(issues, 'too_large', `the message ${why}`))
  const correctsWords = correctionsFor[source].has('misspelt_value')
  if (issues.length > maxIssues && correctsWords) return tooLarge(`has more than ${String(maxIssues)} issues`)
  const correct = (message: unknown) => correctMessage(contract, message, issues, { source, mode })
  try {
    return correct(value)
  } catch (error) {
    if (isTooLong(error)) return tooLarge('takes too many steps')
    const failure = blameOf(correct, value, error)
    if (failure === undefined)
      return keepMessage(value, issues, unrepairedAll(issues, 'not_json', 'the message cannot be copied as JSON'))
    if (isTooLong(failure.cause)) return tooLarge('takes too many steps')
    throw failure.cause // the message is not the cause
  }
}
