import type { RegistryEntry } from '@contracts/core'
import { isLeft } from 'fp-ts/lib/Either.js'
import { loadInstalled } from '../src/discovery/load-installed.js'

/** The registry entries of the contract packages installed where this runs. */
export const installedEntries = async (): Promise<readonly RegistryEntry[]> => {
  const found = await loadInstalled(process.cwd())
  if (isLeft(found)) throw new Error(found.left)
  return found.right.loaded.flatMap(({ registry }) => registry.entries)
}
