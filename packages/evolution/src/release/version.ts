import type { SemVer } from 'semver'
import inc from 'semver/functions/inc.js'
import parseSemver from 'semver/functions/parse.js'
import type { Bump } from './bump.js'
import type { Release } from './release.js'

/** Parses a version; `undefined` for other texts, and for versions with a prefix, spaces or build metadata. */
const parse = (text: string): SemVer | undefined => {
  const found = parseSemver(text)
  return found?.version === text ? found : undefined
}

/**
 * Returns whether a string is a semver version without build metadata. Two versions that differ only in that have the
 * same precedence, so a release must not have any.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isVersion = (text: string): boolean => parse(text) !== undefined

/** Returns whether a version is a prerelease, such as `2.0.0-next.1`. */
export const isPrerelease = (text: string): boolean => (parse(text)?.prerelease.length ?? 0) > 0

/**
 * Compares two versions by semver, as for `sort`. An invalid version comes first.
 *
 * @category destructors
 * @since 1.0.0
 */
export const compareVersions = (a: string, b: string): number => {
  const [one, other] = [parse(a), parse(b)]
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined)
  return one.compare(other)
}

/** Returns whether two versions promise compatibility: they have the same major or, below 1.0.0, the same minor. */
export const isSameMajor = (a: string, b: string): boolean => {
  const [one, other] = [parse(a), parse(b)]
  if (one === undefined || other === undefined) return false
  return one.major === other.major && (one.major > 0 || one.minor === other.minor)
}

const belowOne: Readonly<Record<Bump, Bump>> = { major: 'minor', minor: 'patch', patch: 'patch', none: 'none' }
const allowedBelowOne: Readonly<Record<Bump, Bump>> = { major: 'major', minor: 'major', patch: 'minor', none: 'none' }

const isBelowOne = (version: string): boolean => parse(version)?.major === 0

/**
 * Returns the bump that a change requires at a version. Below 1.0.0 a break requires a minor and any smaller change a
 * patch, as in semver and in the ranges of npm.
 */
export const bumpAt = (version: string, bump: Bump): Bump => (isBelowOne(version) ? belowOne[bump] : bump)

/** Returns the version after a bump, without what makes it a prerelease. That after 0.0.0 is 1.0.0, the first release. */
export const versionAfter = (version: string, bump: Bump): string => {
  if (version === '0.0.0') return '1.0.0'
  return (bump === 'none' ? undefined : inc(version, bump)) ?? version
}

/** Returns the largest change that a bump allows at a version: the reverse of `bumpAt`. */
export const allowedAt = (version: string, bump: Bump): Bump => (isBelowOne(version) ? allowedBelowOne[bump] : bump)

/**
 * Returns the bump between two versions: the first of their three numbers that differs. Between a prerelease and a
 * later version with the same numbers, the bump is a patch. Returns `none` if the second version is not later.
 */
export const bumpBetween = (old: string, next: string): Bump => {
  if (compareVersions(old, next) >= 0) return 'none'
  const [one, other] = [parse(old), parse(next)]
  return (['major', 'minor'] as const).find((part) => one?.[part] !== other?.[part]) ?? 'patch'
}

/**
 * Returns the release that a version is compared with: the newest final release before it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const releaseBefore = (releases: readonly Release[], version: string): Release | undefined =>
  [...releases]
    .sort((a, b) => compareVersions(a.version, b.version))
    .findLast((one) => !isPrerelease(one.version) && compareVersions(one.version, version) < 0)
