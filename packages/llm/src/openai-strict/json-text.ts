import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { admitsNull, noValue, sameValue, withAlternatives } from '@contracts/core/internal'

/** Reports whether a message never has a field: an optional one of `t.undefined`, which no JSON value satisfies. */
export const isNeverSent = ({ required, node }: Field): boolean => !required && node === noValue

/** Returns the fields that a model may write. */
export const fieldsToSend = ({ fields }: SchemaNodeOf<'object'>): readonly Field[] =>
  fields.some(isNeverSent) ? fields.filter((field) => !isNeverSent(field)) : fields

/** Reports whether a value has no fixed keys. Strict mode requires every key by name, so it is sent as a JSON text. */
export const isJsonText = (node: SchemaNode): boolean =>
  node.kind === 'json' || node.kind === 'record' || (node.kind === 'object' && node.fields.every(isNeverSent))

const nullNode: SchemaNode = { kind: 'null' }
/** Returns the nodes directly inside a node of which a value follows one; none for a node without alternatives. */
const directAlternatives = (node: SchemaNode): readonly SchemaNode[] => {
  const inside = node.kind === 'intersection' ? [] : sameValue(node)
  return node.kind === 'nullable' ? [nullNode, ...inside] : inside
}

/** Returns the nodes without alternatives that a value of a node may follow, each once. */
export const alternativesOf = (node: SchemaNode): readonly SchemaNode[] =>
  withAlternatives([node], directAlternatives).filter((one) => directAlternatives(one).length === 0)

/**
 * Reports whether a field is null in strict form if the message does not have it, and in no other case: a JSON text
 * contains its own null. So is a field that a message must leave out instead of null (`neverNull`), because strict form
 * requires every key.
 */
export const isNullIfAbsent = ({ required, node }: Field): boolean =>
  !required && (!admitsNull(node) || alternativesOf(node).filter(admitsNull).every(isJsonText))
