import semver from 'semver'
import type { Json } from '@contracts/core'
import type { PackageSurface, Release } from '../release/release.js'
import type { Bump } from '../release/bump.js'
import { type Effect, type Finding, findingOf, releaseChange } from './finding.js'

/**
 * Returns the index of the first of some characters outside brackets and quotes; the length of the text if none
 * follows.
 */
const endOf = (text: string, from: number, ends: string): number => {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    const c = text.charAt(i)
    if (depth === 0 && ends.includes(c)) return i
    if (c === '"') i = text.indexOf('"', i + 1)
    else if ('({['.includes(c)) depth++
    else if (')}]'.includes(c)) depth--
    if (i === -1) break
  }
  return text.length
}

/** Parses a key of an object type at an index, such as `readonly a?:`. */
const memberAt = (text: string, at: number): { readonly key: string; readonly optional: boolean } | undefined => {
  const [, key, mark] = /^(?:readonly )?([\w$]+|"[^"]*")(\??)(?=[:(<])/.exec(text.slice(at, at + 200)) ?? []
  return key === undefined ? undefined : { key, optional: mark === '?' }
}

const isParameter = (text: string, at: number): boolean =>
  /^(?:, )?(?:\.\.\.[\w$]+: |[\w$]+\?: )/.test(text.slice(at, at + 200))

/**
 * Returns whether a declared type only adds parts that existing users can ignore: optional keys of object types, and
 * optional parameters at the end of a list. Both types are normalised text, as a release stores it.
 *
 * @example
 * assert.strictEqual(isAdditive('run: (a: string) => void', 'run: (a: string, b?: number) => void'), true)
 * assert.strictEqual(isAdditive('run: (a: string) => void', 'run: (a: string, b: number) => void'), false)
 *
 * @category destructors
 * @since 1.0.0
 */
export const isAdditive = (old: string, next: string): boolean => {
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const before = next.slice(Math.max(0, j - 2), j)
    if (before === '{ ' || before === '; ') {
      const [was, is] = [memberAt(old, i), memberAt(next, j)]
      if (is !== undefined && is.optional && was?.key !== is.key) {
        j = endOf(next, j, ';') + 2
        continue
      }
    }
    if (old[i] === ')' && next[j] !== ')' && isParameter(next, j) && (next[j] === ',') === (next[j - 1] !== '(')) {
      j = endOf(next, next[j] === ',' ? j + 1 : j, ',)')
      continue
    }
    if (old[i] !== next[j]) return false
    i++
    j++
  }
  return true
}

const broken: readonly Effect[] = [
  { direction: 'backward', verdict: 'breaking', protected: true, evidence: 'inspection' },
]

const unproved = (reason: string): readonly Effect[] => [
  { direction: 'backward', verdict: 'unknown', protected: true, evidence: 'unproved', reason },
]

const finding = (
  kind: string,
  details: { readonly [name: string]: Json },
  subject: string,
  [effects, otherwise]: readonly [readonly Effect[], Bump],
): Finding => findingOf(releaseChange(kind, details), { subject }, effects, otherwise)

/** Returns the findings for paths that can no longer be imported, or not in some way, and for paths that now can. */
const judgeEntries = (old: PackageSurface, next: PackageSurface): readonly Finding[] => {
  const lacking = (
    from: PackageSurface,
    to: PackageSurface,
    kind: string,
    reported: readonly [readonly Effect[], Bump],
  ) =>
    Object.entries(from.entries).flatMap(([entry, ways]) => {
      const others = to.entries[entry]
      const lost = others === undefined ? [] : ways.filter((way) => !others.includes(way))
      if (others !== undefined && lost.length === 0) return []
      return [finding(kind, { entry, ...(others === undefined ? {} : { ways: lost }) }, entry, reported)]
    })
  return [
    ...lacking(old, next, 'entry-removed', [broken, 'major']),
    ...lacking(next, old, 'entry-added', [[], 'minor']),
  ]
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

/** Returns the effects and the bump of a changed range for users whose versions are in the old range. */
const moved = (
  was: string | undefined,
  is: string | undefined,
  optional: boolean,
): readonly [readonly Effect[], Bump] => {
  if (is === undefined || (was === undefined && optional)) return [[], 'minor']
  const within = was === undefined ? isWithin('*', is) : isWithin(was, is)
  if (within === true) return [[], was !== undefined && isWithin(is, was) === true ? 'patch' : 'minor']
  if (within === false || was === undefined) return [broken, 'major']
  return [unproved(`${was} and ${is} are not both ranges of versions`), 'minor']
}

type Ranges = { readonly [name: string]: string }

const judgeRanges = (what: 'engine' | 'peer', old: Ranges, next: Ranges, optional: Ranges = {}): readonly Finding[] =>
  [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name) => {
    const [was, is] = [old[name], next[name]]
    if (was === is) return []
    const details = { what, name, before: was ?? null, after: is ?? null }
    return [finding('requirement-changed', details, 'package.json', moved(was, is, Object.hasOwn(optional, name)))]
  })

const ofPeers = ({ peers, optionalPeers = {} }: PackageSurface): Ranges => ({ ...optionalPeers, ...peers })

const changed = (subject: string, name: string, was: string, is: string): Finding =>
  finding(
    'declaration-changed',
    { name, before: was, after: is },
    subject,
    isAdditive(was, is)
      ? [[], 'minor']
      : [unproved('types are compared as text, and it does more than add what is optional'), 'minor'],
  )

/** Returns the findings for exports whose declared type has another text, and for the types that only these use. */
const judgeTypes = (old: Release, next: Release): readonly Finding[] => {
  const [was, is] = [old.surface?.types, next.surface?.types]
  if (was === undefined || is === undefined) return [] // one release was made without TypeScript
  const exports = Object.entries(old.exports).flatMap(([entry, names]) =>
    names.flatMap((name) => {
      const [before, after] = [was, is].map((types) => types[`${entry} ${name}`] ?? types[name])
      return before === undefined || after === undefined || before === after
        ? []
        : [changed(entry, name, before, after)]
    }),
  )
  const [within, now] = [old.surface?.inner ?? {}, next.surface?.inner ?? {}]
  const inner = Object.entries(within).flatMap(([name, before]) => {
    const after = now[name]
    return after === undefined || before === after ? [] : [changed('(not exported)', name, before, after)]
  })
  return [...exports, ...inner]
}

/**
 * Returns the findings for what a package promises in addition to its messages and export names: paths that can be
 * imported, the versions of engines and peers, and the declared types of exports. It compares only what both releases
 * recorded.
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeSurface = (old: Release, next: Release): readonly Finding[] => {
  const [was, is] = [old.surface, next.surface]
  if (was === undefined || is === undefined) return []
  return [
    ...judgeEntries(was, is),
    ...judgeRanges('engine', was.engines, is.engines),
    ...judgeRanges('peer', ofPeers(was), ofPeers(is), is.optionalPeers),
    ...judgeTypes(old, next),
  ]
}
