import { bumpAt, bumpBetween, parseRelease, type Release } from '@contracts/evolution/release'
import { type CompatibilityReport, compareReleases, isAtLeast } from '@contracts/evolution'
import { jetstream } from '@nats-io/jetstream'
import { type KV, Kvm } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'

/** The name of the bucket of published releases. */
export const releaseBucket = 'contracts'

/** Opens the bucket of published releases, and creates it if it is missing. */
export const openReleases = (connection: NatsConnection): Promise<KV> =>
  new Kvm(jetstream(connection)).create(releaseBucket, { history: 10 })

/**
 * The outcome of publishing a release: it is stored, it was stored already, its version is too small for its changes,
 * or another process published at the same time.
 */
export type Published =
  | { readonly result: 'stored'; readonly before: string | undefined }
  | { readonly result: 'unchanged' }
  | { readonly result: 'refused'; readonly before: string; readonly why: string; readonly report: CompatibilityReport }
  | { readonly result: 'conflict' }

/** Returns the key of a package in the bucket. Replaces the characters of a name that a key may not contain. */
export const keyOfPackage = (name: string): string => `release.${name.replace('@', '').replaceAll('/', '.')}`

const conflict: Published = { result: 'conflict' }

/**
 * Replaces the stored release, if the version of the new one is large enough for its changes. Uses compare-and-set, so
 * a release that another process stored in the meantime is never overwritten.
 */
export const publishRelease = async (bucket: KV, release: Release): Promise<E.Either<string, Published>> => {
  const key = keyOfPackage(release.package)
  const text = JSON.stringify(release)
  const entry = await bucket.get(key)
  if (entry?.operation !== 'PUT') {
    const stored = await bucket.create(key, text).catch(() => undefined)
    return E.right(stored === undefined ? conflict : { result: 'stored', before: undefined })
  }
  if (entry.string() === text) return E.right({ result: 'unchanged' })
  const before = parseRelease(JSON.parse(entry.string()))
  if (E.isLeft(before)) return E.left(`What is stored for ${release.package} is no release: ${before.left}`)
  const report = compareReleases(before.right, release, { compareTypes: () => [] }) // only messages meet here
  const given = bumpBetween(before.right.version, release.version)
  const needed = bumpAt(before.right.version, report.bump)
  if (given === 'none' || !isAtLeast(given, needed)) {
    const why =
      given === 'none'
        ? `${release.version} is not above the stored ${before.right.version}, and the releases differ`
        : `${release.version} is a ${given} above ${before.right.version}, and the changes need a ${needed}`
    return E.right({ result: 'refused', before: before.right.version, why, report })
  }
  const stored = await bucket.update(key, text, entry.revision).catch(() => undefined)
  return E.right(stored === undefined ? conflict : { result: 'stored', before: before.right.version })
}
