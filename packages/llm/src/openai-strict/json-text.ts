import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { admitsNull, fold, noValue, withAlternatives } from '@contracts/core/internal'

/** Reports whether a message never has a field: an optional one of `t.undefined`, which no JSON value satisfies. */
export const isNeverSent = ({ required, node }: Field): boolean => !required && node === noValue

/** Returns the fields that a model may write. */
export const fieldsToSend = ({ fields }: SchemaNodeOf<'object'>): readonly Field[] =>
  fields.some(isNeverSent) ? fields.filter((field) => !isNeverSent(field)) : fields

/** Reports whether a value has no fixed keys. Strict mode requires every key by name, so it is sent as a JSON text. */
export const isJsonText = (node: SchemaNode): boolean =>
  node.kind === 'json' || node.kind === 'record' || (node.kind === 'object' && node.fields.every(isNeverSent))

const nullNode: SchemaNode = { kind: 'null' }
const none = (): undefined => undefined

/** Returns the nodes directly inside a node of which a value follows one; `undefined` for a node without alternatives. */
const directAlternatives = fold<readonly SchemaNode[] | undefined>({
  string: none,
  number: none,
  boolean: none,
  null: none,
  json: none,
  literal: none,
  enum: none,
  array: none,
  tuple: none,
  object: none,
  record: none,
  tagged: ({ members }) => members.map(({ node }) => node),
  union: ({ members }) => members,
  nullable: ({ node }) => [nullNode, node],
  lazy: (node) => [node.get()],
  intersection: none,
  refined: ({ node }) => [node],
  opaque: none,
})

/** Returns the nodes without alternatives that a value of a node may follow, each once. */
export const alternativesOf = (node: SchemaNode): readonly SchemaNode[] =>
  withAlternatives([node], (one) => directAlternatives(one) ?? []).filter(
    (one) => directAlternatives(one) === undefined,
  )

/**
 * Reports whether a field is null in strict form if the message does not have it, and in no other case: a JSON text
 * contains its own null. So is a field that a message must leave out instead of null (`neverNull`), because strict form
 * requires every key.
 */
export const isNullIfAbsent = ({ required, node }: Field): boolean =>
  !required && (!admitsNull(node) || alternativesOf(node).filter(admitsNull).every(isJsonText))
