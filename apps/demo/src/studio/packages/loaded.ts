import { signal } from '@preact/signals'
import { type LoadedPackage, loadPackages } from './packages.js'

/** The packages once they have been loaded; the page shows its frame before that. */
export const loaded = signal<readonly LoadedPackage[]>([])

/** Loads them. */
export const startLoading = async (): Promise<void> => {
  loaded.value = await loadPackages()
}
