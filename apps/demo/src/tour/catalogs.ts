import { discover, loadCatalog } from '@contracts/cli/discover'
import type { Catalog } from '@contracts/core'

/** The catalog of an installed package, with the name and the version of the package. */
export interface InstalledCatalog {
  readonly catalog: Catalog
  readonly name: string
  readonly version: string
}

/** Returns the catalogs that are installed in a folder, and the errors of the packages that cannot be loaded. */
export const catalogsOf = async (
  folder: string,
): Promise<{ readonly catalogs: readonly InstalledCatalog[]; readonly failed: readonly string[] }> => {
  const loaded = await Promise.all(
    discover(folder).map(async (installed) => ({ installed, result: await loadCatalog(installed) })),
  )
  return {
    catalogs: loaded.flatMap(({ installed: { name, version }, result }) =>
      result._tag === 'Left' ? [] : [{ catalog: result.right.catalog, name, version }],
    ),
    failed: loaded.flatMap(({ result }) => (result._tag === 'Left' ? [result.left] : [])),
  }
}
