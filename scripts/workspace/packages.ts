/** Lists the packages of the workspace, with their manifests. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

type Ranges = Readonly<Record<string, string>>

/** The keys of a package.json that the scripts read. */
export type Manifest = {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly private?: boolean
  readonly files?: readonly string[]
  readonly bin?: Ranges
  readonly contracts?: { readonly catalog: string }
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Ranges
}

/**
 * A package: the name and path of its folder, and its manifest. A domain is a package that names a catalog of
 * contracts.
 */
export type Package = {
  readonly folder: string
  readonly path: string
  readonly manifest: Manifest
  readonly isDomain: boolean
}

/** The published packages, by folder name. */
export const packages: readonly Package[] = readdirSync(join(root, 'packages'))
  .sort()
  .map((folder) => ({ folder, path: join(root, 'packages', folder) }))
  .filter(({ path }) => existsSync(join(path, 'package.json')))
  .map(({ folder, path }) => {
    // The package manager has already accepted this package.json, so the cast is safe.
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest
    return { folder, path, manifest, isDomain: manifest.contracts !== undefined }
  })
  .filter(({ manifest }) => manifest.private !== true)

/** The packages that contain contracts. */
export const domains = packages.filter(({ isDomain }) => isDomain)
