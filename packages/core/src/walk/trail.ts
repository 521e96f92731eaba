import type { Found, Make } from '../issue/make.js'
import type { Path } from '../issue/path.js'
import type { Extras } from './extras.js'
import type { Inside } from './inside.js'

/**
 * One walk through one message: where it stands, what it has found and how that is made, the recursive codecs it is
 * inside of, and the places whose content it gave up reading: no rule may look there.
 *
 * @category model
 * @since 1.0.0
 */
export interface Trail<F extends Found = Found> {
  readonly extras: Extras
  readonly contract: string
  readonly make: Make<F>
  readonly path: (string | number)[]
  issues: readonly F[]
  inside: Inside | undefined
  unread: Path[] | undefined
}

/** Before anything is found nothing is made. */
export const none: readonly never[] = Object.freeze([])

/** Adds what was found. */
export const add = <F extends Found>(trail: Trail<F>, found: F): void => {
  if (trail.issues === none) trail.issues = [found]
  else (trail.issues as F[]).push(found) // every list but the empty one was made here
}

/**
 * A trail at the root of a message.
 *
 * @category constructors
 * @since 1.0.0
 */
export const startTrail = <F extends Found>(extras: Extras, contract: string, make: Make<F>): Trail<F> => ({
  extras,
  contract,
  make,
  path: [],
  issues: none,
  inside: undefined,
  unread: undefined,
})
