import { type Json, type Path, type Role, toPointer } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { executor, rejectedPointers } from '../inclusion/execute.js'
import type { Inclusion } from '../inclusion/includes.js'
import { drop, parts } from '../schema/json-edit.js'
import { documentOf } from '../schema/document.js'
import type { Direction, Effect } from './finding.js'
import type { Reading } from './reading.js'

const protectedDirections: Record<Role, readonly Direction[]> = {
  input: ['backward', 'loss'],
  record: ['backward', 'loss'],
  config: ['backward', 'loss'],
  output: ['forward', 'loss'],
  message: ['backward', 'forward', 'loss'],
}

/**
 * Whether one of the roles promises a direction: a contract whose role changed keeps the promises of both.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isProtected = (direction: Direction, roles: readonly Role[]): boolean =>
  roles.some((role) => protectedDirections[role].includes(direction))

/**
 * The directions, in the order they are reported.
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
  const gone = direction === 'loss' ? goneFrom(found.counterexample, next.closed) : undefined
  return {
    ...effect,
    verdict: 'breaking',
    evidence: 'counterexample',
    counterexample: found.counterexample,
    ...(gone === undefined ? {} : { lostPointer: gone }),
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

const pointerOf = (path: Path): string => toPointer(path)

/** The message without all of these, the inner before the outer. */
const without = (message: Json, paths: readonly Path[]): Json =>
  [...paths].sort((a, b) => b.length - a.length).reduce(drop, message)

/** The fewest of some properties without which the message is accepted; those that were listed last are kept if possible. */
const fewest = (message: Json, paths: readonly Path[], accepts: (message: Json) => boolean): readonly Path[] =>
  paths.reduceRight<readonly Path[]>((kept, path) => {
    const fewer = kept.filter((one) => one !== path)
    return accepts(without(message, fewer)) ? fewer : kept
  }, paths)

/**
 * The pointer of the property that keeps a message out of a closed set: without it the set would accept the message. Of
 * several that must go together the first; undefined when no property is to blame.
 *
 * @category destructors
 * @since 1.0.0
 */
export const goneFrom = (message: Json, closed: Schema): string | undefined => {
  const document = documentOf(closed)
  const execute = executor(document, 'annotation')
  const accepts = (one: Json): boolean => execute(one) === true
  const undeclared = rejectedPointers(document, message)
  const paths = parts(message)
    .map(([path]) => path)
    .filter((path) => typeof path.at(-1) === 'string' && undeclared.has(pointerOf(path)))
  const needed = accepts(without(message, paths)) ? fewest(message, paths, accepts) : paths
  const [first] = needed
  return first === undefined ? undefined : pointerOf(first)
}
