import type { Field, SchemaNode } from './schema-node.js'
import { unknownKind } from './traverse.js'

/** Whether null is a valid value of this node. */
export const admitsNull = (node: SchemaNode): boolean => {
  switch (node.kind) {
    case 'null':
    case 'json':
    case 'nullable':
    case 'opaque':
      return true
    case 'literal':
      return node.value === null
    case 'union':
      return node.members.some(admitsNull)
    case 'intersection':
      return node.members.every(admitsNull)
    case 'refined':
      return admitsNull(node.node)
    case 'lazy':
      return admitsNull(node.get())
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'array':
    case 'tuple':
    case 'object':
    case 'dictionary':
    case 'tagged':
      return false
    default:
      return unknownKind(node)
  }
}

/** Whether null in this field means that the field is absent. */
export const nullIsAbsent = (field: Field): boolean =>
  !field.required && field.neverNull !== true && !admitsNull(field.node)
