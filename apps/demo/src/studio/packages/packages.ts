import type { Registry, RegistryEntry } from '@contracts/core'
import { type ContractPackage, packages } from 'virtual:contract-packages'

/** A contract package whose registry has been loaded. */
export interface LoadedPackage {
  readonly from: ContractPackage
  readonly registry: Registry
}

const loading = new Map<ContractPackage, Promise<LoadedPackage>>()

const loadPackage = (from: ContractPackage): Promise<LoadedPackage> => {
  const known = loading.get(from) ?? from.registry().then((registry) => ({ from, registry }))
  loading.set(from, known)
  return known
}

/** Every contract package installed beside the studio, its registry loaded; each is loaded once. */
export const loadPackages = (): Promise<readonly LoadedPackage[]> => Promise.all(packages.map(loadPackage))

/** The line of a contract by its name; no more packages are loaded than it takes to find it. */
export const loadLine = async (name: string): Promise<RegistryEntry | undefined> => {
  const domain = `/${name.split('/', 1)[0] ?? ''}`
  const [likely, others] = [true, false].map((is) => packages.filter((one) => one.name.endsWith(domain) === is))
  for (const from of [...(likely ?? []), ...(others ?? [])]) {
    const line = lineNamed([await loadPackage(from)], name)
    if (line !== undefined) return line
  }
  return undefined
}

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
