import type { Json, Role } from '@contracts/core'
import { contractName, type Release, type ReleasedContract, type ReleasedHandoff } from '../release/release.js'
import { examplesOf } from '../release/stored-messages.js'
import type { CompareOptions } from './execution.js'
import { codeFinding, type Effect, type Finding, findingOf, type FindingLocation, releaseChange } from './finding.js'
import { isProtected } from './effect.js'

const contractIn = ({ contracts = [] }: Release, name: string): ReleasedContract | undefined =>
  contracts.find((one) => contractName(one) === name)

/** Returns the roles of the two contracts of a handoff. */
const rolesOf = ({ first, second }: ReleasedHandoff, release: Release): readonly Role[] =>
  [first, second].flatMap((name) => contractIn(release, name)?.role ?? [])

const locationOf = ({ id }: ReleasedHandoff, roles: readonly Role[]): Omit<FindingLocation, 'pointer'> => {
  const [role = 'message', ...others] = roles
  return { subject: id, role: others.every((other) => other === role) ? role : 'message' }
}

/** Finds two stored messages that the handoff accepted together and now refuses. */
const refusedNow = (handoff: ReleasedHandoff, old: Release, { execute }: CompareOptions): Json | undefined => {
  const examples = (name: string): readonly Json[] => {
    const found = contractIn(old, name)
    return found === undefined ? [] : examplesOf(found)
  }
  const pairs = handoff.accepts.flatMap(([i = -1, j = -1]) => {
    const [first, second] = [examples(handoff.first)[i], examples(handoff.second)[j]]
    return first === undefined || second === undefined ? [] : [{ first, second }]
  })
  return pairs.find(({ first, second }) =>
    execute
      ?.handOver?.(handoff.id, first, second)
      ?.some(({ severity, rule }) => severity === 'error' && rule === handoff.id),
  )
}

const kept = (
  before: ReleasedHandoff,
  after: ReleasedHandoff,
  old: Release,
  next: Release,
  options: CompareOptions,
) => {
  const roles = [...rolesOf(before, old), ...rolesOf(after, next)]
  const shown = refusedNow(before, old, options)
  const isSame =
    before.revision === after.revision &&
    (before.fingerprint === undefined || after.fingerprint === undefined || before.fingerprint === after.fingerprint) &&
    before.first === after.first &&
    before.second === after.second
  if (isSame && shown === undefined) return []
  const reason = `${after.id} is code, and no stored messages show what it does otherwise`
  const unproved = (direction: 'backward' | 'forward'): Effect => ({
    ...{ direction, protected: isProtected(direction, roles) },
    ...{ verdict: 'unknown', evidence: 'unproved', reason },
  })
  const backward: Effect =
    shown === undefined
      ? unproved('backward')
      : {
          ...{ direction: 'backward', protected: isProtected('backward', roles) },
          ...{ verdict: 'breaking', evidence: 'counterexample', counterexample: shown },
        }
  const of = ({ first, second, revision, fingerprint = '' }: ReleasedHandoff): Json => [
    ...[first, second, revision, fingerprint],
  ]
  const change = releaseChange('handoff-changed', { handoff: after.id, after: of(after) })
  const isCode = before.revision === after.revision && before.first === after.first && before.second === after.second
  const effects = [backward, unproved('forward')]
  const location = locationOf(after, roles)
  return [isCode ? codeFinding(change, location, effects) : findingOf(change, location, effects, 'patch')]
}

/**
 * Returns the findings for added, removed and changed handoffs. A handoff must still accept the stored examples that it
 * accepted. A changed code or revision is unproved if no stored pair shows a break. Nothing is compared unless both
 * releases recorded their handoffs.
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeHandoffs = (old: Release, next: Release, options: CompareOptions): readonly Finding[] => {
  const { handoffs: before } = old
  const { handoffs: after } = next
  if (before === undefined || after === undefined) return []
  const stayed = before.flatMap((one) => {
    const same = after.find(({ id }) => id === one.id)
    if (same !== undefined) return kept(one, same, old, next, options)
    const roles = rolesOf(one, old)
    const forward: Effect = {
      ...{ direction: 'forward', protected: isProtected('forward', roles) },
      ...{ verdict: 'breaking', evidence: 'inspection' },
    }
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
