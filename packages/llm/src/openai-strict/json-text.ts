import type { Field, SchemaNode } from '@contracts/core'
import { admitsNull, fold } from '@contracts/core/internal'

/** Reports whether a value has no fixed keys. Strict mode requires every key by name, so it is sent as a JSON text. */
export const isJsonText = (node: SchemaNode): boolean =>
  node.kind === 'json' || node.kind === 'record' || (node.kind === 'object' && node.fields.length === 0)

const onlyItself = (node: SchemaNode): readonly SchemaNode[] => [node]

const alternatives = fold<readonly SchemaNode[]>({
  string: onlyItself,
  number: onlyItself,
  boolean: onlyItself,
  null: onlyItself,
  json: onlyItself,
  literal: onlyItself,
  enum: onlyItself,
  array: onlyItself,
  tuple: onlyItself,
  object: onlyItself,
  record: onlyItself,
  tagged: ({ members }) => members.flatMap(({ node }) => alternativesOf(node)),
  union: ({ members }) => members.flatMap((node) => alternativesOf(node)),
  nullable: ({ node }) => [{ kind: 'null' }, ...alternativesOf(node)],
  lazy: (node) => alternativesOf(node.get()),
  intersection: onlyItself,
  refined: ({ node }) => alternativesOf(node),
  opaque: onlyItself,
})

/** Returns the nodes without alternatives that a value of a node may follow. */
export const alternativesOf = (node: SchemaNode): readonly SchemaNode[] => alternatives(node)

/**
 * Reports whether a field is null in strict form if the message does not have it, and in no other case: a JSON text
 * contains its own null. So is a field that a message must leave out instead of null (`neverNull`), because strict form
 * requires every key.
 */
export const isNullIfAbsent = ({ required, node }: Field): boolean =>
  !required && (!admitsNull(node) || alternativesOf(node).filter(admitsNull).every(isJsonText))
