import type { Json } from '@contracts/core'
import type { InclusionOptions } from '../inclusion/includes.js'
import { contractName, type Migrated, type ReleasedContract } from '../release/release.js'

/**
 * An issue that a decoder raised.
 *
 * @category model
 * @since 1.0.0
 */
export interface RaisedIssue {
  /** Severity of the issue. */
  readonly severity: 'error' | 'warning'
  /** Id of the rule that raised it. Absent for an issue of the shape. */
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
 * The code that a comparison runs in addition to the schemas.
 *
 * @category model
 * @since 1.0.0
 */
export interface Execution {
  /** Decoder of the old side. Without `isOldBuilt` it runs only the rules that both sides share. */
  readonly old?: RunDecoder
  /** Decoder of the new side. */
  readonly next?: RunDecoder
  /** Runs only the rules of the new side, on any shape; `undefined` if a rule cannot handle the shape. */
  readonly nextRules?: RunDecoder
  /** True if the old side runs the rules of its own build (default: false). */
  readonly isOldBuilt?: boolean
  /** Runs a migration of the new side; `undefined` if there is none. */
  readonly migrate?: (from: string, to: string, message: Json) => Migrated | undefined
  /** Runs a handoff of the new side on two messages; `undefined` if there is none. */
  readonly handOver?: (handoff: string, first: Json, second: Json) => readonly RaisedIssue[] | undefined
}

/**
 * Options of a comparison.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompareOptions extends Omit<InclusionOptions, 'examples'> {
  /** Messages that a producer writes: with declared keys and no null for absence, or anything (default: `contract`). */
  readonly reading?: 'contract' | 'exact'
  /** Decoders to run; a counterexample that they contradict does not count (default: none). */
  readonly execute?: Execution
  /** Returns generated messages of a contract, named `id@version`, to try rules on (default: none). */
  readonly samples?: (contract: string) => readonly Json[]
}

/**
 * The verdicts of the decoders on a message. `old` and `next` return whether that version accepts the message.
 * Functions return `undefined` when nothing could be run.
 *
 * @category model
 * @since 1.0.0
 */
export interface Accepted {
  readonly old: (message: Json) => boolean | undefined
  readonly next: (message: Json) => boolean | undefined
  /** Returns whether one of some rules raises an error in the new version. */
  readonly isRefusedBy: (ids: readonly string[], message: Json) => boolean
  /** Returns the rules that raise an error in the new version. */
  readonly refusing: (message: Json) => ReadonlySet<string> | undefined
  /** Returns the rules that raise an error or a warning in the new version. */
  readonly raising: (message: Json) => ReadonlySet<string> | undefined
  /**
   * Returns the rules that raise an error in the build of the old version; `undefined` when the build is not available.
   */
  readonly refusingBefore: (message: Json) => ReadonlySet<string> | undefined
}

/**
 * Returns the rules that both versions share, by id and revision. The new code of such a rule is assumed to return the
 * same as its old code.
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
 * Creates the functions that execute two versions of a contract. Without a decoder of the old version, its rules are
 * the unrevised rules of the new version.
 *
 * @category constructors
 * @since 1.0.0
 */
export const acceptedBy = (
  old: ReleasedContract,
  next: ReleasedContract,
  { old: runOld, next: runNext, nextRules, isOldBuilt = false }: NonNullable<CompareOptions['execute']> = {},
): Accepted => {
  const sharedErrors = new Set(sharedRules(old, next).flatMap(({ id, severity }) => (severity === 'error' ? [id] : [])))
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
      return rules === undefined ? undefined : !rules.some(({ rule }) => rule !== undefined && sharedErrors.has(rule))
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
