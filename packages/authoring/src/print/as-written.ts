import type { SchemaNode } from '@contracts/core'
import { intersectionNode, mapChildren, mapKeywords, refinedNode } from '@contracts/core/internal'
import { asComponent, componentOf } from './components.js'

/** Returns the node that the printed source of a node creates. The source writes intersections with io-ts. */
export const asWritten = (root: SchemaNode): SchemaNode => {
  const recursive = new Map<SchemaNode, SchemaNode>()
  const written = (node: SchemaNode): SchemaNode =>
    recursive.get(node) ?? asComponent(rewritten(node), componentOf(node))
  const rewritten = (node: SchemaNode): SchemaNode => {
    if (node.kind === 'refined' && node.keywords !== undefined)
      return refinedNode(written(node.node), mapKeywords(node.keywords, written))
    const made = mapChildren(node, written)
    if (node.kind === 'lazy') recursive.set(node, made)
    return made.kind === 'intersection' ? intersectionNode(made.members, made.name ?? 'Both') : made
  }
  return written(root)
}
