import type { Role } from '@contracts/core'
import type { Inclusion } from '../inclusion/inclusion.js'
import { goneFrom } from './gone.js'
import type { Direction, Effect } from './judgement.js'
import { isProtected } from './protection.js'
import type { Reading } from './reading.js'

/**
 * The directions, in the order they are told.
 *
 * @category model
 * @since 1.0.0
 */
export const directions: readonly Direction[] = ['backward', 'forward', 'loss']

/**
 * The effect that evidence shows in a direction.
 *
 * @category constructors
 * @since 1.0.0
 */
export const effectOf = (
  direction: Direction,
  found: Inclusion,
  { roles, next }: { readonly roles: readonly Role[]; readonly next: Reading },
): Effect => {
  const effect = { direction, protected: isProtected(direction, roles) }
  if (found.verdict === 'proved') return { ...effect, verdict: 'compatible' }
  if (found.verdict === 'unknown') return { ...effect, verdict: 'unknown', evidence: 'unproved', reason: found.reason }
  const gone = direction === 'loss' ? goneFrom(found.witness, next.closed) : undefined
  return {
    ...effect,
    verdict: 'breaking',
    evidence: 'counterexample',
    counterexample: found.witness,
    ...(gone === undefined ? {} : { gone }),
  }
}

/**
 * An effect nobody needs a message for: breaking in every direction the roles protect, as when a contract has gone.
 *
 * @category constructors
 * @since 1.0.0
 */
export const byInspection = (roles: readonly Role[]): readonly Effect[] =>
  directions
    .filter((direction) => direction !== 'loss' && isProtected(direction, roles))
    .map((direction) => ({ direction, verdict: 'breaking', protected: true, evidence: 'inspection' }))

/**
 * The effects of a change that could not be read.
 *
 * @category constructors
 * @since 1.0.0
 */
export const undecided = (roles: readonly Role[]): readonly Effect[] =>
  directions.map((direction) => ({
    direction,
    verdict: 'unknown',
    protected: isProtected(direction, roles),
    evidence: 'unproved',
    reason: 'a schema is nested too deep to be read',
  }))
