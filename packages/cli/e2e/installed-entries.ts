import type { CatalogEntry } from '@contracts/core'
import { isLeft } from 'fp-ts/lib/Either.js'
import { loadInstalled } from '../src/discovery/load-installed.js'

/** Returns the catalog entries of the contract packages that are available in the current folder. */
export const installedEntries = async (): Promise<readonly CatalogEntry[]> => {
  const found = await loadInstalled(process.cwd())
  if (isLeft(found)) throw new Error(found.left)
  return found.right.loaded.flatMap(({ catalog }) => catalog.entries)
}
