import type { Bump } from './bump.js'

interface Version {
  readonly numbers: readonly [number, number, number]
  readonly pre: readonly string[]
}

const written = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9A-Za-z.-]{1,100}))?$/

const parse = (text: string): Version | undefined => {
  const found = written.exec(text)
  if (found === null) return undefined
  const [, major, minor, patch, pre] = found
  return { numbers: [Number(major), Number(minor), Number(patch)], pre: pre === undefined ? [] : pre.split('.') }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

const compareWords = (a: string, b: string): number => {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b)
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1
  return a < b ? -1 : Number(a > b)
}

const comparePre = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 || b.length === 0) return b.length - a.length // a release comes after its prereleases
  const differing = a.findIndex((word, i) => b[i] === undefined || compareWords(word, b[i]) !== 0)
  if (differing === -1) return a.length - b.length
  const [one, other] = [a[differing] ?? '', b[differing]]
  return other === undefined ? 1 : compareWords(one, other)
}

/**
 * Returns whether a string is a semver version without build metadata. Two versions that differ only in that have the
 * same precedence, so a release must not have any.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isVersion = (text: string): boolean => parse(text) !== undefined

/**
 * Returns whether a version is a prerelease, such as `2.0.0-next.1`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isPrerelease = (text: string): boolean => (parse(text)?.pre.length ?? 0) > 0

/**
 * Compares two versions by semver, as for `sort`. An invalid version comes first.
 *
 * @category destructors
 * @since 1.0.0
 */
export const compareVersions = (a: string, b: string): number => {
  const [one, other] = [parse(a), parse(b)]
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined)
  const place = one.numbers.findIndex((number, i) => number !== other.numbers[i])
  if (place !== -1) return (one.numbers[place] ?? 0) - (other.numbers[place] ?? 0)
  return comparePre(one.pre, other.pre)
}

/**
 * Returns whether two versions promise compatibility: they have the same major or, below 1.0.0, the same minor.
 *
 * @example
 * assert.deepStrictEqual([isSameMajor('1.0.0', '1.9.0'), isSameMajor('0.1.0', '0.2.0')], [true, false])
 *
 * @category destructors
 * @since 1.0.0
 */
export const isSameMajor = (a: string, b: string): boolean => {
  const [one, other] = [parse(a), parse(b)]
  if (one === undefined || other === undefined) return false
  const [[major, minor], [otherMajor, otherMinor]] = [one.numbers, other.numbers]
  return major === otherMajor && (major > 0 || minor === otherMinor)
}

const belowOne: Readonly<Record<Bump, Bump>> = { major: 'minor', minor: 'patch', patch: 'patch', none: 'none' }
const allowedBelowOne: Readonly<Record<Bump, Bump>> = { major: 'major', minor: 'major', patch: 'minor', none: 'none' }

const isBelowOne = (version: string): boolean => parse(version)?.numbers[0] === 0

/**
 * Returns the bump that a change requires at a version. Below 1.0.0 a break requires a minor and any smaller change a
 * patch, as in semver and in the ranges of npm.
 *
 * @example
 * assert.deepStrictEqual([bumpAt('1.2.0', 'major'), bumpAt('0.2.0', 'major')], ['major', 'minor'])
 *
 * @category destructors
 * @since 1.0.0
 */
export const bumpAt = (version: string, bump: Bump): Bump => (isBelowOne(version) ? belowOne[bump] : bump)

/**
 * Returns the largest change that a bump allows at a version: the reverse of `bumpAt`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const allowedAt = (version: string, bump: Bump): Bump => (isBelowOne(version) ? allowedBelowOne[bump] : bump)

/**
 * Returns the bump between two versions: the first of their three numbers that differs. Between a prerelease and a
 * later version with the same numbers, the bump is a patch. Returns `none` if the second version is not later.
 *
 * @category destructors
 * @since 1.0.0
 */
export const bumpBetween = (old: string, next: string): Bump => {
  if (compareVersions(old, next) >= 0) return 'none'
  const [one, other] = [parse(old), parse(next)]
  const bumps: readonly Bump[] = ['major', 'minor', 'patch']
  return bumps.find((_, i) => one?.numbers[i] !== other?.numbers[i]) ?? 'patch'
}
