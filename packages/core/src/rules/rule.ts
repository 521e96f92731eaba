import type { Issue } from '../issue/issue.js'
import type { Severity } from '../issue/issue.js'
import type { Path } from '../model/path.js'
import type { ValueAt } from './value-at.js'

/**
 * The result of a rule before it becomes an issue. `message` is a predicate ("must …") about the value at `path`, which
 * is relative to the rule's `at`. A violation made from another contract's `issue` keeps its code. `severity` lowers
 * one violation to a warning. A `hint` that is expensive to compute is a function, called when the hint is read.
 *
 * @category model
 * @since 1.0.0
 */
export type Violation =
  | {
      readonly path: Path
      readonly message: string
      readonly value?: unknown
      readonly hint?: (() => string | undefined) | string
      readonly severity?: 'warning'
    }
  | { readonly path: Path; readonly issue: Issue; readonly severity?: 'warning' }

/**
 * A contract whose messages a rule decodes. `at` is the pointer to them, relative to the rule's own `at`; `*` matches
 * any key or index.
 *
 * @category model
 * @since 1.2.0
 */
export interface ReadContract {
  readonly contract: { readonly name: string }
  readonly at: string
}

/**
 * A named check across fields. Its `id` is `<domain>/<name>`; the name is the code of its issues. The rule runs at
 * every location that a pointer of `at` matches (default: the whole message; `/hypotheses/*` matches every item). It
 * does not run if a shape issue is at, above or below a pointer that it `needs`. Such a pointer is relative to the
 * location of the rule (default: `''`, everything at and below that location). `A` is the value it checks and `At` the
 * pointers, so that a rule written for another message is a type error. A rule that accepts other messages than before
 * gets a new `revision` (default: 1).
 *
 * `check` is a pure function that returns an array of violations. It runs once per decode and location. A check that
 * throws, or returns anything else, is reported as `rule_failed`, an error in every mode: the mistake is in the rule,
 * not in the message. Tolerant `decode` and `is` do not run rules that only warn; `validate` and strict mode run all
 * rules. A rule that decodes messages of other contracts lists them in `reads`: a change of such a contract then counts
 * as a change of this one as well.
 *
 * A rule may depend on settings `S`: `check` receives them as its second argument, and the rule applies only where
 * `when` returns true for them (default: always). If the settings decide its severity, `severityUnder` returns it. A
 * contract with such a rule must be given `settings`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Rule<A, At extends string = '', S = void> {
  readonly id: string
  readonly severity: Severity
  readonly description: string
  readonly revision: number
  readonly at: readonly At[]
  readonly needs: readonly string[]
  readonly when?: (settings: S) => boolean
  readonly severityUnder?: (settings: S) => Severity
  readonly check: (value: A, settings: S) => readonly Violation[]
  readonly reads?: () => readonly ReadContract[]
}

/**
 * A rule whose value type is not known, as lists contain it.
 *
 * @category model
 * @since 1.2.0
 */
export type AnyRule = Rule<never, string, never>

/** The type error of a rule whose pointer names no field of the message. */
interface NamesNoField<At extends string> {
  readonly at: { readonly 'the pointer names no field of the message': At }
}

/** The type error of a rule that needs other settings than the contract has. */
interface NeedsSettings<S> {
  readonly when: { readonly 'the rule needs the settings of the contract': S }
}

/** The pointers that name no field of the message. */
type UnknownPointers<A, At extends string> = At extends string ? ([ValueAt<A, At>] extends [never] ? At : never) : never

/**
 * The rule itself if a contract of `A` accepts it, else the rule that it would accept. The values at the pointers of a
 * rule must have the type that its check takes.
 *
 * @category model
 * @since 1.2.0
 */
export type RuleOf<A, R, S = void> =
  R extends Rule<infer V, infer At, infer Needed>
    ? Accepts<Needed, S> extends true
      ? OnMessage<A, R, V, At>
      : NeedsSettings<Needed>
    : never

/**
 * Decides, as a type, whether a rule with settings `Needed` accepts settings `S`. A rule without settings, or of
 * unknown settings, accepts any.
 */
type Accepts<Needed, S> = [S] extends [Needed]
  ? true
  : [undefined] extends [Needed]
    ? true
    : [Needed] extends [never]
      ? true
      : false

type OnMessage<A, R, V, At extends string> = string extends At
  ? R
  : [UnknownPointers<A, At>] extends [never]
    ? [ValueAt<A, At>] extends [V]
      ? R
      : Rule<ValueAt<A, At>, At>
    : NamesNoField<UnknownPointers<A, At>>

/**
 * Defines a rule: a named check across fields. Null in an optional field means absent, and `check` must treat it so.
 *
 * @example
 * const ordered = rule({
 *   id: 'demo/range-ordered',
 *   description: 'A range ends no earlier than it starts.',
 *   check: ({ from, to }: { from: number; to: number }) => (from <= to ? [] : [{ path: ['from'], message: 'must not be above "to"', value: from }]),
 * })
 * assert.strictEqual(ordered.check({ from: 2, to: 1 }).length, 1)
 *
 * @category rules
 * @since 1.0.0
 */
export const rule = /* @__NO_SIDE_EFFECTS__ */ <A, const At extends string = '', S = void>(
  parts: Pick<Rule<A, At, S>, 'id' | 'description' | 'check'> &
    Partial<Pick<Rule<A, At, S>, 'revision' | 'needs' | 'when'>> & {
      readonly at?: At | readonly At[]
      readonly severity?: Severity | ((settings: S) => Severity)
      readonly reads?: readonly ReadContract[] | (() => readonly ReadContract[])
    },
): Rule<A, At, S> => {
  const { at = '' as At, severity = 'error', reads, ...rest } = parts // default: the whole message
  return {
    ...{ revision: 1, needs: [''] },
    ...rest,
    ...(typeof severity === 'function' ? { severity: 'error', severityUnder: severity } : { severity }),
    at: typeof at === 'string' ? [at] : at,
    ...(reads === undefined ? {} : { reads: typeof reads === 'function' ? reads : () => reads }),
  }
}

/**
 * Returns the rules that apply under the settings, in order, each with the settings passed to its `check`. Without
 * settings the rules are returned unchanged, and a rule with `when` throws.
 *
 * @example
 * const short = rule({
 *   id: 'demo/short',
 *   description: 'A title has at most max_length characters.',
 *   when: ({ max_length }: { max_length: number }) => max_length > 0,
 *   check: (title: string, { max_length }) => (title.length <= max_length ? [] : [{ path: [], message: 'must be shorter' }]),
 * })
 * assert.deepStrictEqual(configureRules([short], { max_length: 0 }), [])
 * assert.strictEqual(configureRules([short], { max_length: 3 }).length, 1)
 *
 * @category rules
 * @since 1.2.0
 */
export const configureRules = (rules: readonly AnyRule[], settings: unknown): readonly AnyRule[] => {
  const given = settings as never // the types of the contract's rules match its settings
  if (settings !== undefined)
    return rules.flatMap(({ when, severityUnder, check, ...rest }) =>
      when === undefined || when(given)
        ? [{ ...rest, severity: severityUnder?.(given) ?? rest.severity, check: (value: never) => check(value, given) }]
        : [],
    )
  const configured = rules.find(({ when, severityUnder }) => when !== undefined || severityUnder !== undefined)
  if (configured !== undefined) throw new TypeError(`The rule ${configured.id} needs settings`)
  return rules
}

/**
 * Returns the code of a rule's issues: the last word of its id.
 *
 * @category destructors
 * @since 1.0.0
 */
export const ruleCode = (id: string): string => id.slice(id.lastIndexOf('/') + 1)
