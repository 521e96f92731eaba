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
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string }
  readonly files?: readonly string[]
  readonly bin?: Ranges
  readonly contracts?: { readonly catalog: string }
  readonly exports?: Readonly<Record<string, unknown>>
  readonly imports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Ranges
  readonly devDependencies?: Ranges
  readonly optionalDependencies?: Ranges
  readonly peerDependencies?: Ranges
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

// The package manager has already accepted this package.json, so the cast is safe.
export const readManifest = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest

const packagesIn = (parent: string): readonly Package[] =>
  readdirSync(join(root, parent))
    .sort()
    .map((folder) => ({ folder, path: join(root, parent, folder) }))
    .filter(({ path }) => existsSync(join(path, 'package.json')))
    .map(({ folder, path }) => {
      const manifest = readManifest(path)
      return { folder, path, manifest, isDomain: manifest.contracts !== undefined }
    })

/** The published packages, by folder name. */
export const packages = packagesIn('packages').filter(({ manifest }) => manifest.private !== true)

/** The private applications. */
export const apps = packagesIn('apps')

/** The packages that contain contracts. */
export const domains = packages.filter(({ isDomain }) => isDomain)
