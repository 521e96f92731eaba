import { autoResolver } from '@contracts/documents'
import { type AnyContract, type AnyMigration, type CatalogEntry, type Handoff, isJsonObject } from '@contracts/core'
import {
  type PackageIndex,
  type PublishedRelease,
  publishedPackages,
  publishedRelease,
  publishedVersions,
  type RegistryStore,
  runnableCode,
  type StoreFailure,
} from '@contracts/registry'
import { isPrerelease } from '@contracts/evolution/internal-files'
import { firstLine } from '@contracts/evolution/internal-modules'
import * as E from 'fp-ts/lib/Either.js'
import type { CatalogParts } from '../validate/installed.js'
import { unusableContract } from '../validate/unusable-contract.js'

/** The contracts of a registry that a gate validates with. */
export interface PublishedContracts {
  readonly catalogs: readonly CatalogParts[]
  /** Contracts by which nothing can be validated: each refuses every message and says why. */
  readonly unusable: readonly AnyContract[]
  /** Sentences for the operator: one for each release that cannot be used. */
  readonly warnings: readonly string[]
  /** A text that differs after each release with a contract that is needed, or that cannot be read. */
  readonly revision: string
}

/** The contracts that a gate needs, and who owns those that are installed. */
export interface Needs {
  /** Reports whether the gate may validate a message by a contract with this id. */
  readonly isNeeded: (id: string) => boolean
  /** Returns the installed packages that have a contract with this id. */
  readonly installedIn: (id: string) => readonly string[]
}

/** A published release: its contracts by name, and its code, which is loaded when it is first needed. */
interface KnownRelease {
  readonly name: string
  readonly contracts: ReadonlyMap<string, string>
  readonly load: () => E.Either<string, CatalogParts>
}

/** The releases of a package, newest first, or the reason why they cannot be read. */
interface KnownPackage {
  readonly name: string
  readonly releases: readonly KnownRelease[]
  readonly revision: string
  readonly why: string | undefined
}

const isNamed = (value: unknown): boolean =>
  isJsonObject(value) && typeof value['id'] === 'string' && Number.isInteger(value['version'])

/** Code is told by its members, since another copy of the library may have made it. */
const isMigration = (value: unknown): value is AnyMigration =>
  isJsonObject(value) && isNamed(value['from']) && isNamed(value['to']) && typeof value['apply'] === 'function'

const isHandoff = (value: unknown): value is Handoff =>
  isJsonObject(value) && isNamed(value['first']) && isNamed(value['second']) && typeof value['check'] === 'function'

const those = <A>(values: unknown, isOne: (value: unknown) => value is A): readonly A[] =>
  Array.isArray(values) ? values.filter(isOne) : []

/** Returns a contract whose name stays what it is now, whatever its module does later. */
const named = (entry: CatalogEntry, name: string, id: string): CatalogEntry => ({
  ...entry,
  contract: { ...entry.contract, name, id, version: Number(name.slice(id.length + 1)) },
})

/** Returns the parts of a module of package code that a gate uses: the contracts that the release declares. */
const partsOf = (found: ReturnType<typeof runnableCode>, { contracts }: Omit<KnownRelease, 'load'>): CatalogParts => {
  if (found === undefined) throw new Error('it was published without its code')
  if ('why' in found) throw new Error(found.why)
  const { catalog } = found
  if (catalog === undefined) throw new Error('its code exports no catalog: an older version of contracts published it')
  found.keepGlobals?.()
  const entries = catalog.entries.flatMap((entry) => {
    const { id, name, version } = entry.contract
    return contracts.get(name) === id && name === `${id}@${String(version)}` ? [named(entry, name, id)] : []
  })
  autoResolver(entries) // it reads the nodes: better that it fails here than among the other contracts
  return { entries, migrations: those(catalog.migrations, isMigration), handoffs: those(catalog.handoffs, isHandoff) }
}

const knownRelease = ({ release, code }: PublishedRelease, { isNeeded }: Needs): KnownRelease => {
  const declared = (release.contracts ?? []).map(({ id, version }) => [`${id}@${String(version)}`, id] as const)
  const own = { name: `${release.package} ${release.version}`, contracts: new Map(declared) }
  let text = declared.some(([, id]) => isNeeded(id)) ? code : undefined
  const load = (): E.Either<string, CatalogParts> => {
    try {
      return E.right(partsOf(runnableCode({ release, ...(text === undefined ? {} : { code: text }) }), own))
    } catch (error) {
      return E.left(firstLine(error))
    } finally {
      text = undefined
    }
  }
  let loaded: E.Either<string, CatalogParts> | undefined
  return { ...own, load: () => (loaded ??= load()) }
}

/** Returns the versions that count: prereleases promise nothing, so they count only if there is no other. */
const countedOf = (all: PackageIndex['releases']): PackageIndex['releases'] => {
  const final = all.filter(({ version }) => !isPrerelease(version))
  return final.length > 0 ? final : all
}

/** Reads the releases of a package that `cache` does not have. Left only if the same call may succeed later. */
const readPackage = async (
  { store, cache }: { readonly store: RegistryStore; readonly cache: Map<string, KnownRelease> },
  name: string,
  needs: Needs,
): Promise<E.Either<StoreFailure, KnownPackage>> => {
  const versions = await publishedVersions(store, name)
  if (E.isLeft(versions)) {
    const { kind, why } = versions.left
    return kind === 'unreadable' ? E.right({ name, releases: [], revision: why, why }) : versions
  }
  const counted = countedOf(versions.right)
  const releases: KnownRelease[] = []
  const unreadable: string[] = []
  for (const { version, digest } of [...counted].reverse()) {
    const id = JSON.stringify([name, version, digest]) // a published release is never replaced
    const known = cache.get(id)
    const read = known === undefined ? await publishedRelease(store, name, version) : undefined
    if (read !== undefined && E.isLeft(read)) {
      if (read.left.kind !== 'unreadable') return read
      unreadable.push(read.left.why)
      continue
    }
    const release = known ?? (read?.right === undefined ? undefined : knownRelease(read.right, needs))
    if (release === undefined) continue
    cache.set(id, release)
    releases.push(release)
  }
  const revision = JSON.stringify([name, counted, unreadable])
  return E.right({ name, releases, revision, why: unreadable[0] })
}

/** Returns why the contracts with an id cannot be validated although their code may be fine, or `undefined`. */
const whyNotOwner = (
  id: string,
  { name, why }: Pick<KnownPackage, 'name' | 'why'>,
  claims: ReadonlyMap<string, readonly string[]>,
): string | undefined => {
  const others = (claims.get(id) ?? []).filter((one) => one !== name)
  if (others.length > 0) return `${[name, ...others].sort().join(' and ')} have it published`
  return why
}

/** Collects what a gate validates with from the releases of one package: of each contract the newest that has it. */
const collect = (
  one: KnownPackage,
  { isNeeded, installedIn }: Needs,
  claims: ReadonlyMap<string, readonly string[]>,
): Pick<PublishedContracts, 'catalogs' | 'unusable' | 'warnings'> => {
  const seen = new Set<string>()
  const unusable: AnyContract[] = []
  const catalogs: CatalogParts[] = []
  const warnings: string[] = one.why === undefined ? [] : [one.why]
  for (const { name, contracts, load } of one.releases) {
    const wanted = [...contracts].filter(([full, id]) => {
      const owners = installedIn(id)
      return isNeeded(id) && !seen.has(full) && (owners.length === 0 || owners.includes(one.name))
    })
    if (wanted.length === 0) continue
    for (const [full] of wanted) seen.add(full)
    const refusals = wanted.map(([full, id]) => [full, id, whyNotOwner(id, one, claims)] as const)
    const loaded = refusals.every(([, , why]) => why !== undefined) ? E.left('') : load()
    const parts = E.isRight(loaded) ? loaded.right : undefined
    if (E.isLeft(loaded) && loaded.left !== '') warnings.push(`${name} cannot be used: ${loaded.left}.`)
    const usable = (parts?.entries ?? []).filter(({ contract }) =>
      refusals.some(([full, , why]) => full === contract.name && why === undefined),
    )
    for (const [full, id, why] of refusals) {
      if (usable.some(({ contract }) => contract.name === full)) continue
      const reason = why ?? (E.isLeft(loaded) ? `${name}: ${loaded.left}` : `the code of ${name} has no such contract`)
      unusable.push(unusableContract(full, id, reason))
    }
    if (parts !== undefined) catalogs.push({ ...parts, entries: usable })
  }
  return { catalogs, unusable, warnings }
}

/** Returns which packages have a contract with each id. */
const claimsOf = (packages: readonly KnownPackage[]): ReadonlyMap<string, readonly string[]> => {
  const claims = new Map<string, string[]>()
  for (const { name, releases } of packages) {
    for (const id of new Set(releases.flatMap(({ contracts }) => [...contracts.values()])))
      claims.set(id, [...(claims.get(id) ?? []), name])
  }
  return claims
}

/** Reads what a gate validates with from a registry. Releases are read and loaded once, however often it is called. */
export type ReadPublished = (needs: Needs) => Promise<E.Either<StoreFailure, PublishedContracts>>

/** Reads the packages of a registry, and collects from them what a gate validates with. */
const readAll = async (
  store: RegistryStore,
  cache: Map<string, KnownRelease>,
  needs: Needs,
): Promise<E.Either<StoreFailure, PublishedContracts>> => {
  const names = await publishedPackages(store)
  if (E.isLeft(names)) return names
  const packages: KnownPackage[] = []
  for (const name of names.right) {
    const one = await readPackage({ store, cache }, name, needs)
    if (E.isLeft(one)) return one
    packages.push(one.right)
  }
  const claims = claimsOf(packages)
  const used = packages.filter(
    ({ releases, why }) =>
      why !== undefined || releases.some(({ contracts }) => [...contracts.values()].some(needs.isNeeded)),
  )
  const found = packages.map((one) => collect(one, needs, claims))
  return E.right({
    catalogs: found.flatMap(({ catalogs }) => catalogs),
    unusable: found.flatMap(({ unusable }) => unusable),
    warnings: found.flatMap(({ warnings }) => warnings),
    revision: JSON.stringify(used.map(({ revision }) => revision)),
  })
}

/**
 * Returns a function that reads the contracts of a registry. Of each contract, the newest release of its package that has
 * it counts, with its own decoder, migrations and handoffs. Only the code of packages with needed contracts is loaded. What
 * cannot be validated with certainty refuses every message: without code, with code that cannot be loaded, or if two
 * packages claim its id. If the store knows its revision, the documents are read only after it has changed.
 */
export const publishedReader = (store: RegistryStore): ReadPublished => {
  const cache = new Map<string, KnownRelease>()
  let last: { readonly needs: Needs; readonly revision: string; readonly found: PublishedContracts } | undefined
  return async (needs) => {
    const now = await store.revision?.() // before the documents: what is written meanwhile is read the next time
    if (now !== undefined && E.isLeft(now)) return now
    if (last !== undefined && last.needs === needs && last.revision === now?.right) return E.right(last.found)
    const all = await readAll(store, cache, needs)
    if (E.isRight(all) && now !== undefined) last = { needs, revision: now.right, found: all.right }
    return all
  }
}
