import type { Advice } from '../reflect/advice.js'
import type { Node } from '../reflect/node.js'

/** What a value, or each item of a list, should be and need not. */
export const adviceIn = (node: Node): readonly Advice[] => {
  if (node.kind === 'nullable' || node.kind === 'refined') return adviceIn(node.node)
  return node.kind === 'array' ? adviceIn(node.item) : (node.advice ?? [])
}
