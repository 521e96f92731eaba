import type { Field, Node } from './node.js'

/** A node met on the way, where (`*` for any item or key), and as which field. */
export type Visitor = (node: Node, pointer: string, field?: Field) => void

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

const partsOf = (node: Node): readonly { readonly node: Node; readonly step: string; readonly field?: Field }[] => {
  switch (node.kind) {
    case 'array':
      return [{ node: node.item, step: '/*' }]
    case 'dictionary':
      return [{ node: node.value, step: '/*' }]
    case 'tuple':
      return node.items.map((item, i) => ({ node: item, step: `/${String(i)}` }))
    case 'object':
      return node.fields.map((field) => ({ node: field.node, step: `/${escaped(field.key)}`, field }))
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
    default:
      return []
  }
}

/**
 * Shows every node of a tree to the visitor, outermost first, in declared order. A node that contains itself is shown
 * again and not entered again.
 *
 * @category destructors
 * @since 1.0.0
 */
export const visit = (root: Node, visitor: Visitor): void => {
  const inside = new Set<Node>()
  const enter = (node: Node, pointer: string, field?: Field): void => {
    visitor(node, pointer, field)
    if (inside.has(node)) return
    inside.add(node)
    for (const part of partsOf(node)) enter(part.node, pointer + part.step, part.field)
    inside.delete(node)
  }
  enter(root, '')
}
