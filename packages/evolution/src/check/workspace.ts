import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getPackages } from '@manypkg/get-packages'
import * as E from 'fp-ts/lib/Either.js'
import { firstLine } from '../release/load-module.js'
import { type Manifest, readManifest } from '../release/manifest.js'

/**
 * A package of a workspace.
 *
 * @category model
 * @since 1.0.0
 */
export interface WorkspacePackage {
  /** Absolute path of its folder. */
  readonly path: string
  /** Folder as reports print it, relative to the root. */
  readonly folder: string
  /** The fields of its package.json that a release depends on. */
  readonly manifest: Manifest
}

/**
 * A workspace; a single package is a workspace of one.
 *
 * @category model
 * @since 1.0.0
 */
export interface Workspace {
  /** Absolute path of its root. */
  readonly root: string
  /** Its packages. */
  readonly packages: readonly WorkspacePackage[]
}

/**
 * Finds the workspace that a folder belongs to (pnpm, npm or yarn). Left is one sentence about why none was found.
 *
 * @category constructors
 * @since 1.0.0
 */
export const workspaceOf = async (folder: string): Promise<E.Either<string, Workspace>> => {
  try {
    const { root, packages } = await getPackages(folder)
    const found = packages.flatMap(({ dir }) => {
      const manifest = readManifest(dir)
      const name = relative(root.dir, dir).split(sep).join('/')
      return E.isLeft(manifest) ? [] : [{ path: dir, folder: name === '' ? '.' : name, manifest: manifest.right }]
    })
    return E.right({ root: root.dir, packages: found })
  } catch (error) {
    return E.left(firstLine(error))
  }
}

/** Returns whether a package was released before: its folder contains `releases/<version>.json`. */
const hasReleases = ({ path }: WorkspacePackage): boolean => {
  try {
    return readdirSync(join(path, 'releases')).some((name) => name.endsWith('.json'))
  } catch {
    return false
  }
}

/**
 * Returns whether a package is checked and released as a contract package: it names a catalog of contracts, or was
 * released as one before.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isChecked = (one: WorkspacePackage): boolean => one.manifest.catalog !== undefined || hasReleases(one)
