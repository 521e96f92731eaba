import type { Catalog, CatalogEntry } from '@contracts/core'

const form = 'write { contract, examples: [example] }'

/** Throws a `TypeError` for a value that is not an entry of a catalog. A caller without types may pass any value. */
export const checkEntry = (entry: Partial<CatalogEntry> | null | undefined): void => {
  const { contract, examples } = entry ?? {}
  if (typeof contract?.name !== 'string')
    throw new TypeError(`contractTests takes an entry of a catalog, which has a contract: ${form}`)
  if (!Array.isArray(examples) || examples.length === 0)
    throw new TypeError(`${contract.name} has no examples: ${form}`)
}

/** Throws a `TypeError` for a value that is not a catalog. A caller without types may pass any value. */
export const checkCatalog = (catalog: Partial<Catalog> | null | undefined): void => {
  if (!Array.isArray(catalog?.entries))
    throw new TypeError(
      'catalogTests takes a catalog: pass catalog({ domain, entries }), or call contractTests for one entry',
    )
}
