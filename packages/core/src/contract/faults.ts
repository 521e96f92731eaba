import type { Path } from '../issue/path.js'
import { faultTree, touches } from './fault-tree.js'

/** Whether a fault lies at, above or below a place and what is needed below it; a `*` stands for any step. */
export type Faults = (place: Path, need: Path) => boolean

const meet = (fault: Path, place: Path, need: Path): boolean => {
  const shorter = Math.min(fault.length, place.length + need.length)
  for (let i = 0; i < shorter; i++) {
    const step = i < place.length ? place[i] : need[i - place.length]
    if (step !== '*' && step !== fault[i] && String(step) !== String(fault[i])) return false
  }
  return true
}

/** So many places are looked through one by one sooner than a tree is made of them. */
const few = 8

/**
 * The places of a message that have a fault.
 *
 * @category constructors
 * @since 1.2.0
 */
export const faultsAt = (paths: readonly Path[]): Faults => {
  if (paths.length > few) {
    const tree = faultTree(paths)
    return (place, need) => touches(tree, [...place, ...need])
  }
  return (place, need) => {
    for (const fault of paths) if (meet(fault, place, need)) return true
    return false
  }
}
