import type { Field, SchemaNode } from '@contracts/core'
import { admitsNull } from '@contracts/core/internal'

/** Reports whether a value has no fixed keys. Strict mode requires every key by name, so it is sent as a JSON text. */
export const isJsonText = (node: SchemaNode): boolean =>
  node.kind === 'json' || node.kind === 'record' || (node.kind === 'object' && node.fields.length === 0)

/**
 * Reports whether a field is null in strict form if the message does not have it, and in no other case. So is a field
 * that a message must leave out instead of null (`neverNull`), because strict form requires every key.
 */
export const isNullIfAbsent = ({ required, node }: Field): boolean =>
  !required && (isJsonText(node) || !admitsNull(node))
