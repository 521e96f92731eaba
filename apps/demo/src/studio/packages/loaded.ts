import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { packages } from './all-packages.js'
import { type LoadedPackage, loadPackage } from './packages.js'

const loaded = signal<readonly LoadedPackage[]>([])

/** The names of the packages that could not be loaded. */
export const failedPackages = signal<readonly string[]>([])

/** Loads every package. A package that cannot be loaded does not keep the others from the page. */
export const loadAll = async (): Promise<void> => {
  const results = await Promise.allSettled(packages.map(loadPackage))
  loaded.value = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  failedPackages.value = packages.flatMap(({ name }, i) => (results[i]?.status === 'rejected' ? [name] : []))
}

/**
 * Returns the loaded packages: an empty array until they are loaded. The first component that uses them starts loading.
 * What needs only names takes them from `packages`, so that the first page loads no package.
 */
export const useLoaded = (): readonly LoadedPackage[] => {
  useEffect(() => {
    if (loaded.value.length === 0) void loadAll()
  }, [])
  return loaded.value
}
