import { type ContractPackage, packages as installed } from 'virtual:contract-packages'

const shop: ContractPackage = {
  name: '@example/shop',
  version: '1.0.0',
  contracts: ['shop/order@1'],
  catalog: async () => (await import('../shop/catalog.js')).catalog,
  releases: [],
  changelog: () => Promise.resolve(''),
}

/** The packages of the studio: the shop of the first visit, and every package that is installed beside the studio. */
export const packages: readonly ContractPackage[] = [...installed, shop]
