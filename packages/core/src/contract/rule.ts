import type { Issue } from '../issue/issue.js'
import type { Severity } from '../issue/issue-data.js'
import type { Path } from '../issue/path.js'
import type { ValueAt } from './value-at.js'

/**
 * What a rule has found: `says` is a predicate ("must …") about the value at `path`, which is relative to the rule's
 * `at`; a finding made of another contract's `issue` keeps its code. `severity` lowers one finding to a warning; a `hint`
 * that is costly to find is a function, asked when somebody reads it.
 *
 * @category model
 * @since 1.0.0
 */
export type Finding =
  | {
      readonly path: Path
      readonly says: string
      readonly value?: unknown
      readonly hint?: (() => string | undefined) | string
      readonly severity?: 'warning'
    }
  | { readonly path: Path; readonly issue: Issue; readonly severity?: 'warning' }

/**
 * A contract whose messages a rule decodes. `at` points to them from the place the rule looks at, `*` being any key or
 * index.
 *
 * @category model
 * @since 1.2.0
 */
export interface ReadContract {
  readonly contract: { readonly name: string }
  readonly at: string
}

/**
 * A named rule across fields. Its `id` is `<domain>/<name>`, the name is its issues' code. It runs at every place a pointer
 * of `at` matches (`/hypotheses/*`; the whole message when there is none), unless a shape issue lies at, above or below a
 * pointer it `needs`, relative to that place. `A` is the value it is given there and `At` the pointers, so that a contract
 * takes no rule that was written for another message. A change of what it accepts is a new `revision`.
 *
 * `check` is a pure function and returns an array, at once. A check that throws, or returns anything else, is reported as
 * `rule_failed`, an error in every mode: the mistake is the rule's and never the sender's. Tolerant `decode` and `is` do
 * not run rules that only warn, since these reject nothing; `check` and strict mode run all. A rule whose warnings cost
 * more than its verdict `holds` where `check` finds no error, and tells so sooner. A rule that decodes messages of other
 * contracts says which ones it `reads`: a change of such a contract is then judged as a change of this one as well.
 *
 * @category model
 * @since 1.0.0
 */
export interface Rule<A, At extends string = ''> {
  readonly id: string
  readonly severity: Severity
  readonly says: string
  readonly revision: number
  readonly at: readonly At[]
  readonly needs: readonly string[]
  readonly check: (value: A) => readonly Finding[]
  readonly holds?: (value: A) => boolean
  readonly reads?: () => readonly ReadContract[]
}

/**
 * A rule of any message, as lists hold it: it does not say what its check is given.
 *
 * @category model
 * @since 1.2.0
 */
export type AnyRule = Rule<never, string>

/** Why a rule is not taken: no field of the message stands where it looks. */
interface NamesNoField<At extends string> {
  readonly at: { readonly 'the pointer names no field of the message': At }
}

/** Those of the pointers that name nothing in a message. */
type Stray<A, At extends string> = At extends string ? ([ValueAt<A, At>] extends [never] ? At : never) : never

/**
 * The rule itself where a contract of `A` takes it, else the rule it would take: what its pointers name in a message must
 * be what its check is given. A pointer that is no literal is known only when the contract is made.
 *
 * @category model
 * @since 1.2.0
 */
export type RuleOf<A, R> =
  R extends Rule<infer V, infer At>
    ? string extends At
      ? R
      : [Stray<A, At>] extends [never]
        ? [ValueAt<A, At>] extends [V]
          ? R
          : Rule<ValueAt<A, At>, At>
        : NamesNoField<Stray<A, At>>
    : never

/**
 * A rule. Null in an optional field reads as absent, so `check` must treat it so.
 *
 * @example
 * const ordered = rule({
 *   id: 'demo/range-ordered',
 *   says: 'A range ends no earlier than it starts.',
 *   check: ({ from, to }: { from: number; to: number }) => (from <= to ? [] : [{ path: ['from'], says: 'must not be above "to"', value: from }]),
 * })
 * assert.strictEqual(ordered.check({ from: 2, to: 1 }).length, 1)
 *
 * @category rules
 * @since 1.0.0
 */
export const rule = <A, const At extends string = ''>(
  law: Pick<Rule<A>, 'id' | 'says' | 'check'> &
    Partial<Pick<Rule<A>, 'severity' | 'revision' | 'needs' | 'holds'>> & {
      readonly at?: At | readonly At[]
      readonly reads?: readonly ReadContract[] | (() => readonly ReadContract[])
    },
): Rule<A, At> => {
  const { at = '' as At, reads, ...rest } = law // without a pointer the rule is one of the whole message
  return {
    ...{ severity: 'error', revision: 1, needs: [''] },
    ...rest,
    at: typeof at === 'string' ? [at] : at,
    ...(reads === undefined ? {} : { reads: typeof reads === 'function' ? reads : () => reads }),
  }
}

/**
 * The code of a rule's issues: the last word of its id.
 *
 * @category destructors
 * @since 1.0.0
 */
export const codeOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)
