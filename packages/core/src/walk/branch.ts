import type { Path } from '../issue/path.js'
import { pathTo } from './report.js'
import { add, none, type Trail } from './trail.js'

/** The same place with an empty list of issues, to try a branch. */
export const branch = (trail: Trail): Trail => ({
  ...trail,
  issues: none,
  unread: undefined,
})

/** Takes over what a branch has found. */
export const adopt = (trail: Trail, found: Pick<Trail, 'issues' | 'unread'>): void => {
  for (const issue of found.issues) add(trail, issue)
  for (const path of found.unread ?? []) (trail.unread ??= []).push(path)
}

/**
 * Notes that the rest of the value at this place was not read, so that its one issue is all that is said of it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const leaveUnread = (trail: Trail, below: Path): void => {
  ;(trail.unread ??= []).push(pathTo(trail, below))
}
