import { signal } from '@preact/signals'
import { type LoadedPackage, loadPackages } from './packages.js'

/** The loaded packages. The list is empty until they are loaded, while the page already shows its frame. */
export const loaded = signal<readonly LoadedPackage[]>([])

/** Loads the packages. */
export const startLoading = async (): Promise<void> => {
  loaded.value = await loadPackages()
}
