import type { Node } from '../reflect/node.js'

/**
 * The node that stands at the end of these steps: keys of the nodes on the way, `get` entering a recursive one.
 *
 * @category destructors
 * @since 1.2.0
 */
export const nodeAt = (root: Node, steps: readonly (string | number)[]): unknown => {
  let at: unknown = root
  for (const step of steps) {
    const next = (at as Readonly<Record<string | number, unknown>>)[step] // the compiler has gone the same way
    at = typeof next === 'function' ? (next as () => unknown)() : next
  }
  return at
}
