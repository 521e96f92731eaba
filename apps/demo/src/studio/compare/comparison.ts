import type { Role } from '@contracts/core'
import { type Bump, type CompatibilityMatrix, compatibilityMatrix } from '@contracts/evolution'
import { compareExecutable, type Release } from '@contracts/evolution/compare'
import { describeEvidence } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import { draftFor } from './draft-for.js'
import { type Pair, today, type Verdict, type Version } from './messages.js'
import { type History, historyOf } from './releases.js'
import { type Sides, sidesFor } from './sides.js'

type Answered<A> = Promise<E.Either<string, A>>

/** Returns every version of a package with its contracts. */
export const versionsOf = async (name: string): Answered<readonly Version[]> =>
  E.map(({ releases, today: now }: History) =>
    [...releases, { ...now, version: today }].map(({ version: release, contracts = [] }) => ({
      release,
      contracts: contracts.map(({ id, version, role, schema }) => ({
        ...{ id, version, role, schema, name: `${id}@${String(version)}` },
      })),
    })),
  )(await historyOf(name))

/**
 * Keeps in each release only the contracts that have several versions, and of each the newest. Version 0 represents the
 * bare name.
 */
const byBareName = (releases: readonly Release[]): readonly Release[] => {
  const all = releases.flatMap(({ contracts = [] }) => contracts)
  const several = (id: string): boolean => new Set(all.flatMap((one) => (one.id === id ? [one.version] : []))).size > 1
  return releases.map(({ contracts = [], ...release }) => {
    const newest = contracts.filter(
      ({ id, version }) => several(id) && !contracts.some((other) => other.id === id && other.version > version),
    )
    return { ...release, contracts: newest.map((one) => ({ ...one, version: 0 })) }
  })
}

/** Returns which versions of a package read what others write, in one matrix by full names and one by bare names. */
export const matrixFor = async (name: string): Answered<readonly [CompatibilityMatrix, CompatibilityMatrix]> => {
  const history = await historyOf(name)
  if (E.isLeft(history)) return history
  const releases = [...history.right.releases, { ...history.right.today, version: today }]
  return E.right([compatibilityMatrix(releases), compatibilityMatrix(byBareName(releases))])
}

/**
 * Returns the verdict on a change, with its effects in words. The schemas are compared; the check also runs the code of
 * both releases, which is not loaded here.
 */
export const verdictOn = async (pair: Pair): Answered<Verdict> => {
  const found = await sidesFor(pair)
  if (E.isLeft(found)) return found
  const sides = found.right
  const begun = performance.now()
  const comparison = compareExecutable(sides.old, sides.next)
  const milliseconds = performance.now() - begun
  const { bump, findings, order } = comparison.compatibility
  const draft = draftFor(pair.package, sides, comparison)
  return E.right({
    ...{ pair, bump, order, milliseconds },
    findings: findings.map((finding) => ({
      ...finding,
      effects: finding.effects.map((effect) => ({
        ...effect,
        words: describeEvidence(effect, finding.locations[0].role, comparison.since),
      })),
    })),
    ...(draft === undefined ? {} : { draft }),
  })
}

/** Returns the bump that the same change would require if the contract had this role. */
export const bumpUnder = async (pair: Pair, role: Role): Answered<Bump> =>
  E.map(({ old, next }: Sides) => compareExecutable(old, next).compatibility.bump)(await sidesFor({ ...pair, role }))
