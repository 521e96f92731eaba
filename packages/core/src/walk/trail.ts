import type { Issue } from '../issue/issue.js'
import type { Path } from '../issue/path.js'
import type { Extras } from './extras.js'
import type { Inside } from './inside.js'

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
  issues: readonly Issue[]
  inside: Inside | undefined
  unread: Path[] | undefined
}

/** Before anything is found nothing is made. */
export const none: readonly Issue[] = Object.freeze([])

/** Adds what was found. */
export const add = (trail: Trail, issue: Issue): void => {
  if (trail.issues === none) trail.issues = [issue]
  else (trail.issues as Issue[]).push(issue) // every list but the empty one was made here
}

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
  issues: none,
  inside: undefined,
  unread: undefined,
})
