import type { Node } from '../reflect/node.js'
import type { Trail } from './trail.js'

/** A step of the walk; passed down so that the parts need not import the whole. */
export type Step = (node: Node, value: unknown, trail: Trail) => void

/** Walks a part of the value that stands under this key or index. */
export const descend = (node: Node, value: unknown, segment: string | number, trail: Trail, step: Step): void => {
  trail.path.push(segment)
  step(node, value, trail)
  trail.path.pop()
}
