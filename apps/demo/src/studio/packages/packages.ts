import { type Catalog, type CatalogEntry, entryOf } from '@contracts/core'
import type { ContractPackage } from 'virtual:contract-packages'
import { packages } from './all-packages.js'

/** A contract package whose catalog has been loaded. */
export interface LoadedPackage {
  readonly from: ContractPackage
  readonly catalog: Catalog
}

const loading = new Map<ContractPackage, Promise<LoadedPackage>>()

/** Loads the catalog of a package, once. After a failure the next call tries again. */
export const loadPackage = (from: ContractPackage): Promise<LoadedPackage> => {
  const known = loading.get(from)
  if (known !== undefined) return known
  const started = from.catalog().then(
    (catalog) => ({ from, catalog }),
    () => {
      loading.delete(from)
      throw new Error(`The package ${from.name} could not be loaded. Is the server still running?`)
    },
  )
  loading.set(from, started)
  return started
}

/** Loads the catalog of every contract package installed beside the studio. */
export const loadPackages = (): Promise<readonly LoadedPackage[]> => Promise.all(packages.map(loadPackage))

/** Returns the full name of a contract (`scout/plan@2`), given that or an id, as `entryNamed` finds it. */
export const fullName = (name: string): string | undefined => {
  const names = packages.flatMap(({ contracts }) => contracts)
  const versions = names.filter((one) => one.startsWith(`${name}@`)).map((one) => Number(one.slice(name.length + 1)))
  if (names.includes(name)) return name
  return versions.length === 0 ? undefined : `${name}@${String(Math.max(...versions))}`
}

/** Returns the catalog entry of a contract by its name, as `entryNamed` finds it. Loads only the package that has it. */
export const loadEntry = async (name: string): Promise<CatalogEntry | undefined> => {
  const full = fullName(name)
  const from = packages.find(({ contracts }) => full !== undefined && contracts.includes(full))
  return from && entryNamed([await loadPackage(from)], name)
}

/** Returns the entries of all catalogs, in the order of the packages. */
export const entriesOf = (loaded: readonly LoadedPackage[]): readonly CatalogEntry[] =>
  loaded.flatMap(({ catalog }) => catalog.entries)

/** Returns the catalog entry of a contract by its name (`scout/plan@2`), or of the newest version of an id. */
export const entryNamed = (loaded: readonly LoadedPackage[], name: string): CatalogEntry | undefined =>
  loaded.flatMap(({ catalog }) => entryOf(catalog, name) ?? [])[0]
