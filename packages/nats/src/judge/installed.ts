import type { AnyContract, Catalog, CatalogEntry, Handoff } from '@contracts/core'
import { loadInstalled } from '@contracts/cli/discover'
import { type MigrationPath, migrationPathsTo } from '@contracts/cli/migration-paths'
import { autoResolver, type ContractResolver } from '@contracts/cli/reading'
import * as E from 'fp-ts/lib/Either.js'

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
  const entries: readonly CatalogEntry[] = catalogs.flatMap((one) => one.entries)
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
  }
}

/** Returns the same contracts, and `others` for names that no known contract has. */
export const withOthers = (known: KnownContracts, others: readonly AnyContract[]): KnownContracts => {
  const byName = new Map(others.map((one) => [one.name, one]))
  return { ...known, find: (name) => known.find(name) ?? byName.get(name) }
}

/** Returns the contracts of the packages that are installed for a folder, with warnings, or the reason of a failure. */
export const installedContracts = async (
  folder: string,
): Promise<E.Either<string, { readonly contracts: KnownContracts; readonly warnings: readonly string[] }>> => {
  const installed = await loadInstalled(folder)
  if (E.isLeft(installed)) return installed
  const { loaded, warnings } = installed.right
  return E.right({ contracts: knownContracts(loaded.map(({ catalog }) => catalog)), warnings })
}
