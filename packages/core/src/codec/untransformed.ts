import type { Mixed, OutputOf, TypeOf } from 'io-ts'

/**
 * The type error of a codec that transforms the values it decodes.
 *
 * @category model
 * @since 2.0.0
 */
export interface Transforms<A, O> {
  /** The types of the value as it is sent and as it is decoded, under the sentence of the error. */
  readonly 'the codec transforms the value: decode it as it is sent': readonly [sent: O, decoded: A]
}

/**
 * The codec itself if it decodes values to themselves, else the type error. A contract returns the message that was
 * sent, so a codec that transforms a part of it would give the part a type that it does not have.
 *
 * @category model
 * @since 2.0.0
 */
export type Untransformed<C extends Mixed> = [TypeOf<C>] extends [OutputOf<C>] ? C : Transforms<TypeOf<C>, OutputOf<C>>

/**
 * Several codecs, by key or in a list, each as `Untransformed` types it.
 *
 * @category model
 * @since 2.0.0
 */
export type EachUntransformed<P> = { readonly [K in keyof P]: P[K] extends Mixed ? Untransformed<P[K]> : P[K] }
