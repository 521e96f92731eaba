import { checkBump, type Past, type Problem } from '@contracts/evolution/check'
import { compareVersions, isVersion, releaseBefore } from '@contracts/evolution/release'
import type { CompatibilityReport } from '@contracts/evolution'
import { checkArguments } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { aPublishedRelease, aStore, someSettings } from '../arguments.js'
import { retried } from '../store/retry.js'
import { documentText } from '../store/read-document.js'
import { failure, type RegistryStore, type StoreFailure } from '../store/store.js'
import {
  digestOf,
  indexKey,
  type PublishedRelease,
  readAll,
  readIndex,
  releaseKey,
  runnableCode,
} from './read-releases.js'
import type { PackageIndex } from './documents.js'

/**
 * The outcome of publishing a release.
 *
 * @category model
 * @since 1.0.0
 */
export interface Published {
  /** The release is stored now, was stored already, or its version does not cover its changes. */
  readonly result: 'stored' | 'unchanged' | 'refused'
  /** Version of the release that it was compared with. Absent if there is none. */
  readonly since?: string
  /** Problems of a refused release (default: none). */
  readonly problems?: readonly Pick<Problem, 'message' | 'fix'>[]
  /** Comparison that refuses the release. Absent if nothing was compared. */
  readonly compatibility?: CompatibilityReport
}

/**
 * The settings with which a release is compared with those before it, as `contracts check` has them.
 *
 * @category model
 * @since 1.0.0
 */
export type PublishSettings = Pick<Past, 'settings' | 'compareTypes'>

const textOf = ({ release, code }: PublishedRelease): string =>
  `{\n"release": ${JSON.stringify(release)},\n"code": ${JSON.stringify(code ?? null)}\n}\n`

/**
 * Compares a release in its place among all published ones: with those before it and, if a later version of its major is
 * published already, that one against all before it. Otherwise the order of publishing would decide.
 */
const refusalOf = (
  next: PublishedRelease,
  published: readonly PublishedRelease[],
  settings: PublishSettings,
): Published | undefined => {
  const all = [...published, next]
  const releases = all.map(({ release }) => release)
  const codes = new Map<string, ReturnType<typeof runnableCode>>()
  const codeOf: NonNullable<Past['codeOf']> = (version) => {
    const one = all.find(({ release }) => release.version === version)
    if (!codes.has(version) && one !== undefined) codes.set(version, runnableCode(one))
    return codes.get(version)
  }
  const sorted = [...releases].sort((a, b) => compareVersions(a.version, b.version))
  const after = sorted.find((one) => releaseBefore(releases, one.version) === next.release)
  for (const release of after === undefined ? [next.release] : [next.release, after]) {
    const before = releaseBefore(releases, release.version)
    if (before === undefined) continue
    const { problems, comparison } = checkBump(before, release, {
      ...{ ...settings, releases, codeOf },
      notesOf: () => [],
    })
    if (problems.length > 0)
      return { result: 'refused', problems, since: before.version, compatibility: comparison.compatibility }
  }
  return undefined
}

const publishOnce = async (
  store: RegistryStore,
  next: PublishedRelease,
  settings: PublishSettings,
): Promise<E.Either<StoreFailure, Published>> => {
  const { package: name, version } = next.release
  const text = textOf(next)
  const entry = { version, digest: digestOf(text) }
  const index = await readIndex(store, name)
  if (E.isLeft(index)) return index
  const listed: PackageIndex['releases'] = index.right?.value.releases ?? []
  const known = listed.find((one) => one.version === version)
  if (known?.digest === entry.digest) return E.right({ result: 'unchanged' })
  if (known !== undefined)
    return E.right({
      result: 'refused',
      problems: [
        {
          message: `${name} ${version} is published already, with other content.`,
          fix: 'Publish the change under a new version: a release is never replaced.',
        },
      ],
    })
  const published = await readAll(store, { package: name, releases: listed })
  if (E.isLeft(published)) return published
  const refused = refusalOf(next, published.right, settings)
  if (refused !== undefined) return E.right(refused)
  const written = await store.write(releaseKey(name, entry), text, undefined)
  // Its name has its digest, so a conflict means that the same release is there.
  if (E.isLeft(written) && written.left.kind !== 'conflict') return written
  const releases = [...listed, entry].sort((a, b) => compareVersions(a.version, b.version))
  const done = await store.write(indexKey(name), documentText({ package: name, releases }), index.right?.revision)
  if (E.isLeft(done)) return done
  const before = releaseBefore(
    published.right.map(({ release }) => release),
    version,
  )
  return E.right({ result: 'stored', ...(before === undefined ? {} : { since: before.version }) })
}

/**
 * Publishes a release: compares it with the published releases of its package, as `contracts check` does, and stores it
 * with its code if its version covers its changes. Published releases are never replaced. Two processes that publish at
 * once are compared one after the other.
 *
 * @category destructors
 * @since 1.0.0
 */
export const publishRelease = async (
  store: RegistryStore,
  next: PublishedRelease,
  settings: PublishSettings = {},
): Promise<E.Either<StoreFailure, Published>> => {
  checkArguments('publishRelease', [aStore, store], [aPublishedRelease, next], [someSettings, settings])
  const { package: name, version } = next.release
  if (!isVersion(version) || version === '0.0.0')
    return failure('refused', `${name} has the version ${version}, which is not one of a release.`)
  return retried(() => publishOnce(store, next, settings))
}
