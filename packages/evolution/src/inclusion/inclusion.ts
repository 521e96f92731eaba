import type { Json } from '@contracts/core'

/**
 * Whether every message of one schema is a message of another, with the evidence.
 *
 * `proved`: no message breaks it, by argument and not by sampling. `witnessed`: `witness` is accepted by the first schema
 * and rejected by the second; both were executed by an independent validator. `unknown`: neither was found; `reason` names
 * the keyword that stopped the search, or the budget that ran out.
 *
 * @category model
 * @since 1.0.0
 */
export type Inclusion =
  | { readonly verdict: 'proved' }
  | { readonly verdict: 'witnessed'; readonly witness: Json }
  | { readonly verdict: 'unknown'; readonly reason: string }

/**
 * How far to look, and from where. `examples` are messages a witness is grown from, so that it reads like one of them.
 * `formats` says whether `format` is a mere annotation (the default, as in 2020-12) or rejects. `steps` bounds the search
 * and nothing else does, so that a question has the same answer on every machine; what runs out ends in `unknown`.
 *
 * @category model
 * @since 1.0.0
 */
export interface InclusionOptions {
  readonly examples?: readonly Json[]
  readonly formats?: 'annotation' | 'assertion'
  readonly steps?: number
}
