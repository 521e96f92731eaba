import type { Signal } from '../signal/signal.js'

/**
 * A signal as a part of an A2A message, in its three forms: on the wire of A2A 0.3, on the wire of 1.0, and in the
 * memory of a program that uses the 1.x SDK.
 *
 * @category model
 * @since 1.0.0
 */
export interface DataParts {
  readonly '0.3': { readonly kind: 'data'; readonly data: Signal }
  readonly '1.0': { readonly data: Signal }
  readonly sdk: {
    readonly content: { readonly $case: 'data'; readonly value: Signal }
    readonly metadata: undefined
    readonly filename: string
    readonly mediaType: string
  }
}
