import type { Registry, RegistryEntry } from '@contracts/core'
import { type ContractPackage, packages } from 'virtual:contract-packages'

/** A contract package whose registry has been loaded. */
export interface LoadedPackage {
  readonly from: ContractPackage
  readonly registry: Registry
}

let loading: Promise<readonly LoadedPackage[]> | undefined

/** Every contract package installed beside the studio, its registry loaded; asked for once. */
export const loadPackages = (): Promise<readonly LoadedPackage[]> =>
  (loading ??= Promise.all(packages.map(async (from) => ({ from, registry: await from.registry() }))))

/** The lines of all registries, in the order of the packages. */
export const linesOf = (loaded: readonly LoadedPackage[]): readonly RegistryEntry[] =>
  loaded.flatMap(({ registry }) => registry.entries)

/** The line of a contract by its name (`scout/plan@2`), or the newest version of an id. */
export const lineNamed = (loaded: readonly LoadedPackage[], name: string): RegistryEntry | undefined => {
  const lines = linesOf(loaded)
  const versions = lines.filter(({ contract }) => contract.id === name)
  return (
    lines.find(({ contract }) => contract.name === name) ??
    versions.reduce<RegistryEntry | undefined>(
      (newest, one) => (newest === undefined || one.contract.version > newest.contract.version ? one : newest),
      undefined,
    )
  )
}
