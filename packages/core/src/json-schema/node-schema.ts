import type { Node } from '../reflect/node.js'
import { bodyOf, type Schema, schemaOf } from './schema-of.js'
import { sharedNodes } from './shared.js'

/**
 * The schema of one node, self-contained: shared and recursive objects under `$defs`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const nodeSchema = (root: Node, strict = false): Schema => {
  const shared = sharedNodes(root)
  const writer = { strict, shared }
  const defs = Object.fromEntries([...shared].map(([node, name]) => [name, bodyOf(node, writer)]))
  return { ...schemaOf(root, writer), ...(shared.size === 0 ? {} : { $defs: defs }) }
}
