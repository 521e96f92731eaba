import type { Mode } from '../contract/examine.js'
import type { Validation } from '../contract/validation.js'

/**
 * What a guard asks of a message: a contract, a decoder and a compiled module each have this one member.
 *
 * @category model
 * @since 1.2.0
 */
export interface Reads<A> {
  readonly decode: (value: unknown, mode?: Mode) => Validation<A>
}
