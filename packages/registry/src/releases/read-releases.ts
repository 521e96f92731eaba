import {
  loadCode,
  parseRelease,
  type Release,
  type RunnableCode,
  type UnusableCode,
} from '@contracts/evolution/release'
import { isJsonObject } from '@contracts/core'
import { checkArguments } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { createHash } from 'node:crypto'
import { aPackageName, aPublishedRelease, aStore, aVersion } from '../arguments.js'
import { parseJson, readDocument, unreadable } from '../store/read-document.js'
import type { Key, RegistryStore, StoreFailure } from '../store/store.js'
import { type PackageIndex, packageIndex } from './documents.js'

/**
 * A published release and its code.
 *
 * @category model
 * @since 1.0.0
 */
export interface PublishedRelease {
  /** The release. */
  readonly release: Release
  /** Text of the module with its code. Absent if it was published without code. */
  readonly code?: string
}

/** Returns the name of the list of releases of a package. */
export const indexKey = (name: string): Key => ['packages', name]

/** Returns the name of a release. The digest is in it, so that two processes never write different releases to one name. */
export const releaseKey = (name: string, { version, digest }: PackageIndex['releases'][number]): Key => [
  ...['releases', name, version],
  digest,
]

/** Returns the digest of the text of a document. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads the list of releases of a package; `undefined` if none is published. */
export const readIndex = async (
  store: RegistryStore,
  name: string,
): Promise<E.Either<StoreFailure, { readonly value: PackageIndex; readonly revision: string } | undefined>> => {
  const key = indexKey(name)
  const index = await readDocument(store, key, packageIndex)
  if (E.isLeft(index) || index.right === undefined) return index
  const { package: own, releases } = index.right.value
  if (own !== name) return unreadable(key, store.place, `it is the list of ${own}`)
  const versions = releases.map(({ version }) => version)
  const twice = versions.find((one, i) => versions.indexOf(one) < i)
  return twice === undefined ? index : unreadable(key, store.place, `it has ${twice} twice`)
}

/** Reads one release of a list. */
const readListed = async (
  store: RegistryStore,
  name: string,
  entry: PackageIndex['releases'][number],
): Promise<E.Either<StoreFailure, PublishedRelease>> => {
  const key = releaseKey(name, entry)
  const refuse = (why: string): E.Left<StoreFailure> => unreadable(key, store.place, why)
  const stored = await store.read(key)
  if (E.isLeft(stored)) return stored
  if (stored.right === undefined) return refuse('it is missing')
  const { text } = stored.right
  if (digestOf(text) !== entry.digest) return refuse('it was changed after it was published')
  const document = parseJson(text)
  if (!isJsonObject(document)) return refuse('it is not JSON')
  const { release: content = null, code } = document
  const release = parseRelease(content)
  if (E.isLeft(release)) return refuse(release.left)
  if (release.right.package !== name || release.right.version !== entry.version)
    return refuse(`it is ${release.right.package} ${release.right.version}`)
  return E.right({ release: release.right, ...(typeof code === 'string' ? { code } : {}) })
}

/**
 * Returns the names of the packages that have published releases.
 *
 * @category destructors
 * @since 1.0.0
 */
export const publishedPackages = async (store: RegistryStore): Promise<E.Either<StoreFailure, readonly string[]>> => {
  checkArguments('publishedPackages', [aStore, store])
  return E.map((keys: readonly Key[]) => keys.flatMap(([, name]) => (name === undefined ? [] : [name])))(
    await store.list(['packages']),
  )
}

/**
 * Returns the published versions of a package, oldest first, each with the digest of its release; an empty list if none is
 * published.
 *
 * @category destructors
 * @since 1.0.0
 */
export const publishedVersions = async (
  store: RegistryStore,
  name: string,
): Promise<E.Either<StoreFailure, PackageIndex['releases']>> => {
  checkArguments('publishedVersions', [aStore, store], [aPackageName, name])
  return E.map((index: { readonly value: PackageIndex } | undefined) => index?.value.releases ?? [])(
    await readIndex(store, name),
  )
}

/** Reads the releases of a list, in its order. */
export const readAll = async (
  store: RegistryStore,
  { package: name, releases }: PackageIndex,
): Promise<E.Either<StoreFailure, readonly PublishedRelease[]>> => {
  const found: PublishedRelease[] = []
  for (const entry of releases) {
    const release = await readListed(store, name, entry)
    if (E.isLeft(release)) return release
    found.push(release.right)
  }
  return E.right(found)
}

/**
 * Reads every published release of a package, oldest first, with its code. Left if one of them cannot be read.
 *
 * @category destructors
 * @since 1.0.0
 */
export const publishedReleases = async (
  store: RegistryStore,
  name: string,
): Promise<E.Either<StoreFailure, readonly PublishedRelease[]>> => {
  checkArguments('publishedReleases', [aStore, store], [aPackageName, name])
  const index = await readIndex(store, name)
  if (E.isLeft(index)) return index
  return index.right === undefined ? E.right([]) : readAll(store, index.right.value)
}

/**
 * Reads one published release; `undefined` if this version is not published.
 *
 * @category destructors
 * @since 1.0.0
 */
export const publishedRelease = async (
  store: RegistryStore,
  name: string,
  version: string,
): Promise<E.Either<StoreFailure, PublishedRelease | undefined>> => {
  checkArguments('publishedRelease', [aStore, store], [aPackageName, name], [aVersion, version])
  const versions = await publishedVersions(store, name)
  if (E.isLeft(versions)) return versions
  const entry = versions.right.find((one) => one.version === version)
  return entry === undefined ? E.right(undefined) : readListed(store, name, entry)
}

/**
 * Loads the code of a published release, or returns why it cannot be run; `undefined` if it has none.
 *
 * @category constructors
 * @since 1.0.0
 */
export const runnableCode = (published: PublishedRelease): RunnableCode | UnusableCode | undefined => {
  checkArguments('runnableCode', [aPublishedRelease, published])
  const { code } = published
  if (code === undefined) return undefined
  const loaded = loadCode(code)
  return E.isLeft(loaded) ? { why: loaded.left } : loaded.right
}
