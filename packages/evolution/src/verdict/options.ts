import type { Json } from '@contracts/core'
import type { InclusionOptions } from '../inclusion/inclusion.js'
import type { Migrated } from '../release/release.js'

/**
 * An issue a decoder raised; one of a rule names it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Raised {
  readonly severity: 'error' | 'warning'
  readonly rule?: string
}

/**
 * Runs the decoder of a contract, named `id@version`, and tells every issue; undefined when there is no such decoder.
 *
 * @category model
 * @since 1.0.0
 */
export type Run = (contract: string, message: Json) => readonly Raised[] | undefined

/**
 * Runs what a judgement needs besides the schemas: the decoders of both sides, rules included, the migrations and the
 * handoffs of the new one. `isOldBuilt` says that the old side runs the rules as they were built then; without it `old` can
 * only run those that both sides share.
 *
 * @category model
 * @since 1.0.0
 */
export interface Execution {
  readonly old?: Run
  readonly next?: Run
  readonly isOldBuilt?: boolean
  readonly migrate?: (from: string, to: string, message: Json) => Migrated | undefined
  readonly handOver?: (handoff: string, first: Json, second: Json) => readonly Raised[] | undefined
}

/**
 * How to judge. Under the reading `contract` (the default) messages are what senders write: declared keys, no null for
 * absence, known members of open lists. Under `exact` they are what the schemas say, word for word. `execute` runs the
 * decoders; a counterexample they contradict does not count. `samples` are made-up messages of a contract, named
 * `id@version`, to try rules on.
 *
 * @category model
 * @since 1.0.0
 */
export interface JudgeOptions extends Omit<InclusionOptions, 'examples'> {
  readonly reading?: 'contract' | 'exact'
  readonly execute?: Execution
  readonly samples?: (contract: string) => readonly Json[]
}
