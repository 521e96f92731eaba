import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Json } from '@contracts/core'
import { parseRelease } from './parse-release.js'
import { codeFile } from './load-code.js'
import { writeWhole } from './new-file.js'
import type { BuiltRelease } from './release-from-build.js'
import type { Release } from './release.js'
import { releaseText } from './release-text.js'
import { compareVersions, isPrerelease, isVersion, releaseBefore } from './version.js'

const sizeLimit = 64 * 2 ** 20

const textOf = (file: string): E.Either<string, string> => {
  try {
    if (statSync(file).size > sizeLimit) return E.left('is too large for a release document')
    return E.right(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    return E.left(code === 'ENOENT' ? 'does not exist' : `cannot be read${code === '' ? '' : `: ${code}`}`)
  }
}

const documentOf = (file: string): E.Either<string, Json> =>
  pipe(
    textOf(file),
    E.chain((text) =>
      E.tryCatch(
        () => JSON.parse(text) as Json, // what JSON.parse returns is JSON
        () => 'is not JSON',
      ),
    ),
  )

/**
 * Reads a release file; Left is a predicate about the error.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readRelease = (file: string): E.Either<string, Release> =>
  pipe(
    documentOf(file),
    E.chain((value) =>
      pipe(
        parseRelease(value),
        E.mapLeft((why) => `is not a release document: ${why}`),
      ),
    ),
  )

/** Returns the versions that a folder has the release files of, oldest first. */
const versionsIn = (folder: string): readonly string[] => {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names
      .map((name) => basename(name, '.json'))
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

/**
 * Returns the release that the changes after a version are compared with: the release of that version, or for a
 * prerelease the last final release before it.
 */
export const baselineOf = (releases: readonly Release[], version: string): Release | undefined =>
  isPrerelease(version) ? releaseBefore(releases, version) : releases.find((one) => one.version === version)

/**
 * Writes `releases/<version>.json` in the folder of a package: one line per contract. Writes `releases/<version>.cjs` with
 * the code of its catalog before it. Each file is written as a whole. Returns the paths.
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
  writeWhole(file, releaseText(JSON.parse(JSON.stringify(release)) as Json)) // without what is undefined
  return [...(code === undefined ? [] : [codeFile(folder, release.version)]), file]
}
