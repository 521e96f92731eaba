import type { Node } from './node.js'

/** Whether null is a value here and not an absence. */
export const admitsNull = (node: Node): boolean =>
  node.kind === 'null' ||
  node.kind === 'json' ||
  node.kind === 'nullable' ||
  node.kind === 'opaque' ||
  (node.kind === 'literal' && node.value === null) ||
  (node.kind === 'union' && node.members.some(admitsNull)) ||
  (node.kind === 'intersection' && node.members.every(admitsNull)) ||
  (node.kind === 'refined' && admitsNull(node.node)) ||
  (node.kind === 'lazy' && admitsNull(node.get()))
