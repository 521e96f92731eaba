import type { Trail } from './trail.js'

/** The same place with an empty list of issues, to try a branch. */
export const branch = (trail: Trail): Trail => ({
  ...trail,
  issues: [],
  unread: [],
})

/** Takes over what a branch has found. */
export const adopt = (trail: Trail, found: Pick<Trail, 'issues' | 'unread'>): void => {
  for (const issue of found.issues) trail.issues.push(issue)
  for (const path of found.unread) trail.unread.push(path)
}

/** Notes that the rest of the value at this place was not read, so that its one issue is all that is said of it. */
export const leaveUnread = (trail: Trail): void => {
  trail.unread.push(trail.path.slice())
}
