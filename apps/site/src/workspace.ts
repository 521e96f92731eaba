/** The repository as the site reads it: its packages, its pages and its address. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const siteFolder = join(import.meta.dirname, '..')
export const root = join(siteFolder, '../..')

/** What the site reads of a package.json. */
interface Manifest {
  readonly name: string
  readonly description: string
  readonly contracts?: object
  readonly exports: Readonly<Record<string, string | { readonly '@contracts/source'?: string }>>
}

/** A published package; a domain is one that names a registry of contracts. */
export interface Package {
  readonly folder: string
  readonly manifest: Manifest
  readonly isDomain: boolean
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** The published packages, by folder name. */
export const packages: readonly Package[] = readdirSync(join(root, 'packages'))
  .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
  .sort()
  .map((folder) => {
    const manifest = readJson(`packages/${folder}/package.json`) as Manifest // npm has accepted it
    return { folder, manifest, isDomain: manifest.contracts !== undefined }
  })

/** The address of the repository, without a slash at its end. */
export const repository: string = (readJson('package.json') as { repository: { url: string } }).repository.url
  .replace(/^git\+/, '')
  .replace(/\.git$/, '')

/** A public entry of a package: its name after the folder (`core/codecs`) and its source. */
export interface Entry {
  readonly name: string
  readonly source: string
}

/** The public entries of a package. What is exported under `/internal` carries no promise and is left out. */
export const entriesOf = ({ folder, manifest }: Package): readonly Entry[] =>
  Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@contracts/source']
    if (source === undefined || subpath.startsWith('./internal')) return []
    return [{ name: `${folder}${subpath.slice(1)}`, source: `packages/${folder}/${source.slice(2)}` }]
  })

/** The pages of the repository that belong on the site, by their path from its root. */
export const pageFiles = (): readonly string[] => [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  ...packages.flatMap(({ folder, isDomain }) =>
    (isDomain ? ['README.md', 'CONTRACTS.md'] : ['README.md']).map((file) => `packages/${folder}/${file}`),
  ),
]

/** The text of a file of the repository. */
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
