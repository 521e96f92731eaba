import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type LoadedPackage, loadPackages } from './packages.js'

const loaded = signal<readonly LoadedPackage[]>([])

/**
 * Returns the loaded packages: an empty array until they are loaded. The first component that uses them starts loading.
 * What needs only names takes them from `packages`, so that the first page loads no package.
 */
export const useLoaded = (): readonly LoadedPackage[] => {
  useEffect(() => {
    if (loaded.value.length > 0) return
    void loadPackages().then((all) => {
      loaded.value = all
    })
  }, [])
  return loaded.value
}
