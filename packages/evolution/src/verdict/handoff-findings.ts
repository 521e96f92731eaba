import type { Json, Path, Role } from '@contracts/core'
import { contractIn, type Release, type ReleasedHandoff } from '../release/release.js'
import { unlimited } from '../release/call-limit.js'
import { examplesOf, messagesOf } from '../release/stored-messages.js'
import type { RaisedIssue, ReleasedCode } from '../release/released-code.js'
import { parts, put } from '../schema/json-edit.js'
import { valueAtPath } from '../schema/pointer.js'
import { type CompareOptions, type Execution, handedOverBy, runsBoth } from './execution.js'
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
    schema: contract?.schema ?? {},
    known: [...stored, ...samples],
    tried: messagesToTry({ schema: contract?.schema ?? {}, stored: examples, samples, edges, share: 0.5 }),
    atEdges: edges === undefined ? [] : edgeVariations(edges, examples.slice(0, 1), mostAtEdges),
  }
}

type Pair = { readonly first: Json; readonly second: Json }

/** A copy of the value at a path of one message of a pair to a path of the other. */
type Join = readonly [to: keyof Pair, at: Path, of: Path]

const joined = (pair: Pair, [to, at, of]: Join): Pair => {
  const value = valueAtPath(pair[to === 'first' ? 'second' : 'first'], of)
  return { ...pair, [to]: (value === undefined ? undefined : put(pair[to], at, value)) ?? pair[to] }
}

/** Returns every copy of a text or number of one message over one of the other. */
const joinsOf = ({ first, second }: Pair): readonly Join[] =>
  parts(first).flatMap(([path, a]) =>
    parts(second).flatMap(([other, b]): readonly Join[] => {
      const isAlike = a !== b && typeof a === typeof b && (typeof a === 'string' || typeof a === 'number')
      return isAlike ? [['second', other, path], ['first', path, other]] : [] // oxfmt-ignore
    }),
  )

/** The numbers of generated pairs, of those that joins are looked for, of joins tried and made, and of joined pairs. */
const most = { generated: 400, bases: 4, tried: 600, made: 3, joined: 60 } as const

/**
 * Returns pairs that the contracts accept: as they are, and with the joins that leave the fewest errors of the handoff in
 * the old version, and in the new one. A handoff compares ids, which generated messages never share.
 */
const joinedPairs = (pairs: readonly Pair[], id: string, execute: Execution): readonly (readonly Pair[])[] =>
  [execute.old, execute.next].flatMap((code) => {
    type Tried = { readonly pair: Pair; readonly joins: readonly Join[] }
    /** Returns the pairs that the contracts accept, with the number of errors, those with the fewest first. */
    const sorted = (all: readonly Tried[]) =>
      (execute.callEach ?? unlimited.callEach)(all, (one) => {
        const raised = handedOverBy(code, id, one.pair.first, one.pair.second)
        const errors = raised?.filter(({ severity }) => severity === 'error').length
        return { ...one, errors: severityOf(raised, id) === 'blocked' ? Infinity : (errors ?? Infinity) }
      })
        .filter(({ errors }) => errors < Infinity)
        .sort((a, b) => a.errors - b.errors)
    const joinsFor = ({ pair, joins, errors }: Tried & { readonly errors: number }): readonly Join[] => {
      const all = errors === 0 || joins.length === most.made ? [] : spread(joinsOf(pair), most.tried)
      const [best] = sorted(all.map((join) => ({ pair: joined(pair, join), joins: [...joins, join] })))
      return best === undefined || best.errors >= errors ? joins : joinsFor(best)
    }
    const run = sorted(pairs.map((pair) => ({ pair, joins: [] })))
    const kept = spread(run, most.joined)
    const bases = kept.filter(({ errors }) => errors > 0)
    const joins = spread(bases, most.bases).map(joinsFor).find((one) => one.length > 0) ?? [] // oxfmt-ignore
    const made = sorted(kept.map(({ pair }) => ({ pair: joins.reduce(joined, pair), joins })))
    return [kept, made].map((some) => some.map(({ pair }) => pair))
  })

/**
 * Returns pairs of messages to try: the stored ones of both releases, those that a changed decoder of each contract
 * would be run on, beside an unchanged one, pairs that are both at the edge of a literal, and pairs with equal values.
 */
const pairsFor = (
  { id, first, second }: ReleasedHandoff,
  options: CompareOptions,
  ...releases: readonly [Release, Release]
) => {
  const { execute = {} } = options
  const [one, other] = [messagesFor(first, releases, options), messagesFor(second, releases, options)]
  const paired = (some: readonly Json[], others: readonly Json[]): readonly Pair[] =>
    some.flatMap((a) => others.map((b) => ({ first: a, second: b })))
  const alike = ({ schema }: typeof one, message: Json) => messagesToTry({ schema, stored: [message], edges: execute.edges, share: 0.1 }) // oxfmt-ignore
  const accepted = joinedPairs(spread(paired(one.known, other.known), most.generated), id, execute)
  return [
    ...spread(paired(one.stored, other.stored), mostPairs),
    ...paired(one.tried, other.stored.slice(0, 1)),
    ...paired(one.stored.slice(0, 1), other.tried),
    ...paired(one.atEdges, other.atEdges),
    ...accepted.flat(),
    ...accepted.flatMap((all) =>
      all
        .slice(0, 1)
        .flatMap((pair) => [
          ...paired(alike(one, pair.first), [pair.second]),
          ...paired([pair.first], alike(other, pair.second)),
        ]),
    ),
  ]
}

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
  const location = locationOf(after, roles)
  const notRun = notRunFindings(
    notRunAmong(decided.map(([pair, was, is]) => [{ ...pair }, was, is])),
    ...([decided.length, roles, location] as const),
  )
  const accepts = (one: (typeof decided)[number], side: 1 | 2): boolean =>
    one[side] === 'none' || one[side] === 'warning'
  const shown = (direction: 'backward' | 'forward'): Effect | undefined => {
    const [accepting, refusing, side] = direction === 'backward' ? ([1, 2, 'old'] as const) : ([2, 1, 'new'] as const)
    const promised = isProtected(direction, roles)
    const pair = decided.find((one) => one[refusing] === 'error' && accepts(one, accepting))
    if (pair !== undefined) return shownEffect(direction, promised, { ...pair[0] })
    if (isMoved)
      return unprovedEffect(direction, promised, `${after.id} has other contracts, and no pair of messages shows what it does otherwise`) // oxfmt-ignore
    // Only a pair that this version accepts can show that the other one refuses it.
    if (!runsBoth(execute) || notRun.length > 0 || decided.some((one) => accepts(one, accepting))) return undefined
    const contracts = [after.first, after.second].join(' and ')
    const reason = `no messages of ${contracts} were found that the ${side} version accepts`
    return unprovedEffect(direction, promised, reason)
  }
  const warned = (warnedBy: 'old' | 'new'): Effect | undefined => {
    const [silent, warning] = warnedBy === 'new' ? ([1, 2] as const) : ([2, 1] as const)
    const found = decided.find((one) => one[warning] === 'warning' && one[silent] === 'none')
    return found && { ...shownEffect('backward', false, { ...found[0] }), warnedBy }
  }
  const all = [shown('backward'), shown('forward'), warned('new'), warned('old')]
  const effects = all.filter((effect) => effect !== undefined)
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
