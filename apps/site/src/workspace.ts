/** The repository as the site and the scripts read it: its packages, its pages and its URL. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const siteFolder = join(import.meta.dirname, '..')
export const root = join(siteFolder, '../..')

type ByName = Readonly<Record<string, string>>

/** The keys of a package.json that the site and the scripts read. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly private?: boolean
  readonly repository?: { readonly url: string; readonly directory?: string }
  readonly files?: readonly string[]
  readonly bin?: ByName
  readonly contracts?: object
  readonly dependencies?: ByName
  readonly exports: Readonly<Record<string, string | { readonly '@contracts/source'?: string }>>
}

/** A published package. It is a domain if its manifest has `contracts`. */
export interface Package {
  readonly folder: string
  readonly path: string
  readonly manifest: Manifest
  readonly isDomain: boolean
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** The published packages, by folder name. */
export const packages: readonly Package[] = readdirSync(join(root, 'packages'))
  .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
  .sort()
  .map((folder) => {
    const manifest = readJson(`packages/${folder}/package.json`) as Manifest // npm has read it
    return { folder, path: join(root, 'packages', folder), manifest, isDomain: manifest.contracts !== undefined }
  })
  .filter(({ manifest }) => manifest.private !== true)

/** The URL of the repository, without a slash at its end. */
export const repository: string = (readJson('package.json') as { repository: { url: string } }).repository.url
  .replace(/^git\+/, '')
  .replace(/\.git$/, '')

/** An entry of a package: its name after the folder (`core/codecs`), its subpath (`./codecs`) and its source. */
export interface Entry {
  readonly name: string
  readonly subpath: string
  readonly source: string
}

/** Returns the entries of a package that have a source, in the order of its `exports`. */
export const allEntriesOf = ({ folder, manifest }: Package): readonly Entry[] =>
  Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@contracts/source']
    if (source === undefined) return []
    return [{ name: `${folder}${subpath.slice(1)}`, subpath, source: `packages/${folder}/${source.slice(2)}` }]
  })

/** Returns the public entries of a package. Exports under `/internal` have no semver promise and are left out. */
export const entriesOf = (one: Package): readonly Entry[] =>
  allEntriesOf(one).filter(({ subpath }) => !subpath.startsWith('./internal'))

/** Returns the paths of the repository pages that belong on the site, relative to the root. */
export const pageFiles = (): readonly string[] => [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  ...packages.flatMap(({ folder, isDomain }) =>
    (isDomain ? ['README.md', 'CONTRACTS.md'] : ['README.md']).map((file) => `packages/${folder}/${file}`),
  ),
]

/** Returns the pages that ship with a package and are not on the site. */
export const shippedFiles = (): readonly string[] =>
  packages
    .flatMap(({ folder }) => ['SKILL.md', 'CHANGELOG.md'].map((name) => `packages/${folder}/${name}`))
    .filter((file) => existsSync(join(root, file)))

/** Reads a file of the repository. */
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
