import type { Issue } from '../issue/issue.js'
import type { Severity } from '../issue/issue-data.js'
import type { Path } from '../issue/path.js'

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
 * A named law across fields. Its `id` is `<domain>/<name>`, the name is its issues' code. It runs at every place a pointer
 * of `at` matches (`/hypotheses/*`; the whole message when there is none), unless a shape issue lies at, above or below a
 * pointer it `needs`, relative to that place. A change of what it accepts is a new `revision`. A rule whose warnings cost
 * more than its verdict `holds` where `check` finds no error, and tells so sooner. A rule that decodes messages of other
 * contracts says which ones it `reads`: a change of such a contract is then judged as a change of this one as well.
 *
 * @category model
 * @since 1.0.0
 */
export interface Rule<A> {
  readonly id: string
  readonly severity: Severity
  readonly says: string
  readonly revision: number
  readonly at: readonly string[]
  readonly needs: readonly string[]
  readonly check: (value: A) => readonly Finding[]
  readonly holds?: (value: A) => boolean
  readonly reads?: () => readonly ReadContract[]
}

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
export const rule = <A>(
  law: Pick<Rule<A>, 'id' | 'says' | 'check'> &
    Partial<Pick<Rule<A>, 'severity' | 'revision' | 'needs' | 'holds'>> & {
      readonly at?: string | readonly string[]
      readonly reads?: readonly ReadContract[] | (() => readonly ReadContract[])
    },
): Rule<A> => {
  const { at = '', reads, ...rest } = law
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
