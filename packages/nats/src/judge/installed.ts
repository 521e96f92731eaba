import type { AnyContract, Catalog, CatalogEntry, Handoff } from '@contracts/core'
import { type Loaded, loadInstalled } from '@contracts/cli/discover'
import { type MigrationPath, migrationPathsTo } from '@contracts/cli/migration-paths'
import { autoResolver, type ContractResolver } from '@contracts/cli/reading'
import { fingerprintOf } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { digestOf } from '../digest.js'

/**
 * The contracts that a gate knows, found by name or by the content of a message, with their migrations and handoffs.
 *
 * @category model
 * @since 1.0.0
 */
export interface KnownContracts {
  /** Returns the contract of a name; `undefined` if the gate does not know it. */
  readonly find: (name: string) => AnyContract | undefined
  /** Returns the contract that the content of a message identifies. */
  readonly auto: ContractResolver
  /** Returns the migrations that lead to a contract. */
  readonly pathsTo: (target: AnyContract) => readonly MigrationPath[]
  /** The rules across two messages. */
  readonly handoffs: readonly Handoff[]
  /** Returns the contracts with these ids and names; `*` is every contract. */
  readonly only: (names: readonly string[]) => KnownContracts
}

/**
 * Returns the contracts of these catalogs.
 *
 * @example
 * import { knownContracts } from '@contracts/nats'
 * import { catalog } from '@contracts/kasparro/catalog'
 *
 * assert.strictEqual(knownContracts([catalog]).find('kasparro/planner-output')?.name, 'kasparro/planner-output@1')
 *
 * @category constructors
 * @since 1.0.0
 */
export const knownContracts = (catalogs: readonly Catalog[]): KnownContracts =>
  knownEntries(
    catalogs,
    catalogs.flatMap((one) => one.entries),
  )

const knownEntries = (catalogs: readonly Catalog[], entries: readonly CatalogEntry[]): KnownContracts => {
  const migrations = catalogs.flatMap((one) => one.migrations)
  const byName = new Map<string, AnyContract>()
  for (const { contract } of entries) {
    byName.set(contract.name, contract)
    const newest = byName.get(contract.id)
    if (newest === undefined || newest.version < contract.version) byName.set(contract.id, contract)
  }
  const paths = new Map<string, readonly MigrationPath[]>()
  return {
    find: (name) => byName.get(name),
    auto: autoResolver(entries),
    pathsTo: (target) => {
      const found = paths.get(target.name) ?? migrationPathsTo({ migrations }, target)
      paths.set(target.name, found)
      return found
    },
    handoffs: catalogs.flatMap((one) => one.handoffs),
    only: (names) =>
      names.includes('*')
        ? knownEntries(catalogs, entries)
        : knownEntries(
            catalogs,
            entries.filter(({ contract: { id, name } }) => names.includes(id) || names.includes(name)),
          ),
  }
}

/** Returns the same contracts, and `others` for names that no known contract has. */
export const withOthers = (known: KnownContracts, others: readonly AnyContract[]): KnownContracts => {
  if (others.length === 0) return known
  const byName = new Map<string, AnyContract>()
  for (const one of [...others].sort((a, b) => a.version - b.version)) byName.set(one.name, one).set(one.id, one)
  const isNamed = (names: readonly string[], { id, name }: AnyContract): boolean =>
    names.includes('*') || names.includes(id) || names.includes(name)
  return {
    ...known,
    find: (name) => known.find(name) ?? byName.get(name),
    only: (names) =>
      withOthers(
        known.only(names),
        others.filter((one) => isNamed(names, one)),
      ),
  }
}

/** The contracts of the installed packages, the packages as `name@version`, and warnings. */
export interface InstalledContracts {
  readonly contracts: KnownContracts
  readonly packages: readonly string[]
  readonly warnings: readonly string[]
}

/** Returns the contracts of the packages that are installed for a folder, or the reason of a failure. */
export const installedContracts = async (folder: string): Promise<E.Either<string, InstalledContracts>> => {
  const installed = await loadInstalled(folder)
  if (E.isLeft(installed)) return installed
  const { loaded, warnings } = installed.right
  const contracts = knownContracts(loaded.map(({ catalog }) => catalog))
  return E.right({ contracts, packages: loaded.map(describePackage).sort(), warnings })
}

/** Returns a package with its version and what its contracts accept, since a version may be built again while it changes. */
const describePackage = ({ installed: { name, version }, catalog }: Loaded): string => {
  const contracts = catalog.entries.map(({ contract }) => [
    ...[contract.name, fingerprintOf(contract.node)],
    ...contract.rules.map(({ id }) => id),
  ])
  return `${name}@${version} ${digestOf(contracts).slice(0, 16)}`
}
