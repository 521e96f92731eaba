import { checkArguments, checkText, isText, objectLike } from '@contracts/core/internal'
import { type Catalog, isJsonObject } from '@contracts/core'
import { asWithBuild, exportOf, isCatalog, loadModule } from '@contracts/evolution/internal-modules'
import * as E from 'fp-ts/lib/Either.js'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/**
 * A contract package on disk that is not loaded yet.
 *
 * @category model
 * @since 1.0.0
 */
export interface Installed {
  /** Name of the package. */
  readonly name: string
  /** Version number of the package. */
  readonly version: string
  /** Absolute path of its folder. */
  readonly folder: string
  /** Version ranges of its dependencies and peer dependencies, by name. */
  readonly needs: Readonly<Record<string, string>>
  /** The module that its package.json names. */
  readonly catalog:
    | {
        /** Absolute path of the module. */
        readonly file: string
      }
    | {
        /** Reason why the named file is refused. */
        readonly refused: string
      }
}

const isInside = (folder: string, file: string): boolean => {
  const way = relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

// A link inside the package may point outside, so the real paths are compared.
const catalogOf = (folder: string, path: unknown, scripts: unknown): Installed['catalog'] => {
  if (typeof path !== 'string') return { refused: 'its "contracts.catalog" is not a file path' }
  if (isAbsolute(path) || !isInside(folder, join(folder, path))) {
    return { refused: `its catalog ${path} lies outside the package` }
  }
  try {
    const file = realpathSync(join(folder, path))
    return isInside(realpathSync(folder), file) ? { file } : { refused: `its catalog ${path} lies outside the package` }
  } catch {
    return { refused: `its catalog ${path} does not exist: build the package${asWithBuild([scripts])}` }
  }
}

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const manifestIn = (folder: string): unknown => {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    return text.includes('"contracts"') ? JSON.parse(text) : undefined
  } catch {
    return undefined // package.json is missing, unreadable or not JSON
  }
}

/**
 * Returns the contract package in this folder, or `undefined` if its package.json does not declare one.
 *
 * @category constructors
 * @since 2.0.0
 */
export const installedIn = (folder: string): Installed | undefined => {
  const manifest = manifestIn(folder)
  if (!isJsonObject(manifest) || typeof manifest['name'] !== 'string') return undefined
  const { name, version, contracts, scripts, dependencies, peerDependencies } = manifest
  if (!isJsonObject(contracts) || !('catalog' in contracts)) return undefined
  return {
    name,
    version: typeof version === 'string' ? version : '0.0.0',
    folder,
    needs: { ...textsOf(dependencies), ...textsOf(peerDependencies) },
    catalog: catalogOf(folder, contracts['catalog'], scripts),
  }
}

/**
 * A contract package with its catalog.
 *
 * @category model
 * @since 1.0.0
 */
export interface Loaded {
  /** The package. */
  readonly installed: Installed
  /** Its catalog. */
  readonly catalog: Catalog
}

const anInstalled = objectLike('an installed package', 'discover(process.cwd())[0]', {
  name: isText,
  catalog: isJsonObject,
})

/**
 * Loads the catalog of an installed package. Left is one sentence that describes why it cannot be loaded.
 *
 * @category constructors
 * @since 2.0.0
 */
export const loadCatalog = async (installed: Installed): Promise<E.Either<string, Loaded>> => {
  checkArguments('loadCatalog', [anInstalled, installed])
  const unusable = (why: string) => E.left(`${installed.name} cannot be used: ${why}`)
  if ('refused' in installed.catalog) return unusable(installed.catalog.refused)
  const module = await loadModule(installed.catalog.file)
  if (E.isLeft(module)) return unusable(module.left)
  const catalog = exportOf(module.right, 'catalog')
  return isCatalog(catalog)
    ? E.right({ installed, catalog })
    : unusable('its catalog module exports no `catalog` with contracts as this command knows them')
}

const upward = (from: string): readonly string[] => {
  const folders = [resolve(from)]
  for (let folder = resolve(from); dirname(folder) !== folder; folder = dirname(folder)) folders.push(dirname(folder))
  return folders
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch {
    return [] // missing, or not a folder
  }
}

const packagesIn = (folder: string): readonly string[] =>
  namesIn(folder).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(folder, name)).map((inner) => join(folder, name, inner)) : [join(folder, name)],
  )

/**
 * Lists the contract packages that are available from a folder, nearest first: the package that the folder belongs to,
 * then those in every `node_modules` upward. If several packages have one name, the nearest is used. Nothing is loaded.
 *
 * @category constructors
 * @since 1.0.0
 */
export const discover = (from: string): readonly Installed[] => {
  checkText(from, 'discover', 'discover(process.cwd())')
  const folders = upward(from)
  const home = folders.find((folder) => existsSync(join(folder, 'package.json')))
  const candidates = [
    ...(home === undefined ? [] : [home]),
    ...folders.flatMap((folder) => packagesIn(join(folder, 'node_modules'))),
  ]
  const found = new Map<string, Installed>()
  for (const candidate of candidates) {
    const installed = installedIn(candidate)
    if (installed !== undefined && !found.has(installed.name)) found.set(installed.name, installed)
  }
  return [...found.values()]
}
