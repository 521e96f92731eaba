import { escapeKey } from '../issue/path.js'
import type { Field, Node } from './node.js'
import { unknownKind } from './unknown-kind.js'

/** A node directly inside another, the step of the message that leads to it, and the field it stands in. */
interface Part {
  readonly node: Node
  readonly step: string
  readonly field?: Field
}

/**
 * The nodes directly inside a node, in declared order; a recursive codec is entered.
 *
 * @category destructors
 * @since 1.2.0
 */
export const partsOf = (node: Node): readonly Part[] => {
  switch (node.kind) {
    case 'array':
      return [{ node: node.item, step: '/*' }]
    case 'dictionary':
      return [{ node: node.value, step: '/*' }]
    case 'tuple':
      return node.items.map((item, i) => ({ node: item, step: `/${String(i)}` }))
    case 'object':
      return node.fields.map((field) => ({ node: field.node, step: `/${escapeKey(field.key)}`, field }))
    case 'tagged':
      return node.members.map((member) => ({ node: member.node, step: '' }))
    case 'union':
    case 'intersection':
      return node.members.map((member) => ({ node: member, step: '' }))
    case 'nullable':
    case 'refined':
      return [{ node: node.node, step: '' }]
    case 'lazy':
      return [{ node: node.get(), step: '' }]
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'json':
    case 'literal':
    case 'enum':
    case 'opaque':
      return []
    default:
      return unknownKind(node)
  }
}
