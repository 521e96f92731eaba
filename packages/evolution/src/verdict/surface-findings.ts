import semver from 'semver'
import type { Json } from '@contracts/core'
import { type CompareTypes, withoutCompiler } from '../release/declaration-change.js'
import { isPatternOf, mayOffer, olderRequire, type PackageSurface, type Release } from '../release/release.js'
import type { Bump } from '../release/bump.js'
import { removed, unprovedEffect } from './effect.js'
import { type Effect, type Finding, findingOf, releaseChange } from './finding.js'

const unproved = (reason: string): readonly Effect[] => [unprovedEffect('backward', true, reason)]

const finding = (
  kind: string,
  details: { readonly [name: string]: Json },
  subject: string,
  [effects, otherwise]: readonly [readonly Effect[], Bump],
): Finding => findingOf(releaseChange(kind, details), { subject }, effects, otherwise)

/** Returns the paths without an entry of their own that one surface offers and another excludes. */
const excludedAnew = (from: PackageSurface, to: PackageSurface): readonly string[] => {
  const { entries, excluded } = from
  if (excluded === undefined) return []
  const isOffered = (path: string) =>
    entries[path] === undefined && Object.keys(entries).some((pattern) => isPatternOf(pattern, path))
  return (to.excluded ?? [])
    .filter((path) => !excluded.includes(path) && (path === '*' || isOffered(path)))
    .map((path) => (path === '*' ? './*' : path))
}

/**
 * Returns whether every version of one range is in another; `undefined` when one of them is not a range of versions.
 */
const isWithin = (range: string, other: string): boolean | undefined => {
  try {
    return semver.validRange(range) === null || semver.validRange(other) === null
      ? undefined
      : semver.subset(range, other)
  } catch {
    return undefined
  }
}

/** The versions of Node that load ES modules by `require`. */
const newerNode = '^20.19.0 || >=22.12.0'

/** Returns the findings for paths that can no longer be imported, or not in some way, and for paths that now can. */
const compareEntries = (old: PackageSurface, next: PackageSurface): readonly Finding[] => {
  const isNewer = next.engines['node'] !== undefined && isWithin(next.engines['node'], newerNode) === true
  /** Returns whether a change of a way to import counts. A release that an older tool wrote lacks that of an older Node. */
  const counts = (way: string, kind: string): boolean => way !== olderRequire || (kind === 'entry-removed' && !isNewer)
  const lacking = (
    from: PackageSurface,
    to: PackageSurface,
    kind: string,
    reported: readonly [readonly Effect[], Bump],
  ) => [
    ...Object.entries(from.entries).flatMap(([entry, ways]) => {
      const others = to.entries[entry]
      const lost = others === undefined ? [] : ways.filter((way) => !others.includes(way) && counts(way, kind))
      if (others !== undefined ? lost.length === 0 : kind === 'entry-added' && mayOffer(to, entry)) return []
      return [finding(kind, { entry, ...(others === undefined ? {} : { ways: lost }) }, entry, reported)]
    }),
    ...excludedAnew(from, to).map((entry) => finding(kind, { entry }, entry, reported)),
  ]
  return [
    ...lacking(old, next, 'entry-removed', [[removed], 'major']),
    ...lacking(next, old, 'entry-added', [[], 'minor']),
  ]
}

/** A requirement that a package has: a range of versions, or a list of platforms. */
type Requirement = 'engine' | 'peer' | 'platform'

/**
 * Returns the effects and the bump of a changed range for users whose versions are in the old range. Every user has some
 * version of an engine, and none of a new peer. Lists of platforms are no ranges, so it is unproved what they exclude.
 */
const moved = (
  what: Requirement,
  was: string | undefined,
  is: string | undefined,
  optional: boolean,
): readonly [readonly Effect[], Bump] => {
  if (is === undefined || (was === undefined && optional)) return [[], 'minor']
  const within = was === undefined ? what === 'engine' && isWithin('*', is) : isWithin(was, is)
  if (within === true) return [[], was !== undefined && isWithin(is, was) === true ? 'patch' : 'minor']
  if (within === false || was === undefined) return [[removed], 'major']
  const reason =
    what === 'platform'
      ? `it is not proved that "${is}" allows what "${was}" allowed`
      : `${was} and ${is} are not both ranges of versions`
  return [unproved(reason), 'minor']
}

type Ranges = { readonly [name: string]: string }

const compareRanges = (what: Requirement, old: Ranges, next: Ranges, optional: Ranges = {}): readonly Finding[] =>
  [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name) => {
    const [was, is] = [old, next].map((ranges) => (Object.hasOwn(ranges, name) ? ranges[name] : undefined))
    if (was === is) return []
    const details = { what, name, before: was ?? null, after: is ?? null }
    return [
      finding('requirement-changed', details, 'package.json', moved(what, was, is, Object.hasOwn(optional, name))),
    ]
  })

/**
 * Returns the peers of both versions as ranges that can be compared. An optional peer that becomes required is a new one,
 * since a user without it was right.
 */
const ofPeers = ({ peers, optionalPeers = {} }: PackageSurface, required: Ranges): Ranges => ({
  ...Object.fromEntries(Object.entries(optionalPeers).filter(([name]) => !Object.hasOwn(required, name))),
  ...peers,
})

/** Returns lists of platforms as texts, whatever their order, without those that allow every platform. Any list of C libraries excludes systems without one. */
const textsOf = (platforms: NonNullable<PackageSurface['platforms']>): Ranges =>
  Object.fromEntries(
    Object.entries(platforms)
      .map(([name, all]) => [name, all.toSorted().join(', ')] as const)
      .filter(([name, text]) => name === 'libc' || (text !== '' && text !== 'any')),
  )

/** Returns the findings for the exports whose declared types differ. */
const compareDeclaredTypes = (
  was: PackageSurface,
  is: PackageSurface,
  compareTypes: CompareTypes = withoutCompiler,
): readonly Finding[] => {
  if (was.declarations === undefined || JSON.stringify(was.declarations) === JSON.stringify(is.declarations)) return []
  return compareTypes(was, is).map(({ entry, name, verdict, reason = '', after }) => {
    const effects = { extended: [], narrowed: [removed], unproved: unproved(reason) }
    return finding('declaration-changed', { name, after }, entry, [effects[verdict], 'minor'])
  })
}

/**
 * Returns the findings for what a package promises in addition to its messages and export names: paths that can be
 * imported, the versions of engines and peers, the platforms, and the declared types of exports. It compares only what both releases
 * recorded; types are compared by the given function.
 */
export const compareSurface = (old: Release, next: Release, compareTypes?: CompareTypes): readonly Finding[] => {
  const [was, is] = [old.surface, next.surface]
  if (was === undefined || is === undefined) return []
  return [
    ...compareEntries(was, is),
    ...compareRanges('engine', was.engines, is.engines),
    ...compareRanges('peer', ofPeers(was, is.peers), ofPeers(is, {}), is.optionalPeers),
    ...(was.platforms && is.platforms ? compareRanges('platform', textsOf(was.platforms), textsOf(is.platforms)) : []),
    ...compareDeclaredTypes(was, is, compareTypes),
  ]
}
