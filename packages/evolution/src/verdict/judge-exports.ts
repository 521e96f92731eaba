import type { Release } from '../release/release.js'
import { findingOf } from './finding-of.js'
import type { Effect, Finding } from './judgement.js'
import { releaseChange } from './release-change.js'

const gone: readonly Effect[] = [{ direction: 'backward', verdict: 'breaking', protected: true }]

const entries = ({ exports }: Release): readonly (readonly [string, string])[] =>
  Object.entries(exports).flatMap(([entry, names]) => names.map((name) => [entry, name] as const))

/**
 * The exports that have gone, which breaks whoever imports them, and those that have come.
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeExports = (old: Release, next: Release): readonly Finding[] => {
  const missing = (from: Release, release: Release) =>
    entries(release).filter(([entry, name]) => from.exports[entry]?.includes(name) !== true)
  const told = (kind: string, [entry, name]: readonly [string, string], effects: readonly Effect[]): Finding =>
    findingOf(releaseChange(kind, { name }), { subject: entry }, effects, 'minor')
  return [
    ...missing(next, old).map((one) => told('export-removed', one, gone)),
    ...missing(old, next).map((one) => told('export-added', one, [])),
  ]
}
