import type { Mixed } from 'io-ts'
import type { Compiled } from '../compiled/compiled.js'
import type { Field, Node } from './node.js'

/** What a field says about itself beyond its codec. */
type FieldNotes = Pick<Field, 'description' | 'formerly' | 'deprecated'>

/**
 * What a codec carries as data, and what `compile` has made of it; `validate` is the function the node speaks of. It is
 * copied with the codec, so a copy that validates otherwise shows it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reflection {
  readonly node: Node
  readonly compiled?: Compiled
  readonly validate?: unknown
  readonly field?: FieldNotes
}

const key = Symbol.for('@contracts/core')

/**
 * The data a codec carries, or nothing when it is not one of ours. Read through a registered symbol, so that codecs of
 * another copy of this package are read as well.
 *
 * @category destructors
 * @since 1.0.0
 */
export const reflectionOf = (codec: object): Reflection | undefined =>
  // Whoever writes under this symbol writes a Reflection.
  (codec as { readonly [key]?: Reflection })[key]

/**
 * The same codec, now carrying this data.
 *
 * @category constructors
 * @since 1.0.0
 */
export const withReflection = <C extends Mixed>(codec: C, reflection: Reflection): C => {
  const value: Reflection = { ...reflection, validate: codec.validate }
  Object.assign(codec, { [key]: value })
  return codec
}

/**
 * A copy of a codec that carries other data; it validates as the original does.
 *
 * @category constructors
 * @since 1.0.0
 */
export const copyOf = <C extends Mixed>(codec: C): C =>
  // Object.create answers `any`; the copy has the prototype and every own property of a C.
  Object.assign(Object.create(Object.getPrototypeOf(codec) as object) as C, codec)
