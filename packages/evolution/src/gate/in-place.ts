import type { Release } from '../release/release.js'
import { nameOf } from '../verdict/execution.js'
import type { Finding, Judgement } from '../verdict/finding.js'
import type { Problem } from './problem.js'

/** By these a contract has gone or stands between other people; its messages are as they were. */
const aboutTheContract = new Set(['contract-removed', 'contract-version-added', 'role-changed'])

const stored: ReadonlySet<string | undefined> = new Set(['record', 'config'])

const isBroken = ({ kind, effects }: Finding): boolean =>
  !aboutTheContract.has(kind) && effects.some((effect) => effect.protected && effect.verdict === 'breaking')

/**
 * The versions of a `record` or `config` contract that break in place. What was stored or written stays as it is, so that no
 * major helps who holds it: such a break is a version of its own, with a migration.
 *
 * @category destructors
 * @since 1.0.0
 */
export const inPlaceBreaks = ({ findings }: Judgement, old: Release, next: Release): readonly Problem[] => {
  const kept = (name: string): boolean =>
    [old, next].every(({ contracts = [] }) => contracts.some((one) => nameOf(one) === name && stored.has(one.role)))
  const broken = findings.filter(isBroken).map(({ places: [{ subject }] }) => subject)
  return [...new Set(broken)].filter(kept).map((name) => {
    const [, id = name, version = '1'] = /^(.*)@(\d+)$/.exec(name) ?? []
    const further = `${id}@${String(Number(version) + 1)}`
    return {
      code: 'in-place-break',
      says: `${name} changes in place so that what was stored or written for it is read no more.`,
      fix: `Leave ${name} as it was and add ${further} beside it, with a migration from the one to the other.`,
    }
  })
}
