import type { AnyContract, AnyMigration, Catalog, CatalogEntry, Handoff } from '@contracts/core'
import { discover, type Loaded, loadInstalled } from '@contracts/cli/discover'
import { type MigrationPath, migrationPathsTo } from '@contracts/evolution/migration-paths'
import { autoResolver, type ContractResolver } from '@contracts/documents'
import { checkArguments, fingerprintOf } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { digestOf } from '../digest.js'
import { catalogList } from './arguments.js'
import { unusableContract } from './unusable-contract.js'

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
export const knownContracts = (catalogs: readonly Catalog[]): KnownContracts => {
  checkArguments('knownContracts', [catalogList, catalogs])
  return contractsIn(catalogs, [])
}

/** The parts of a catalog by which messages are validated. */
export interface CatalogParts {
  readonly entries: readonly CatalogEntry[]
  readonly migrations: readonly AnyMigration[]
  readonly handoffs: readonly Handoff[]
}

/**
 * Returns the contracts of these catalogs; of several with one name, the first. `unusable` are contracts that exist and
 * by which nothing can be validated.
 */
export const contractsIn = (catalogs: readonly CatalogParts[], unusable: readonly AnyContract[]): KnownContracts => {
  const first = new Map<string, CatalogEntry>()
  for (const entry of catalogs.flatMap(({ entries }) => entries))
    if (!first.has(entry.contract.name)) first.set(entry.contract.name, entry)
  const known = { entries: [...first.values()], unusable: unusable.filter(({ name }) => !first.has(name)) }
  return knownEntries(catalogs, known)
}

/** Identifies a message by its content. A message of no known contract may be one that cannot be validated. */
const resolverFor = ({ entries, unusable }: Known): ContractResolver => {
  const auto = autoResolver(entries)
  if (unusable.length === 0) return auto
  const names = unusable.map(({ name }) => name).join(', ')
  return {
    ...auto,
    contractFor: (item) => {
      const found = auto.contractFor(item)
      return found.name === auto.name && item.kind === 'document'
        ? unusableContract(auto.name, auto.name, `it matches no other contract, and these cannot be used: ${names}`)
        : found
    },
  }
}

/** The entries of a gate, and the contracts by which nothing can be validated. */
interface Known {
  readonly entries: readonly CatalogEntry[]
  readonly unusable: readonly AnyContract[]
}

const knownEntries = (catalogs: readonly CatalogParts[], known: Known): KnownContracts => {
  const { entries, unusable } = known
  const migrations = catalogs.flatMap((one) => one.migrations)
  const byName = new Map<string, AnyContract>()
  for (const contract of [...entries.map((entry) => entry.contract), ...unusable]) {
    byName.set(contract.name, contract)
    const newest = byName.get(contract.id)
    if (newest === undefined || newest.version < contract.version) byName.set(contract.id, contract)
  }
  const paths = new Map<string, readonly MigrationPath[]>()
  return {
    find: (name) => byName.get(name),
    auto: resolverFor(known),
    pathsTo: (target) => {
      const found = paths.get(target.name) ?? migrationPathsTo({ migrations }, target)
      paths.set(target.name, found)
      return found
    },
    handoffs: catalogs.flatMap((one) => one.handoffs),
    only: (names) => {
      const isNamed = ({ id, name }: AnyContract): boolean =>
        names.includes('*') || names.includes(id) || names.includes(name)
      return knownEntries(catalogs, {
        entries: entries.filter(({ contract }) => isNamed(contract)),
        unusable: unusable.filter(isNamed),
      })
    },
  }
}

/** The installed packages, with their contracts: each package as `name@version`, and warnings. */
export interface InstalledContracts {
  readonly catalogs: readonly Catalog[]
  readonly packages: readonly string[]
  readonly warnings: readonly string[]
  /** Returns the packages that have a contract with an id. */
  readonly ownersOf: (id: string) => readonly string[]
}

const ownersIn =
  (loaded: readonly Loaded[]): InstalledContracts['ownersOf'] =>
  (id) =>
    loaded.flatMap(({ installed, catalog }) =>
      catalog.entries.some(({ contract }) => contract.id === id) ? [installed.name] : [],
    )

/**
 * Returns the contracts of the packages that are installed for a folder, or the reason of a failure. Only with `none` may
 * there be no package.
 */
export const installedContracts = async (
  folder: string,
  { none = false }: { readonly none?: boolean } = {},
): Promise<E.Either<string, InstalledContracts>> => {
  const installed =
    none && discover(folder).length === 0 ? E.right({ loaded: [], warnings: [] }) : await loadInstalled(folder)
  if (E.isLeft(installed)) return installed
  const { loaded, warnings } = installed.right
  return E.right({
    catalogs: loaded.map(({ catalog }) => catalog),
    packages: loaded.map(describePackage).sort(),
    warnings,
    ownersOf: ownersIn(loaded),
  })
}

/** Returns a package with its version and what its contracts accept, since a version may be built again while it changes. */
const describePackage = ({ installed: { name, version }, catalog }: Loaded): string => {
  const contracts = catalog.entries.map(({ contract }) => [
    ...[contract.name, fingerprintOf(contract.node)],
    ...contract.rules.map(({ id }) => id),
  ])
  return `${name}@${version} ${digestOf(contracts).slice(0, 16)}`
}
