import type { Mixed } from 'io-ts'
import { summarise } from '../issue/summary.js'
import { isObject } from '../model/json.js'
import type { ShapeValidator } from '../validate/validate.js'
import type { Field, FieldOptions, SchemaNode } from '../model/schema-node.js'

/** The notes that `field` adds to a codec. */
type FieldNotes = FieldOptions & Pick<Field, 'description'>

/**
 * The data attached to a codec: its schema node, and its compiled validator if it has one. `validate` is the function
 * that the node describes. The data is copied with the codec, so a copy that validates differently is detected.
 */
export interface Reflection {
  readonly node: SchemaNode
  readonly compiled?: ShapeValidator
  readonly validate?: unknown
  readonly field?: FieldNotes
}

const key = Symbol.for('@contracts/core')

/**
 * Returns the data attached to a codec; `undefined` for a codec of another library. The symbol is registered, so that
 * codecs of another copy of this package can be read as well.
 */
export const reflectionOf = (codec: object): Reflection | undefined =>
  // Only `withReflection` writes under this symbol.
  (codec as { readonly [key]?: Reflection })[key]

/** Returns whether a value is a codec. A caller without types may pass any value, and a circular import passes `undefined`. */
export const isCodec = (value: unknown): value is Mixed =>
  isObject(value) && typeof value['validate'] === 'function' && typeof value['encode'] === 'function'

/** Returns the correction of a value in place of a codec; `undefined` for a codec. */
export const codecProblem = (value: unknown): string | undefined => {
  if (isCodec(value)) return undefined
  if (value === undefined) return 'The codec is undefined: two files may import each other'
  return isObject(value) && isCodec(value['codec'])
    ? `${String(value['name'])} is a contract, not a codec: write its codec, as in order.codec`
    : `${summarise(value)} is not a codec: write one of io-ts or @contracts/core`
}

/** Attaches data to a codec and returns it. */
export const withReflection = <C extends Mixed>(codec: C, reflection: Reflection): C => {
  const value: Reflection = { ...reflection, validate: codec.validate }
  Object.assign(codec, { [key]: value })
  return codec
}

/** Returns a copy of a codec, so that other data can be attached. The copy validates as the original does. */
export const copyOf = <C extends Mixed>(codec: C): C =>
  // `Object.create` returns `any`; the copy has the prototype and every own property of a C.
  Object.assign(Object.create(Object.getPrototypeOf(codec) as object) as C, codec)
