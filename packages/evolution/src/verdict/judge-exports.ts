import type { Release } from '../release/release.js'
import { findingOf } from './finding-of.js'
import type { Effect, Finding } from './judgement.js'
import { releaseChange } from './release-change.js'

const gone: readonly Effect[] = [
  { direction: 'backward', verdict: 'breaking', protected: true, evidence: 'inspection' },
]

/** The names that one release lacks, by entry. */
const missing = (from: Release, release: Release): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(release.exports)
    .map(([entry, names]) => [entry, names.filter((name) => from.exports[entry]?.includes(name) !== true)] as const)
    .filter(([, names]) => names.length > 0)

/**
 * The exports that have gone, each of which breaks whoever imports it, and those that have come, by entry.
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeExports = (old: Release, next: Release): readonly Finding[] => [
  ...missing(next, old).flatMap(([entry, names]) =>
    names.map((name) =>
      findingOf(releaseChange('export-removed', { export: name }), { subject: entry }, gone, 'major'),
    ),
  ),
  ...missing(old, next).map(([entry, names]) =>
    findingOf(releaseChange('export-added', { export: names }), { subject: entry }, [], 'minor'),
  ),
]
