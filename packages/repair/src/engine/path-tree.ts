import type { Path } from '@contracts/core'

/** A set of paths, as a tree of their segments. Every part of a path is in it. */
export type PathTree = ReadonlyMap<string, PathTree>

type Writable = Map<string, Writable>

/** Returns the tree of some paths. */
export const treeOf = (paths: Iterable<Path>): PathTree => {
  const root: Writable = new Map()
  for (const path of paths) {
    let here = root
    for (const segment of path) {
      const key = String(segment)
      const below: Writable = here.get(key) ?? new Map()
      here.set(key, below)
      here = below
    }
  }
  return root
}
