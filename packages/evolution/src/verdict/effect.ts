import { type Json, type Path, type Role, toPointer } from '@contracts/core'
import type { Inclusion } from '../inclusion/includes.js'
import { isMember, type MessageSet, type OpenedSet, openSet, rejectedPointers } from '../inclusion/message-set.js'
import type { Formats } from '../schema/executable.js'
import { drop, parts } from '../schema/json-edit.js'
import type { Direction, Effect, InspectedEffect, ShownEffect, UnprovedEffect } from './finding.js'
import type { Versions } from './versions.js'

const protectedDirections: Record<Role, readonly Direction[]> = {
  input: ['backward', 'loss'],
  record: ['backward', 'loss'],
  config: ['backward', 'loss'],
  output: ['forward', 'loss'],
  message: ['backward', 'forward', 'loss'],
}

/** Returns whether one of the roles protects a direction. For a contract whose role changed, both roles apply. */
export const isProtected = (direction: Direction, roles: readonly Role[]): boolean =>
  roles.some((role) => protectedDirections[role].includes(direction))

/**
 * Returns whether messages of a role are kept: stored by a program, or written by a person. What is kept may be read by
 * every later version.
 */
export const isStored = (role: Role | undefined): boolean => role === 'record' || role === 'config'

/** The directions, in the order in which they are reported. */
export const directions: readonly Direction[] = ['backward', 'forward', 'loss']

/** Returns the effect of a break that a message shows. */
export const shownEffect = (
  direction: Direction,
  isProtected: boolean,
  counterexample: Json,
  lostPointer?: string,
): ShownEffect => ({
  ...{ direction, protected: isProtected, verdict: 'breaking', evidence: 'counterexample', counterexample },
  ...(lostPointer === undefined ? {} : { lostPointer }),
})

/** Returns the effect of a change of which it is not known what it breaks. */
export const unprovedEffect = (direction: Direction, isProtected: boolean, reason: string): UnprovedEffect => ({
  ...{ direction, protected: isProtected, verdict: 'unknown', evidence: 'unproved', reason },
})

/** The reason if the code of neither version decides a message. */
export const undecidedByBoth = 'no message was decided by both versions'

/** Returns the effect of a break that the two versions themselves show. */
export const inspectedEffect = (direction: Direction, isProtected: boolean): InspectedEffect => ({
  ...{ direction, protected: isProtected, verdict: 'breaking', evidence: 'inspection' },
})

/** Returns the effect in a direction of what is proved to break nothing. */
export const compatible = (direction: Direction, roles: readonly Role[]): Effect => ({
  ...{ direction, protected: isProtected(direction, roles), verdict: 'compatible' },
})

/** Returns the effect in a direction that a search result shows. */
export const effectOf = (direction: Direction, found: Inclusion, { roles, sides, formats }: Versions): Effect => {
  const promised = isProtected(direction, roles)
  if (found.verdict === 'proved') return compatible(direction, roles)
  if (found.verdict === 'unknown') return unprovedEffect(direction, promised, found.reason)
  const gone = direction === 'loss' ? goneFrom(found.counterexample, sides.next.closed, formats) : undefined
  return shownEffect(direction, promised, found.counterexample, gone)
}

/**
 * Returns breaking effects that need no message as evidence, such as those of a removed contract: one for each
 * direction that the roles protect, except `loss`.
 */
export const byInspection = (roles: readonly Role[]): readonly Effect[] =>
  directions
    .filter((direction) => direction !== 'loss' && isProtected(direction, roles))
    .map((direction) => inspectedEffect(direction, true))

/** The effect of what a package no longer offers: it breaks those who use it, whatever the roles of its contracts. */
export const removed = inspectedEffect('backward', true)

const rank = { compatible: 0, unknown: 1, breaking: 2 } as const

/** Returns the effect with the worst verdict, the first of several; `undefined` if there is none. */
export const worstOf = (effects: readonly Effect[]): Effect | undefined =>
  [...effects].sort((a, b) => rank[b.verdict] - rank[a.verdict])[0]

const tooDeep = 'a schema is nested too deep to be read'

/** Returns the effect in a direction of a change that is not decided, for a reason (default: a schema is too deep). */
export const undecidedIn = (direction: Direction, roles: readonly Role[], reason = tooDeep): Effect =>
  unprovedEffect(direction, isProtected(direction, roles), reason)

/** Returns the effects of a change that is not decided, for a reason (default: a schema is too deep). */
export const undecided = (roles: readonly Role[], reason = tooDeep): readonly Effect[] =>
  directions.map((direction) => undecidedIn(direction, roles, reason))

/** Returns the effects of code that is not decided: it may reject a message, and loses nothing silently. */
export const undecidedCode = (roles: readonly Role[], reason: string): readonly Effect[] =>
  undecided(roles, reason).filter(({ direction }) => direction !== 'loss')

/** Removes the values at some paths from a message, inner paths first. */
export const without = (message: Json, paths: readonly Path[]): Json =>
  [...paths].sort((a, b) => b.length - a.length).reduce(drop, message)

/**
 * Returns the paths that must be removed from a message so that it is accepted, and no others. If there is a choice, it
 * keeps the properties that are listed last.
 */
const fewest = (message: Json, paths: readonly Path[], accepts: (message: Json) => boolean): readonly Path[] =>
  paths.reduceRight<readonly Path[]>((kept, path) => {
    const fewer = kept.filter((one) => one !== path)
    return accepts(without(message, fewer)) ? fewer : kept
  }, paths)

/** Returns the paths of the properties of a message that keep it out of a set of declared messages. */
export const undeclaredPaths = (declared: OpenedSet, message: Json): readonly Path[] => {
  const undeclared = rejectedPointers(declared, message)
  return parts(message)
    .map(([path]) => path)
    .filter((path) => typeof path.at(-1) === 'string' && undeclared.has(toPointer(path)))
}

/**
 * Returns the pointer of a property of a message that a schema accepts and does not declare: without the property, all
 * keys of the message are declared. `declared` are its declared messages. Returns the first of several that must be
 * removed together, and `undefined` when no property is the cause.
 */
export const goneFrom = (message: Json, declared: MessageSet, formats?: Formats): string | undefined => {
  const opened = openSet(declared, formats)
  if (opened === undefined) return undefined
  const accepts = (one: Json): boolean => isMember(opened, one) === true
  const paths = undeclaredPaths(opened, message)
  // Another member of a union may not declare what the one of the message requires.
  const others = paths.map((path) => paths.filter((one) => one !== path))
  const removed = [paths, ...others, ...paths.map((path) => [path])].find((some) => accepts(without(message, some)))
  const [first] = removed === undefined ? paths : fewest(message, removed, accepts)
  return first === undefined ? undefined : toPointer(first)
}
