import type { Issue, Severity } from '../issue/issue.js'
import { checkText } from '../model/argument.js'
import type { DecodeMode } from '../model/decode-mode.js'
import type { Path } from '../model/path.js'
import type { NeededPart } from './needed-part.js'
import type { StrayFields } from './stray-fields.js'
import type { IsUnknown, PointerTo, Present, ValueAt } from './value-at.js'

/**
 * The result of a rule before it becomes an issue: a sentence about the value at a path, or an issue of another
 * contract.
 *
 * @category model
 * @since 1.0.0
 */
export type Violation = MessageViolation | IssueViolation

/**
 * A violation in the words of the rule.
 *
 * @category model
 * @since 2.0.0
 */
export interface MessageViolation {
  /** The location of the violation, relative to the `at` of the rule. */
  readonly path: Path
  /** A predicate about the value at `path`: "must not be above the limit". */
  readonly message: string
  /** The value that the issue shows (default: the value at `path`). Give `undefined` to show none. */
  readonly value?: unknown
  /** One sentence that helps to fix the message. A function is called when the hint is read. */
  readonly hint?: (() => string | undefined) | string
  /** Lowers this violation to a warning (default: the severity of the rule). */
  readonly severity?: 'warning'
  /** Absent: only the violation that passes on an issue has one. */
  readonly issue?: never
}

/**
 * A violation that passes on an issue of another contract. The issue keeps its code.
 *
 * @category model
 * @since 2.0.0
 */
export interface IssueViolation {
  /** The location of the other contract's message, relative to the `at` of the rule. */
  readonly path: Path
  /** The issue. Its path is relative to `path`. */
  readonly issue: Issue
  /** Lowers this violation to a warning (default: the severity of the rule). A warning stays a warning. */
  readonly severity?: 'warning'
  /** Absent: the message is that of the issue. */
  readonly message?: never
}

/**
 * A contract whose messages a rule decodes.
 *
 * @category model
 * @since 2.0.0
 */
export interface DecodedContract {
  /** The contract. */
  readonly contract: {
    /** The name of the contract, `id@version`. */
    readonly name: string
  }
  /** The pointer to its messages, relative to the `at` of the rule; `*` matches any key or index. */
  readonly at: string
}

/**
 * A named check across fields, as a contract holds it. `A` is the value it checks, `At` and `Needs` are its pointers and
 * `S` its settings, so that a rule written for another message is a type error.
 *
 * `check` is a pure function that returns an array of violations. It runs once per decode and location. It gets the
 * message itself, not a copy: a change that it makes to the message is in the decoded value and is not validated. A check that
 * throws, or returns anything else, is reported as `rule_failed`, with the severity of the rule: the mistake is in the rule,
 * not in the message. Tolerant `decode` and `is` do not run rules that only warn; `validate` and strict mode run all
 * rules.
 *
 * @category model
 * @since 1.0.0
 */
export interface Rule<A, At extends string = '', Needs extends string = '', S = void> {
  /** `<domain>/<name>`; the name is the code of its issues. */
  readonly id: string
  /** The severity of its issues. */
  readonly severity: Severity
  /** Requirement of the rule, in one sentence. */
  readonly description: string
  /** The pointers to the values it checks. */
  readonly at: readonly At[]
  /** The pointers to the parts that must be valid before it runs, relative to `at`. */
  readonly needs: readonly Needs[]
  /** Returns whether the rule applies under the settings. */
  readonly when?: (settings: S) => boolean
  /** Returns the severity under the settings. */
  readonly severityUnder?: (settings: S) => Severity
  /** Returns the violations of one value. Decoding passes its mode; in a call without one, the mode is undefined. */
  readonly check: (value: A, settings: S, mode?: DecodeMode) => readonly Violation[]
  /** Returns the contracts whose messages it decodes. */
  readonly reads?: () => readonly DecodedContract[]
}

/**
 * A rule whose value type is not known, as lists contain it.
 *
 * @category model
 * @since 2.0.0
 */
export type AnyRule = Rule<never, string, string, never>

/**
 * The parts of a rule: what `rule` takes.
 *
 * @category model
 * @since 2.0.0
 */
export interface RuleParts<A, At extends string = '', Needs extends string = '', S = void> {
  /** `<domain>/<name>`. The name is the code of the rule's issues. */
  readonly id: string
  /** Requirement of the rule, in one sentence. It appears in the schema, in prompts and in `expected` of an issue. */
  readonly description: string
  /**
   * A pointer to the values that the rule checks, or several of which no two may name the same value (default: `''`, the
   * whole message). `/hypotheses/*` runs the rule at every item. It does not run where the value is null or absent. At
   * `''` it runs at every message that its codec accepts, null included.
   */
  readonly at?: At | readonly At[]
  /**
   * Pointers to the parts that must be valid before the rule runs, relative to `at` (default: `['']`, the whole value). The rule
   * does not run where a shape issue is at, above or below one of them. `check` may read these parts only, so that a
   * rule with fewer needs runs on more messages; `[]` runs on a value of any type, below the message on any but null.
   */
  readonly needs?: readonly Needs[]
  /**
   * The severity of the rule's issues (default: `error`), or a function of the settings. A warning leaves the message
   * valid in tolerant mode.
   */
  readonly severity?: Severity | ((settings: S) => Severity)
  /** Returns whether the rule applies under the settings of the contract (default: it always does). */
  readonly when?: (settings: S) => boolean
  /**
   * Returns the violations of one value; an empty array if there are none. It is a pure function, which must not change
   * the value, and is given the settings of the contract and the mode of decoding, which it passes on if it decodes another
   * message.
   */
  readonly check: (value: A, settings: S, mode?: DecodeMode) => readonly Violation[]
  /**
   * The contracts whose messages `check` decodes (default: none), or a function that returns them. A change of such a
   * contract counts as a change of this one.
   */
  readonly reads?: readonly DecodedContract[] | (() => readonly DecodedContract[])
}

/**
 * The type error of a rule whose pointer names no field of the message.
 *
 * @category model
 * @since 2.0.0
 */
export interface NamesNoField<At extends string> {
  /** The mistake in `at`. */
  readonly at: {
    /** The pointer. */
    readonly 'the pointer names no field of the message': At
  }
}

/**
 * The type error of a rule that needs a pointer that names no field of the value at `at`.
 *
 * @category model
 * @since 2.0.0
 */
export interface NeedsNoField<Need extends string> {
  /** The mistake in `needs`. */
  readonly needs: {
    /** The pointer. */
    readonly 'the pointer names no field of the value at "at"': Need
  }
}

/**
 * The type error of a rule whose check reads fields that are not known to be valid.
 *
 * @category model
 * @since 2.0.0
 */
export interface NeedsMore<Field> {
  /** The mistake in `needs`. */
  readonly needs: {
    /** The pointer of the field. */
    readonly 'check reads a field that "needs" does not list': Field
  }
}

/**
 * The type error of a rule whose check declares an optional field that the values at its pointers never have, such as a
 * misspelt one. Declare a field that only other messages have as `unknown`.
 *
 * @category model
 * @since 2.0.0
 */
export interface ReadsNoField<Field> {
  /** The mistake in `check`, or in the `when` of `requiredWhen` and `forbiddenWhen`. */
  readonly check: {
    /** The pointer of the field. */
    readonly 'check reads a field that the value at "at" does not have': Field
  }
}

/**
 * The type error of a rule that needs other settings than the contract has.
 *
 * @category model
 * @since 2.0.0
 */
export interface NeedsSettings<S> {
  /** The mistake in `when`. */
  readonly when: {
    /** The settings. */
    readonly 'the rule needs the settings of the contract': S
  }
}

/** The pointers that name no field of the message. */
type UnknownPointers<A, At extends string> = At extends string ? ([ValueAt<A, At>] extends [never] ? At : never) : never

/** The needed pointers that name no field at any of the pointers `At`. */
type UnknownNeeds<A, At extends string, Needs extends string> = Needs extends string
  ? [ValueAt<A, `${At}${Needs}`>] extends [never]
    ? Needs
    : never
  : never

/** The pointers to the parts of `A` that are not known to be valid. */
type UnknownFields<A, Known> = [Known] extends [A]
  ? never
  : IsUnknown<Known> extends true
    ? ''
    : A extends readonly unknown[]
      ? Known extends readonly unknown[]
        ? `/*${UnknownFields<A[number], Known[number]>}`
        : ''
      : A extends object
        ? { [K in keyof A & string]-?: UnknownField<A, Known, K> }[keyof A & string]
        : ''

type UnknownField<A, Known, K extends keyof A & string> = K extends keyof Known
  ? [Pick<Known, K>] extends [Pick<A, K>]
    ? never
    : `${PointerTo<K>}${UnknownFields<Present<A[K]>, Present<Known[K]>>}`
  : PointerTo<K>

/** True if a check of `V` takes the value. A check without a parameter in a list of rules has a `V` of never. */
type Takes<V, Value> = [V] extends [never] ? true : [Value] extends [V] ? true : false

/**
 * The constraint of a rule's parts: `unknown` if `check` reads only the parts in `needs`, else the type error that names
 * the field.
 *
 * @category model
 * @since 2.0.0
 */
export type ReadsWhatItNeeds<A, Needs extends string> =
  Takes<A, NeededPart<A, Needs>> extends true ? unknown : NeedsMore<UnknownFields<A, NeededPart<A, Needs>>>

/**
 * The rule itself if a contract of `A` accepts it, else the rule that it would accept. The check of a rule must take
 * what its `needs` guarantee of the values at its pointers.
 *
 * @category model
 * @since 2.0.0
 */
export type RuleOf<A, R, S = void> =
  R extends Rule<infer V, infer At, infer Needs, infer Wanted>
    ? Accepts<Wanted, S> extends true
      ? OnMessage<A, R, V, At, Needs>
      : NeedsSettings<Wanted>
    : never

/**
 * Decides, as a type, whether a rule with settings `Wanted` accepts settings `S`. A rule without settings, or of unknown
 * settings, accepts any.
 */
type Accepts<Wanted, S> = [S] extends [Wanted]
  ? true
  : [undefined] extends [Wanted]
    ? true
    : [Wanted] extends [never]
      ? true
      : false

type OnMessage<A, R, V, At extends string, Needs extends string> = string extends At
  ? R
  : [UnknownPointers<A, At>] extends [never]
    ? [UnknownNeeds<A, At, Needs>] extends [never]
      ? OnValue<ValueAt<A, At>, R, V, At, Needs>
      : NeedsNoField<UnknownNeeds<A, At, Needs>>
    : NamesNoField<UnknownPointers<A, At>>

type OnValue<Value, R, V, At extends string, Needs extends string> =
  Takes<V, NeededPart<Value, Needs>> extends true
    ? string extends Needs // checked when the contract is made
      ? R
      : [StrayFields<V, Value>] extends [never]
        ? R
        : ReadsNoField<StrayFields<V, Value>>
    : [Value] extends [V]
      ? NeedsMore<UnknownFields<V, NeededPart<Value, Needs>>>
      : Rule<NeededPart<Value, Needs>, At, Needs>

/**
 * Defines a rule: a named check across fields. Null in an optional field means absent, and `check` must treat it so. A
 * `check` that reads a field which `needs` does not list is a type error. Annotate the parameter of `check`: its type
 * is the type of the value that the rule checks.
 *
 * @example
 * const ordered = rule({
 *   id: 'demo/range-ordered',
 *   description: 'A range ends no earlier than it starts.',
 *   check: ({ from, to }: { from: number; to: number }) => (from <= to ? [] : [{ path: ['from'], message: 'must not be above "to"' }]),
 * })
 * assert.strictEqual(ordered.check({ from: 2, to: 1 }).length, 1)
 *
 * @category rules
 * @since 1.0.0
 */
export const rule = /* @__NO_SIDE_EFFECTS__ */ <
  A,
  const At extends string = '',
  const Needs extends string = '',
  S = void,
>(
  parts: RuleParts<A, At, Needs, S> & ReadsWhatItNeeds<A, Needs>,
  // Without `NoInfer`, a rule in the list of a contract would take the pointers of that list's type, which are any.
): Rule<A, NoInfer<At>, NoInfer<Needs>, NoInfer<S>> => {
  const given: RuleParts<A, At, Needs, S> = { ...parts } // a caller without types may pass none: `contract` refuses the rule
  const { at = '' as At, needs = ['' as Needs], severity = 'error', reads, ...rest } = given // the defaults of both types
  return {
    ...rest,
    ...(typeof severity === 'function' ? { severity: 'error', severityUnder: severity } : { severity }),
    at: typeof at === 'string' ? [at] : at,
    needs,
    ...(reads === undefined ? {} : { reads: typeof reads === 'function' ? reads : () => reads }),
  }
}

/** Returns a rule without checking the type of its needs. */
export const makeRule = rule as <A, At extends string, Needs extends string, S>(
  parts: RuleParts<A, At, Needs, S>,
) => Rule<A, At, Needs, S>

/**
 * Returns the code of a rule's issues: the last word of its id.
 *
 * @category destructors
 * @since 1.0.0
 */
export const ruleCode = (id: string): string => {
  checkText(id, 'ruleCode', "ruleCode('demo/ids-unique')")
  return lastWord(id)
}

/** Returns the last word of the id of a rule. */
export const lastWord = (id: string): string => id.slice(id.lastIndexOf('/') + 1)
