import type { Schema } from '../json-schema/schema-of.js'

/**
 * A place of a message that a provider does not take as the contract has it: why, and what becomes of it. Without
 * `becomes` nothing can, and the contract is refused.
 *
 * @category model
 * @since 1.2.0
 */
export interface FitNote {
  readonly pointer: string
  readonly why: string
  readonly becomes?: string
}

/**
 * A public page that says what a provider takes, and the day it, or a copy of it, was read.
 *
 * @category model
 * @since 1.2.0
 */
export interface FitSource {
  readonly page: string
  readonly read: string
}

/**
 * Whether a provider takes a contract: `fits` as it is, `rewritten` as `schema` has it, or `refused`.
 *
 * @category model
 * @since 1.2.0
 */
export interface Fit {
  readonly verdict: 'fits' | 'rewritten' | 'refused'
  readonly notes: readonly FitNote[]
  readonly sources: readonly FitSource[]
  readonly schema?: Schema
}
