import type { SchemaNode, SchemaNodeOf } from './schema-node.js'
import { type Child, children } from './traverse.js'

const membersByNode = new WeakMap<SchemaNode, readonly SchemaNode[]>()

/** Records the nodes that documentation describes in place of the members of an intersection. Returns the intersection. */
export const describeBy = (
  node: SchemaNodeOf<'intersection'>,
  members: readonly SchemaNode[],
): SchemaNodeOf<'intersection'> => {
  membersByNode.set(node, members)
  return node
}

/**
 * Returns the members of an intersection for documentation: the nodes that it is the intersection of. Validation opens
 * their objects, because neither knows the keys of the other, and adds a member that knows only the keys.
 */
export const describedMembers = (node: SchemaNodeOf<'intersection'>): readonly SchemaNode[] =>
  membersByNode.get(node) ?? node.members

/** Returns the nodes directly inside a node for documentation. */
export const describedChildren = (node: SchemaNode): readonly Child[] =>
  node.kind === 'intersection'
    ? describedMembers(node).map((member) => ({ node: member, pointer: '' }))
    : children(node)
