import type { Node } from '../reflect/node.js'
import type { Place } from './place.js'

/** Whether there is room to write a node in this place; else it is a function of its own. */
export const isInline = (node: Node, { program: { weights }, room }: Place): boolean => {
  const weight = weights.weight(node)
  return node.kind !== 'lazy' && weight <= room.left && !(weight > 6 && weights.shared(node))
}
