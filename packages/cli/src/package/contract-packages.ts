/** Finds and reads contract packages: from their sources if package.json names them, else from their build. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Catalog } from '@contracts/core'
import { catalogInSource, catalogSource } from '@contracts/compiler/internal'
import { workspaceOf } from '@contracts/evolution/check'
import { whyBuildFirstIn } from '@contracts/evolution/internal-files'
import { isCatalog } from '@contracts/evolution/internal-modules'
import { readManifest } from '@contracts/evolution/release'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { type Installed, installedIn, loadCatalog } from '../discovery/installed.js'

/** A contract package with its current catalog. */
export interface ContractPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly catalog: Catalog
}

/** Returns the folder of the package that this folder belongs to, or `undefined` if there is no package.json upward. */
export const homeOf = (folder: string): string | undefined => {
  if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(folder) === folder ? undefined : homeOf(dirname(folder))
}

const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}${sep}`)

/**
 * Returns the contract package that a folder belongs to, or all of its workspace below that folder. Left is a sentence.
 */
export const contractPackagesIn = async (folder: string): Promise<E.Either<string, readonly Installed[]>> => {
  const home = homeOf(folder)
  if (home === undefined) return E.left('There is no package.json in this folder, or above it.')
  const own = installedIn(home)
  if (own !== undefined) return E.right([own])
  const workspace = await workspaceOf(home)
  if (E.isLeft(workspace)) return E.left(`The workspace cannot be read: ${workspace.left}`)
  const found = workspace.right.packages.flatMap(({ path }) => (isBelow(home, path) ? (installedIn(path) ?? []) : []))
  if (found.length > 0) return E.right(found)
  return E.left('No contract package: no package.json here has "contracts": { "catalog": "<file>" }.')
}

const firstLines = (error: unknown): string =>
  printable((error instanceof Error ? error.message : String(error)).split('\n').slice(0, 2).join(' '))

/** Checks whether an error means that esbuild is not installed. The build is then read instead of the sources. */
const isWithoutBundler = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /MODULE_NOT_FOUND/.test(String(error.code)) &&
  /esbuild/.test(error.message)

const fromSource = async ({ folder }: Installed): Promise<E.Either<string, Catalog> | undefined> => {
  const source = catalogSource(folder)
  if (source === undefined || !existsSync(join(folder, source))) return undefined
  try {
    const catalog = await catalogInSource(folder, source)
    return isCatalog(catalog) ? E.right(catalog) : E.left(`${source} exports no \`catalog\` of contracts.`)
  } catch (error) {
    return isWithoutBundler(error) ? undefined : E.left(`${source} cannot be read: ${firstLines(error)}`)
  }
}

const fromBuild = async (one: Installed): Promise<E.Either<string, Catalog>> => {
  const manifest = readManifest(one.folder)
  const older = E.isRight(manifest) ? await whyBuildFirstIn(one.folder, manifest.right) : undefined
  if (older !== undefined) return E.left(older)
  return E.map(({ catalog }: { readonly catalog: Catalog }) => catalog)(await loadCatalog(one))
}

/** Reads the catalog of a contract package. Left is a sentence. */
export const readPackage = async (one: Installed): Promise<E.Either<string, ContractPackage>> => {
  const catalog = (await fromSource(one)) ?? (await fromBuild(one))
  const { name, version, folder } = one
  return E.isLeft(catalog)
    ? E.left(catalog.left.includes(name) ? catalog.left : `${name}: ${catalog.left}`)
    : E.right({ name, version, folder, catalog: catalog.right })
}

/** Returns a path relative to a folder, for printing. */
export const shownFrom = (folder: string, path: string): string =>
  printable(relative(folder, path).split(sep).join('/') || '.')
