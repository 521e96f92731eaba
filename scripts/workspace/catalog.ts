/** Loads the catalogs of the domain packages from their sources. The command loads them from `dist`. */
import type { Catalog } from '@contracts/core'
import { domains, type Package } from '../packages.js'

/** A domain package with its catalog and everything its index exports. */
export type Domain = {
  readonly package: Package
  readonly catalog: Catalog
  readonly index: Readonly<Record<string, unknown>>
}

const load = async (name: string): Promise<Readonly<Record<string, unknown>>> =>
  // A module namespace is an object. The checks validate its exports.
  (await import(name)) as Readonly<Record<string, unknown>>

const isCatalog = (value: unknown): value is Catalog =>
  typeof value === 'object' && value !== null && 'domain' in value && 'entries' in value && Array.isArray(value.entries)

/** Loads every domain. Throws if the catalog entry of a domain does not export a `catalog`. */
export const loadDomains = async (): Promise<readonly Domain[]> => {
  const loaded: Domain[] = []
  // One after another: jest cannot link modules that two imports share at the same time.
  for (const one of domains) {
    const { catalog } = await load(`${one.manifest.name}/catalog`)
    if (!isCatalog(catalog)) throw new Error(`${one.manifest.name}/catalog exports no catalog`)
    loaded.push({ package: one, catalog, index: await load(one.manifest.name) })
  }
  return loaded
}

/** Returns the page that explains the codes of a domain. */
export const codesPageOf = ({ catalog }: Domain): string => `docs/codes-${catalog.domain}.md`

/** Returns the last word of an id: `kasparro/planner-output` → `planner-output`. */
export const lastWord = (id: string) => id.slice(id.lastIndexOf('/') + 1)
