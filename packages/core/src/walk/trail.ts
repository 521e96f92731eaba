import { expectedOf } from '../issue/expected-of.js'
import { Issue, type IssueParts } from '../issue/issue.js'
import type { Path } from '../issue/path.js'
import type { Node } from '../reflect/node.js'

/**
 * What happens to unknown keys, explicit nulls and advice: not looked for, or warnings about advice and former names
 * alone, or all of them errors.
 *
 * @category model
 * @since 1.0.0
 */
export type Extras = 'ignore' | 'warn' | 'refuse'

/**
 * One walk through one message: where it stands, what it has found, the recursive codecs it is inside of and the values
 * they are following, and the places whose content it gave up reading: no rule may look there.
 *
 * @category model
 * @since 1.0.0
 */
export interface Trail {
  readonly extras: Extras
  readonly contract: string
  readonly path: (string | number)[]
  readonly issues: Issue[]
  readonly inside: { readonly node: Node; readonly value: object }[]
  readonly unread: Path[]
}

/** A step of the walk; passed down so that the parts need not import the whole. */
export type Step = (node: Node, value: unknown, trail: Trail) => void

/**
 * A trail at the root of a message.
 *
 * @category constructors
 * @since 1.0.0
 */
export const startTrail = (extras: Extras, contract: string): Trail => ({
  extras,
  contract,
  path: [],
  issues: [],
  inside: [],
  unread: [],
})

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

/** Adds an issue at the place the walk has reached, or at a key below it. */
export const report = (trail: Trail, parts: Omit<IssueParts, 'path' | 'contract'>, below?: string): void => {
  const path = below === undefined ? trail.path.slice() : [...trail.path, below]
  trail.issues.push(new Issue({ ...parts, path, contract: trail.contract }))
}

/** Adds `wrong_type` for what the node asks. */
export const reportType = (node: Node, value: unknown, trail: Trail): void =>
  report(trail, { code: 'wrong_type', expected: expectedOf(node), value })

/** Walks a part of the value that stands under this key or index. */
export const descend = (node: Node, value: unknown, segment: string | number, trail: Trail, step: Step): void => {
  trail.path.push(segment)
  step(node, value, trail)
  trail.path.pop()
}
