import type { Json } from '@contracts/core'
import type { InclusionOptions } from '../inclusion/inclusion.js'

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
 * How to judge. Under the reading `contract` (the default) messages are what senders write: declared keys, no null for
 * absence, known members of open lists. Under `exact` they are what the schemas say, word for word. `execute` runs the
 * decoders, rules included; a counterexample they contradict does not count.
 *
 * @category model
 * @since 1.0.0
 */
export interface JudgeOptions extends Omit<InclusionOptions, 'examples'> {
  readonly reading?: 'contract' | 'exact'
  readonly execute?: { readonly old?: Run; readonly next?: Run }
}
