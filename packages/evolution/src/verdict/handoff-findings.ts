import type { Json, Role } from '@contracts/core'
import { contractIn, type Release, type ReleasedHandoff } from '../release/release.js'
import { unlimited } from '../release/call-limit.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import type { RaisedIssue, ReleasedCode } from '../release/released-code.js'
import { type CompareOptions, handedOverBy, runsBoth } from './execution.js'
import { type Effect, type Finding, findingOf, type SubjectLocation, releaseChange } from './finding.js'
import { notRunAmong, notRunFindings } from './not-run.js'
import { messagesToTry, spread } from './try-messages.js'
import { inspectedEffect, isProtected, shownEffect, unprovedEffect } from './effect.js'

/** Returns the roles of the two contracts of a handoff. */
const rolesOf = ({ first, second }: ReleasedHandoff, release: Release): readonly Role[] =>
  [first, second].flatMap((name) => contractIn(release, name)?.role ?? [])

const locationOf = ({ id }: ReleasedHandoff, roles: readonly Role[]): SubjectLocation => {
  const [role = 'message', ...others] = roles
  return { subject: id, role: others.every((other) => other === role) ? role : 'message' }
}

const mostPairs = 2000

/**
 * Returns pairs of messages to try: the stored ones of both releases, and those that a changed decoder of each contract
 * would be run on, beside an unchanged one.
 */
const pairsFor = (
  { first, second }: ReleasedHandoff,
  old: Release,
  next: Release,
  { execute: { edges } = {}, samples }: CompareOptions,
): readonly Pair[] => {
  const stored = (name: string): readonly Json[] =>
    [old, next].flatMap((release) => {
      const contract = contractIn(release, name)
      return contract === undefined ? [] : messagesOf(contract)
    })
  const tried = (name: string): readonly Json[] => {
    const contract = contractIn(next, name)
    return contract === undefined
      ? []
      : messagesToTry({
          schema: contract.schema,
          stored: examplesOf(contract),
          samples: samples?.(name),
          edges,
          share: 0.5,
        })
  }
  const [firsts, seconds] = [stored(first), stored(second)]
  const paired = (some: readonly Json[], others: readonly Json[]): readonly Pair[] =>
    some.flatMap((one) => others.map((other) => ({ first: one, second: other })))
  return [
    ...spread(paired(firsts, seconds), mostPairs),
    ...paired(tried(first), seconds.slice(0, 1)),
    ...paired(firsts.slice(0, 1), tried(second)),
  ]
}

type Pair = { readonly first: Json; readonly second: Json }

const isRefusal =
  (handoff: string) =>
  ({ severity, rule }: RaisedIssue): boolean =>
    severity === 'error' && rule === handoff

const kept = (
  before: ReleasedHandoff,
  after: ReleasedHandoff,
  old: Release,
  next: Release,
  options: CompareOptions,
): readonly Finding[] => {
  const { execute = {} } = options
  const roles = [...rolesOf(before, old), ...rolesOf(after, next)]
  const isMoved = before.first !== after.first || before.second !== after.second
  const refuses = (code: ReleasedCode | undefined, { first, second }: Pair): boolean | undefined =>
    handedOverBy(code, after.id, first, second)?.some(isRefusal(after.id))
  const pairs = runsBoth(execute) ? pairsFor(before, old, next, options) : []
  const { callEach = unlimited.callEach } = execute
  const judged = callEach(pairs, (pair) => [pair, refuses(execute.old, pair), refuses(execute.next, pair)] as const)
  const shown = (direction: 'backward' | 'forward'): Effect | undefined => {
    const found = judged.find(([, was, is]) => was === (direction === 'forward') && is === (direction === 'backward'))
    const promised = isProtected(direction, roles)
    if (found !== undefined) return shownEffect(direction, promised, { ...found[0] })
    if (!isMoved) return undefined
    const reason = `${after.id} has other contracts, and no pair of messages shows what it does otherwise`
    return unprovedEffect(direction, promised, reason)
  }
  const effects = [shown('backward'), shown('forward')].filter((effect) => effect !== undefined)
  const location = locationOf(after, roles)
  const notRun = notRunFindings(
    notRunAmong(judged.map(([pair, was, is]) => [{ ...pair }, was, is])),
    ...([judged.length, roles, location] as const),
  )
  if (effects.length === 0) return notRun
  const of = ({ first, second }: ReleasedHandoff): Json => [first, second]
  const change = releaseChange('handoff-changed', { handoff: after.id, after: of(after) })
  return [findingOf(change, location, effects, 'patch'), ...notRun]
}

/**
 * Returns the findings for added, removed and changed handoffs. The code of both releases is run on pairs of
 * messages; a pair that is decided differently shows the break. Nothing is compared unless both releases recorded their
 * handoffs.
 */
export const compareHandoffs = (old: Release, next: Release, options: CompareOptions): readonly Finding[] => {
  const { handoffs: before } = old
  const { handoffs: after } = next
  if (before === undefined || after === undefined) return []
  const stayed = before.flatMap((one) => {
    const same = after.find(({ id }) => id === one.id)
    if (same !== undefined) return kept(one, same, old, next, options)
    const roles = rolesOf(one, old)
    const forward = inspectedEffect('forward', isProtected('forward', roles))
    return [
      findingOf(releaseChange('handoff-removed', { handoff: one.id }), locationOf(one, roles), [forward], 'minor'),
    ]
  })
  const come = after.filter(({ id }) => !before.some((one) => one.id === id))
  return [
    ...stayed,
    // A new handoff has no callers yet, so it breaks nothing, like a new export.
    ...come.map((one) =>
      findingOf(releaseChange('handoff-added', { handoff: one.id }), locationOf(one, rolesOf(one, next)), [], 'minor'),
    ),
  ]
}
