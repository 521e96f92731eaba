import type { Mixed } from 'io-ts'
import type { Field, Node } from './node.js'
import { reflectionOf } from './reflection.js'

/** Whether the codec accepts undefined, so that its key may be absent: JSON has no undefined to send. */
const mayBeAbsent = (codec: Mixed): boolean => {
  const { _tag = '', types = [] } = codec as { readonly _tag?: string; readonly types?: readonly Mixed[] } // what stock codecs show
  return ['UndefinedType', 'VoidType'].includes(_tag) || (_tag === 'UnionType' && types.some(mayBeAbsent))
}

/**
 * The fields of an object, in the order of its props, with what their codecs say of themselves.
 *
 * @category constructors
 * @since 1.0.0
 */
export const fieldsOf = (
  props: Readonly<Record<string, Mixed>>,
  required: boolean,
  read: (codec: Mixed) => Node,
): Field[] =>
  Object.entries(props).map(([key, codec]) => ({
    key,
    required: required && !mayBeAbsent(codec),
    node: read(codec),
    ...reflectionOf(codec)?.field,
  }))
