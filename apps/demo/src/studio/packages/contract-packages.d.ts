/**
 * The contract packages installed beside the studio. The build generates this module from the packages that the
 * `discover` function of the command finds.
 */
declare module 'virtual:contract-packages' {
  import type { Catalog } from '@contracts/core'

  export interface ContractPackage {
    readonly name: string
    readonly version: string
    /** The names of the contracts (`scout/plan@2`), in the order of the catalog. */
    readonly contracts: readonly string[]
    readonly catalog: () => Promise<Catalog>
    readonly releases: readonly { readonly version: string; readonly load: () => Promise<unknown> }[]
    readonly changelog: () => Promise<string>
  }

  export const packages: readonly ContractPackage[]
}
