/** The names of nodes that stand for components of a document, such as those of OpenAPI or the definitions of a schema. */
import type { SchemaNode } from '@contracts/core'

const names = new WeakMap<SchemaNode, string>()

/** Returns the name of the component that a node stands for; `undefined` for any other node. */
export const componentOf = (node: SchemaNode): string | undefined => names.get(node)

/** Names a node as a component, and returns it. One that is known keeps its name: a reference to it is no other one. */
export const asComponent = (node: SchemaNode, name: string | undefined): SchemaNode => {
  if (name !== undefined && !names.has(node)) names.set(node, name)
  return node
}
