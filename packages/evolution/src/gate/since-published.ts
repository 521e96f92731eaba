import { isDeepStrictEqual } from 'node:util'
import type { BuiltRelease } from '../release/built-release.js'
import type { Release } from '../release/release.js'
import { compareVersions, isSameMajor } from '../release/version.js'
import { judgeReleases } from '../verdict/compare-releases.js'
import type { Published } from './npm-base.js'
import type { Problem } from './problem.js'

/** The part of a release that a build can be compared with; without declarations a build shows no types. */
const content = ({ exports, codecs, contracts }: Release, { exportsFrom }: BuiltRelease): unknown => ({
  exports: exportsFrom === 'declarations' ? exports : {},
  codecs,
  contracts,
})

/** A release without its fingerprints: a published build runs on the library of today, whose functions its rules call. */
const withoutCode = (release: Release): Release => {
  // Where a side has not recorded a fingerprint, nothing is compared on it.
  const known = <A extends { readonly fingerprint?: string }>(one: A): Omit<A, 'fingerprint'> => {
    const { fingerprint, ...rest } = one
    return fingerprint === undefined ? one : rest
  }
  const { contracts, handoffs, migrations } = release
  return {
    ...release,
    ...(contracts && { contracts: contracts.map((one) => ({ ...one, rules: one.rules.map(known) })) }),
    ...(handoffs && { handoffs: handoffs.map(known) }),
    ...(migrations && { migrations: migrations.map(known) }),
  }
}

/** Whether a release file says what was published. It may be worded in the ways of an older tool, as long as it means the same. */
const agrees = (file: Release, built: BuiltRelease): boolean => {
  if (isDeepStrictEqual(content(file, built), content(built.release, built))) return true
  const sides = [file, built.release].map((one) =>
    built.exportsFrom === 'declarations' ? one : { ...one, exports: {} },
  )
  const [one = file, other = built.release] = sides.map(withoutCode)
  return [judgeReleases(one, other), judgeReleases(other, one)].every(({ bump }) => bump === 'none' || bump === 'patch')
}

const changed = (releases: readonly Release[], { builds }: Published): readonly Problem[] =>
  [...builds].flatMap(([version, built]): readonly Problem[] => {
    const file = releases.find((release) => release.version === version)
    const promises = built.release.contracts !== undefined || built.release.codecs !== undefined
    if (file === undefined ? !promises : agrees(file, built)) return []
    return [
      {
        code: 'release-changed',
        says: `releases/${version}.json ${file === undefined ? 'is missing, and' : 'differs from what'} ${built.release.package} ${version} ${file === undefined ? 'is published' : 'promises as it is published'}.`,
        fix: 'A release file is never edited or removed. Take it from the commit that cut the release.',
      },
    ]
  })

const setBack = (name: string, version: string, { versions }: Published): readonly Problem[] => {
  const isHidden = version.startsWith('0.0.0') && versions.length > 0
  const newer = versions.filter((one) => isSameMajor(one, version) && compareVersions(one, version) > 0)
  const newest = [...(isHidden ? versions : newer)].sort(compareVersions).at(-1)
  return newest === undefined
    ? []
    : [
        {
          code: 'version-set-back',
          says: `${name} is ${version}, and ${newest} is published.`,
          fix: 'Restore the version in package.json; a version only moves up, when it is cut.',
        },
      ]
}

/**
 * What a package may not have changed since it was published: a release file that says something else than the published
 * build, or is missing, and a version that was set back within its major.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sincePublished = (
  { name, version }: { readonly name: string; readonly version: string },
  releases: readonly Release[],
  published: Published | undefined,
): readonly Problem[] =>
  published === undefined ? [] : [...changed(releases, published), ...setBack(name, version, published)]

/** The releases of a package, those that were published as they were built. */
export const withPublished = (releases: readonly Release[], published: Published | undefined): readonly Release[] =>
  releases.map((release) => {
    const built = published?.builds.get(release.version)
    return built === undefined
      ? release
      : { ...built.release, exports: built.exportsFrom === 'declarations' ? built.release.exports : release.exports }
  })
