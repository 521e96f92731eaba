import { valueAtPath } from '../schema/pointer.js'
import { type Json, parsePointer } from '@contracts/core'
import { put, pathsTo } from '../schema/json-edit.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import { messagesOf } from '../release/stored-messages.js'
import { bumpOfEffects, contractLocation, type Effect, type Finding, shortly } from './finding.js'
import { isProtected, shownEffect, unprovedEffect } from './effect.js'
import { alternatives } from './try-messages.js'
import type { Versions } from './versions.js'

/** A contract in two releases, prepared for comparison if their schemas can be read, with its own findings. */
export interface ComparedContract {
  readonly old: ReleasedContract
  readonly next: ReleasedContract
  readonly versions: Versions | undefined
  readonly findings: readonly Finding[]
}

/**
 * Returns the contracts whose messages the error rules of a contract read, each with the pointers of these messages.
 */
const readBy = ({ old, next }: ComparedContract): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { severity, reads = [] } of [...next.rules, ...old.rules])
    if (severity === 'error')
      for (const { contract, at } of reads) found.set(contract, (found.get(contract) ?? new Set()).add(at))
  return found
}

const most = 5000

/**
 * Generates messages of the outer contract to try. After the stored ones, each contains the inner message. Up to two
 * values that the schema lists are varied, since they may select how the inner message is read.
 */
const around = function* (inner: Json, ats: ReadonlySet<string>, { old, next }: Versions): Generator<Json> {
  const stored = [...messagesOf(next, 'accepted'), ...messagesOf(old, 'accepted')]
  const others = alternatives(next.schema)
  const placed = function* (message: Json): Generator<Json> {
    for (const at of ats)
      for (const path of pathsTo(message, parsePointer(at))) {
        const made = put(message, path, inner)
        if (made !== undefined) yield made
      }
  }
  yield* messagesOf(old, 'all')
  for (const message of stored) yield* placed(message)
  for (const message of stored) for (const other of others(message)) yield* placed(other)
  for (const message of stored)
    for (const other of others(message)) for (const another of others(other)) yield* placed(another)
}

/** Finds a message of the outer contract that shows the same effect as a message of the inner one. */
const shownIn = (
  { direction }: Effect,
  inner: Json,
  ats: ReadonlySet<string>,
  versions: Versions,
): Json | undefined => {
  const { sides, memberOf } = versions
  const isWritten = memberOf(direction === 'forward' ? sides.next.write : sides.old.write)
  const isShown = (message: Json): boolean => {
    if (isWritten(message) !== true) return false
    const [before, after] = [sides.accepted.old(message), sides.accepted.next(message)]
    if (direction === 'loss')
      return before === true && after === true && [...ats].some((at) => hasInside(message, at, inner))
    return before === (direction === 'backward') && after === (direction === 'forward')
  }
  let tries = 0
  for (const message of around(inner, ats, versions)) {
    if (tries++ >= most) return undefined
    if (isShown(message)) return message
  }
  return undefined
}

const hasInside = (message: Json, at: string, inner: Json): boolean =>
  pathsTo(message, parsePointer(at)).some(
    (path) => JSON.stringify(valueAtPath(message, path)) === JSON.stringify(inner),
  )

/** Returns the effect on the outer contract that follows from an effect on the inner one. */
const outerEffect = (effect: Effect, name: string, ats: ReadonlySet<string>, versions: Versions): Effect => {
  const { direction, verdict, counterexample, lostPointer, reason } = effect
  const promised = isProtected(direction, versions.roles)
  if (verdict === 'compatible') return { direction, protected: promised, verdict }
  const unproved = (why: string): Effect => unprovedEffect(direction, promised, `${name} is read${why}`)
  if (counterexample === undefined) return unproved(`: ${reason ?? 'no message shows it'}`)
  const shown = shownIn(effect, counterexample, ats, versions)
  // A warning is a break of the outer contract only where a rule makes an error of it.
  if (shown === undefined && 'warnedBy' in effect) return { direction, protected: promised, verdict: 'compatible' }
  if (shown === undefined) return unproved(`, and no message was found around ${shortly(counterexample)}`)
  const [at = ''] = ats
  return shownEffect(direction, promised, shown, lostPointer === undefined ? undefined : at + lostPointer)
}

/**
 * Returns the findings of the contracts that a contract reads, under the role of the outer contract: its senders and
 * readers also send and read the inner message. The counterexample is a message of the outer contract, run against both
 * versions.
 */
export const readFindings = (all: readonly ComparedContract[]): readonly Finding[] => {
  const byName = new Map(all.map((one) => [contractName(one.next), one] as const))
  const made = new Map<ComparedContract, readonly Finding[]>()

  const findingsOf = (outer: ComparedContract, open: readonly ComparedContract[]): readonly Finding[] => {
    const known = made.get(outer)
    if (known !== undefined || open.includes(outer)) return known ?? []
    const found = [...readBy(outer)].flatMap(([name, ats]) => {
      const inner = byName.get(name)
      if (inner === undefined || inner === outer) return []
      return derived(outer, inner, ats, findingsOf(inner, [...open, outer]))
    })
    made.set(outer, found)
    return found
  }

  const derived = (
    { next, versions }: ComparedContract,
    inner: ComparedContract,
    ats: ReadonlySet<string>,
    through: readonly Finding[],
  ): readonly Finding[] => {
    const findings = [...inner.findings, ...through]
    if (versions === undefined) return []
    return findings.flatMap((finding) => {
      const effects = finding.effects.map((effect) => outerEffect(effect, contractName(inner.next), ats, versions))
      if (effects.every(({ verdict }) => verdict === 'compatible')) return []
      const pointers = [...ats].map((at) => at + finding.locations[0].pointer)
      const [first, ...others] = pointers.map((pointer) => ({ ...contractLocation(next), pointer }))
      if (first === undefined) return []
      const [at = ''] = ats
      const description =
        finding.locations[0].pointer === '' ? `${at} ${finding.description}` : at + finding.description
      const locations = [first, ...others] as const
      return [{ ...finding, description, locations, effects, bump: bumpOfEffects(effects, 'patch') }]
    })
  }

  return all.flatMap((outer) => findingsOf(outer, []))
}
