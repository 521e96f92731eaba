import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { discover, type Installed, loadCatalog } from '@contracts/cli/discover'
import type { Plugin } from 'vite'

const name = 'virtual:contract-packages'
const resolved = `\0${name}`

/** The folder from which packages are searched, and whether their catalogs are imported from source. */
export interface Packages {
  readonly root: string
  readonly fromSource: boolean
}

const quoted = (value: unknown): string => JSON.stringify(value)

const releasesOf = (folder: string): readonly string[] => {
  const releases = join(folder, 'releases')
  if (!existsSync(releases)) return []
  return readdirSync(releases)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

const releaseSource = (folder: string, version: string): string =>
  `{ version: ${quoted(version)}, load: () => import(${quoted(join(folder, 'releases', `${version}.json`))}).then((it) => it.default) }`

/** Returns the names of the contracts in the catalog of a package. Throws if the catalog cannot be loaded. */
const contractNames = async (installed: Installed): Promise<readonly string[]> => {
  const loaded = await loadCatalog(installed)
  if (loaded._tag === 'Left') throw new Error(loaded.left)
  return loaded.right.catalog.entries.map(({ contract }) => contract.name)
}

const sourceOf = async (installed: Installed, fromSource: boolean): Promise<string> => {
  const { folder } = installed
  if (!('file' in installed.catalog)) return ''
  const catalog = fromSource ? `${installed.name}/catalog` : installed.catalog.file
  const changelog = join(folder, 'CHANGELOG.md')
  return `{
    name: ${quoted(installed.name)},
    version: ${quoted(installed.version)},
    contracts: ${quoted(await contractNames(installed))},
    catalog: () => import(${quoted(catalog)}).then((it) => it.catalog),
    releases: [${releasesOf(folder)
      .map((version) => releaseSource(folder, version))
      .join(', ')}],
    changelog: ${existsSync(changelog) ? `() => import(${quoted(`${changelog}?raw`)}).then((it) => it.default)` : `() => Promise.resolve('')`},
  }`
}

/**
 * Returns the source of the virtual module: every package found from `root`, in the order in which the command finds
 * them.
 */
export const sourceOfAll = async ({ root, fromSource }: Packages): Promise<string> => {
  const parts = await Promise.all(discover(root).map((installed) => sourceOf(installed, fromSource)))
  return `export const packages = [${parts.filter((part) => part !== '').join(',\n')}]\n`
}

/**
 * Provides `virtual:contract-packages`: every contract package installed beside the studio, with the names of its
 * contracts. Packages are found in the same way as the command finds them, and each is loaded when it is needed. The studio itself lists no packages.
 */
export const contractPackages = ({ root, fromSource }: Packages): Plugin => ({
  name: 'contract-packages',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? sourceOfAll({ root, fromSource }) : undefined),
})
