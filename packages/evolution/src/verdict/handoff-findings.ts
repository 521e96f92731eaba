import type { Json, Role } from '@contracts/core'
import { contractIn, type Release, type ReleasedHandoff } from '../release/release.js'
import { unlimited } from '../release/call-limit.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import type { RaisedIssue, ReleasedCode } from '../release/released-code.js'
import { type CompareOptions, handedOverBy, runsBoth } from './execution.js'
import { type Effect, type Finding, findingOf, type SubjectLocation, releaseChange } from './finding.js'
import { notRunAmong, notRunFindings } from './not-run.js'
import { spread } from './spread.js'
import { edgeVariations, messagesToTry } from './try-messages.js'
import { inspectedEffect, isProtected, shownEffect, unprovedEffect } from './effect.js'

/** Returns the roles of the two contracts of a handoff. That of another package may protect both directions. */
const rolesOf = ({ first, second }: ReleasedHandoff, release: Release): readonly Role[] =>
  [first, second].map((name) => contractIn(release, name)?.role ?? 'message')

const locationOf = ({ id }: ReleasedHandoff, roles: readonly Role[]): SubjectLocation => {
  const [role = 'message', ...others] = roles
  return { subject: id, role: others.every((other) => other === role) ? role : 'message' }
}

const mostPairs = 2000

/** The number of messages of each contract that are paired because both have a value at the edge of a literal. */
const mostAtEdges = 45

/** Returns the messages to try of one contract of a handoff. Those of another package are generated. */
const messagesFor = (
  name: string,
  [old, next]: readonly [Release, Release],
  { execute: { edges } = {}, samples: samplesOf }: CompareOptions,
) => {
  const contract = contractIn(next, name)
  const samples = samplesOf?.(name) ?? []
  const known = [old, next].flatMap((release) => {
    const one = contractIn(release, name)
    return one === undefined ? [] : messagesOf(one)
  })
  const stored = known.length === 0 ? samples.slice(0, 3) : known
  const examples = contract === undefined ? stored : examplesOf(contract)
  return {
    stored,
    tried: messagesToTry({ schema: contract?.schema ?? {}, stored: examples, samples, edges, share: 0.5 }),
    atEdges: edges === undefined ? [] : edgeVariations(edges, examples.slice(0, 1), mostAtEdges),
  }
}

/**
 * Returns pairs of messages to try: the stored ones of both releases, those that a changed decoder of each contract
 * would be run on, beside an unchanged one, and pairs that are both at the edge of a literal.
 */
const pairsFor = (
  { first, second }: ReleasedHandoff,
  options: CompareOptions,
  ...releases: readonly [Release, Release]
) => {
  const [one, other] = [messagesFor(first, releases, options), messagesFor(second, releases, options)]
  const paired = (some: readonly Json[], others: readonly Json[]): readonly Pair[] =>
    some.flatMap((a) => others.map((b) => ({ first: a, second: b })))
  return [
    ...spread(paired(one.stored, other.stored), mostPairs),
    ...paired(one.tried, other.stored.slice(0, 1)),
    ...paired(one.stored.slice(0, 1), other.tried),
    ...paired(one.atEdges, other.atEdges),
  ]
}

type Pair = { readonly first: Json; readonly second: Json }

/**
 * Returns the worst severity of the issues that a handoff itself raised; `blocked` if it did not run, since one of the
 * contracts rejects its message.
 */
const severityOf = (
  raised: readonly RaisedIssue[] | undefined,
  handoff: string,
): RaisedIssue['severity'] | 'blocked' | 'none' | undefined => {
  if (raised?.some(({ severity, rule }) => severity === 'error' && rule !== handoff) === true) return 'blocked'
  const own = raised?.filter(({ rule }) => rule === handoff).map(({ severity }) => severity)
  return own && (own.includes('error') ? 'error' : (own[0] ?? 'none'))
}

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
  const raises = (code: ReleasedCode | undefined, { first, second }: Pair) =>
    severityOf(handedOverBy(code, after.id, first, second), after.id)
  const pairs = runsBoth(execute) ? pairsFor(before, options, old, next) : []
  const { callEach = unlimited.callEach } = execute
  const decided = callEach(pairs, (pair) => [pair, raises(execute.old, pair), raises(execute.next, pair)] as const)
  const unknown = isMoved
    ? `${after.id} has other contracts, and no pair of messages shows what it does otherwise`
    : runsBoth(execute) && !([1, 2] as const).every((side) => decided.some((one) => one[side] !== 'blocked'))
      ? `no messages of ${[after.first, after.second].join(' and ')} were found to run it on`
      : undefined
  const shown = (direction: 'backward' | 'forward'): Effect | undefined => {
    const [accepted, refused] = direction === 'backward' ? ([1, 2] as const) : ([2, 1] as const)
    const found = decided.find(
      (one) => one[refused] === 'error' && (one[accepted] === 'none' || one[accepted] === 'warning'),
    )
    const promised = isProtected(direction, roles)
    if (found !== undefined) return shownEffect(direction, promised, { ...found[0] })
    return unknown === undefined ? undefined : unprovedEffect(direction, promised, unknown)
  }
  const warned = (warnedBy: 'old' | 'new'): Effect | undefined => {
    const [silent, warning] = warnedBy === 'new' ? ([1, 2] as const) : ([2, 1] as const)
    const found = decided.find((one) => one[warning] === 'warning' && one[silent] === 'none')
    return found && { ...shownEffect('backward', false, { ...found[0] }), warnedBy }
  }
  const all = [shown('backward'), shown('forward'), warned('new'), warned('old')]
  const effects = all.filter((effect) => effect !== undefined)
  const location = locationOf(after, roles)
  const notRun = notRunFindings(
    notRunAmong(decided.map(([pair, was, is]) => [{ ...pair }, was, is])),
    ...([decided.length, roles, location] as const),
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
