import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Json } from '@contracts/core'
import { parseRelease } from './parse-release.js'
import { parseJson } from './read-text.js'
import { codeFile } from './load-code.js'
import { writeWhole } from './new-file.js'
import type { BuiltRelease } from './release-from-build.js'
import type { Release } from './release.js'
import { type ReadDocument, referToUnchanged, releaseText } from './unchanged-contracts.js'
import { compareVersions, isPrerelease, isVersion, releaseBefore } from './version.js'

const sizeLimit = 64 * 2 ** 20

const documentOf = (file: string): E.Either<string, Json> => {
  try {
    if (statSync(file).size > sizeLimit) return E.left('is too large for a release document')
    const value = parseJson(readFileSync(file, 'utf8'))
    return value === undefined ? E.left('is not JSON') : E.right(value)
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    return E.left(code === 'ENOENT' ? 'does not exist' : `cannot be read${code === '' ? '' : `: ${code}`}`)
  }
}

/**
 * Returns a function that reads the release files in a folder for `parseRelease`, each file once.
 *
 * @category constructors
 * @since 1.0.0
 */
export const documentsIn = (folder: string): ReadDocument => {
  const known = new Map<string, Json | undefined>()
  return (version) => {
    if (!isVersion(version)) return undefined
    if (!known.has(version))
      known.set(version, E.getOrElseW(() => undefined)(documentOf(join(folder, `${version}.json`))))
    return known.get(version)
  }
}

/**
 * Reads a release file; Left is a predicate about the error.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readRelease = (file: string): E.Either<string, Release> =>
  pipe(
    documentOf(file),
    E.map((value) => parseRelease(value, documentsIn(dirname(file)))),
    E.chain(E.mapLeft((why) => `is not a release document: ${why}`)),
  )

/** Returns the versions that a folder has the release files of, oldest first, or those of their code. */
const versionsIn = (folder: string, ending: '.json' | '.cjs' = '.json'): readonly string[] => {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending))
    return names
      .map((name) => basename(name, ending))
      .filter(isVersion)
      .sort(compareVersions)
  } catch {
    return [] // nothing was released
  }
}

const readNamed = (file: string): E.Either<string, Release> =>
  pipe(
    readRelease(file),
    E.filterOrElse(
      ({ version }) => `${version}.json` === basename(file),
      ({ version }) => `is the release ${version} by its content`,
    ),
    E.mapLeft((why) => `releases/${basename(file)} ${why}`),
  )

/**
 * Reads every release of a package from its `releases` folder, oldest first; Left is a sentence about the first
 * invalid file.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readReleases = (folder: string): E.Either<string, readonly Release[]> =>
  E.traverseArray((version: string) => readNamed(join(folder, 'releases', `${version}.json`)))(
    versionsIn(join(folder, 'releases')),
  )

/** Returns the versions of which a package has the code and no release file. */
export const versionsWithoutFile = (folder: string): readonly string[] => {
  const files = versionsIn(join(folder, 'releases'))
  return versionsIn(join(folder, 'releases'), '.cjs').filter((version) => !files.includes(version))
}

/**
 * Returns the release that the changes after a version are compared with: the release of that version, or for a
 * prerelease the last final release before it.
 */
export const baselineOf = (releases: readonly Release[], version: string): Release | undefined =>
  isPrerelease(version) ? releaseBefore(releases, version) : releases.find((one) => one.version === version)

/** Returns the content of a release file. A contract that is unchanged since the release before it is a reference. */
const fileContent = (folder: string, release: Release): Json => {
  const document = JSON.parse(JSON.stringify(release)) as Json // a release is written as JSON
  const before = versionsIn(folder).findLast((version) => compareVersions(version, release.version) < 0)
  const read = documentsIn(folder)
  const former = before === undefined ? undefined : read(before)
  return former === undefined ? document : referToUnchanged(document, former, read)
}

/**
 * Writes `releases/<version>.json` in the folder of a package: one line per contract, and a reference for each contract
 * that is unchanged since the release before it. Writes `releases/<version>.cjs` with the code of its catalog before it.
 * Each file is written as a whole. Returns the paths.
 *
 * @category destructors
 * @since 1.0.0
 */
export const writeRelease = (
  folder: string,
  { release, code }: Pick<BuiltRelease, 'release' | 'code'>,
): readonly string[] => {
  const file = join(folder, 'releases', `${release.version}.json`)
  if (code !== undefined) writeWhole(codeFile(folder, release.version), code.text)
  writeWhole(file, releaseText(fileContent(dirname(file), release)))
  return [...(code === undefined ? [] : [codeFile(folder, release.version)]), file]
}
