import type { Path } from '../issue/path.js'

/**
 * The places of a message that have a fault, as a tree, so that asking about a place costs its depth and not the number
 * of faults.
 *
 * @category model
 * @since 1.0.0
 */
export interface FaultTree {
  faulty: boolean
  readonly below: Map<string, FaultTree>
}

const empty = (): FaultTree => ({ faulty: false, below: new Map() })

/**
 * The tree of these places.
 *
 * @category constructors
 * @since 1.0.0
 */
export const faultTree = (paths: readonly Path[]): FaultTree => {
  const root = empty()
  for (const path of paths) {
    let node = root
    for (const segment of path) {
      const key = String(segment)
      const next = node.below.get(key) ?? empty()
      node.below.set(key, next)
      node = next
    }
    node.faulty = true
  }
  return root
}

/**
 * Whether a fault lies at, above or below the place; a `*` stands for any step.
 *
 * @category destructors
 * @since 1.0.0
 */
export const touches = (tree: FaultTree, path: Path, from = 0): boolean => {
  if (tree.faulty) return true
  if (from === path.length) return tree.below.size > 0
  const segment = String(path[from])
  if (segment === '*') return [...tree.below.values()].some((next) => touches(next, path, from + 1))
  const next = tree.below.get(segment)
  return next !== undefined && touches(next, path, from + 1)
}
