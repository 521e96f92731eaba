import type { Json } from '@contracts/core'
import type { InclusionOptions } from '../inclusion/includes.js'
import { contractName, type Migrated, type ReleasedContract } from '../release/release.js'

/**
 * An issue that a decoder raised, with the id of the rule if a rule raised it.
 *
 * @category model
 * @since 1.0.0
 */
export interface RaisedIssue {
  readonly severity: 'error' | 'warning'
  readonly rule?: string
}

/**
 * Runs the decoder of a contract, named `id@version`, and returns every issue; `undefined` if there is no such
 * decoder.
 *
 * @category model
 * @since 1.0.0
 */
export type RunDecoder = (contract: string, message: Json) => readonly RaisedIssue[] | undefined

/**
 * Runs what a judgement needs besides the schemas: the decoders of both sides, rules included, the migrations and the
 * handoffs of the new one. `nextRules` runs the rules of the new side alone, on any shape, which takes less time; it returns
 * nothing where a rule was not written for the shape. `isOldBuilt` says that the old side runs the rules as they were built
 * then; without it `old` can only run those that both sides share.
 *
 * @category model
 * @since 1.0.0
 */
export interface Execution {
  readonly old?: RunDecoder
  readonly next?: RunDecoder
  readonly nextRules?: RunDecoder
  readonly isOldBuilt?: boolean
  readonly migrate?: (from: string, to: string, message: Json) => Migrated | undefined
  readonly handOver?: (handoff: string, first: Json, second: Json) => readonly RaisedIssue[] | undefined
}

/**
 * Options of a comparison. Under the reading `contract` (the default) a producer writes declared keys, known members
 * of open lists, and no null for absence. Under `exact` it writes whatever the schema accepts. `execute` runs the
 * decoders; a counterexample that they contradict does not count. `samples` are generated messages of a contract,
 * named `id@version`, to try rules on.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompareOptions extends Omit<InclusionOptions, 'examples'> {
  readonly reading?: 'contract' | 'exact'
  readonly execute?: Execution
  readonly samples?: (contract: string) => readonly Json[]
}

/**
 * What the decoders say of a message: whether the old and the new version accept it, undefined where nothing could be run.
 *
 * @category model
 * @since 1.0.0
 */
export interface Accepted {
  readonly old: (message: Json) => boolean | undefined
  readonly next: (message: Json) => boolean | undefined
  /** Whether one of these rules raises an error of the new version. */
  readonly isRefusedBy: (ids: readonly string[], message: Json) => boolean
  /** The rules that raise an error of the new version. */
  readonly refusing: (message: Json) => ReadonlySet<string> | undefined
  /** The rules that raise anything of the new version, warnings included. */
  readonly raising: (message: Json) => ReadonlySet<string> | undefined
  /** The rules that raise an error of the old version as it was built; undefined where its build is not to be had. */
  readonly refusingBefore: (message: Json) => ReadonlySet<string> | undefined
}

/**
 * The rules both versions share, id and revision: the new code of such a rule returns what the old code would have returned.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sharedRules = (old: ReleasedContract, next: ReleasedContract): ReleasedContract['rules'] =>
  old.rules.filter((rule) => next.rules.some(({ id, revision }) => id === rule.id && revision === rule.revision))

const isError = ({ severity }: RaisedIssue): boolean => severity === 'error'

const rulesIn = (raised: readonly RaisedIssue[] | undefined): ReadonlySet<string> | undefined =>
  raised && new Set(raised.flatMap(({ rule }) => (rule === undefined ? [] : [rule])))

/**
 * How two versions of a contract are executed. Where there is no decoder of the old version, its rules are those of the new
 * one that have not been revised.
 *
 * @category constructors
 * @since 1.0.0
 */
export const acceptedBy = (
  old: ReleasedContract,
  next: ReleasedContract,
  { old: runOld, next: runNext, nextRules, isOldBuilt = false }: NonNullable<CompareOptions['execute']> = {},
): Accepted => {
  const held = new Set(sharedRules(old, next).flatMap(({ id, severity }) => (severity === 'error' ? [id] : [])))
  const raisedBy = (message: Json): readonly RaisedIssue[] | undefined => runNext?.(contractName(next), message)
  const refusing = (message: Json): ReadonlySet<string> | undefined => rulesIn(raisedBy(message)?.filter(isError))
  const mayRefuse = (ids: readonly string[], message: Json): boolean => {
    const raised = nextRules?.(contractName(next), message)
    return raised === undefined || raised.some(({ rule }) => rule !== undefined && ids.includes(rule))
  }
  return {
    old: (message) => {
      const raised = runOld?.(contractName(old), message)
      if (raised !== undefined) return !raised.some(isError)
      const rules = raisedBy(message)
      return rules === undefined ? undefined : !rules.some(({ rule }) => rule !== undefined && held.has(rule))
    },
    next: (message) => {
      const raised = raisedBy(message)
      return raised === undefined ? undefined : !raised.some(isError)
    },
    isRefusedBy: (ids, message) => {
      if (!mayRefuse(ids, message)) return false
      const refused = refusing(message)
      return refused !== undefined && ids.some((id) => refused.has(id))
    },
    refusing,
    raising: (message) => rulesIn(raisedBy(message)),
    refusingBefore: (message) =>
      isOldBuilt ? rulesIn(runOld?.(contractName(old), message)?.filter(isError)) : undefined,
  }
}
