import { isAbsolute, join, relative, sep } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { isJsonObject } from '@contracts/core'
import { isFile, parseJson, readText } from './read-text.js'

/**
 * The fields of a package.json that a release depends on.
 *
 * @category model
 * @since 1.0.0
 */
export interface Manifest {
  /** Name of the package. */
  readonly name: string
  /** Version number of the package. */
  readonly version: string
  /** True if the package is private. */
  readonly private: boolean
  /** The field `exports` as it is written. Absent if the package has none. */
  readonly exports?: unknown
  /** Path of the declarations of the main entry. */
  readonly types?: string
  /** Path of the main entry. */
  readonly main?: string
  /** Path of the main entry for bundlers, `module`. */
  readonly module?: string
  /** The field `browser` as it is written: the main entry in browsers, or the files that replace others there. */
  readonly browser?: unknown
  /** Path of the module that exports the catalog, `contracts.catalog`. Absent for a library. */
  readonly catalog?: string
  /** Kinds of change that the check leaves out, `contracts.except` (default: none). */
  readonly except?: readonly string[]
  /** Names of findings that the check leaves out, `contracts.ignore` (default: none). */
  readonly ignore?: readonly string[]
  /** Names of the commands that the package installs, `bin`. */
  readonly commands?: readonly string[]
  /** Scripts of the package, by name. */
  readonly scripts?: Readonly<Record<string, string>>
  /** Version ranges of the engines, by name. */
  readonly engines?: Readonly<Record<string, string>>
  /** Version ranges of the peer dependencies, by name. */
  readonly peerDependencies?: Readonly<Record<string, string>>
  /** Names of the optional peer dependencies. */
  readonly optionalPeers?: readonly string[]
  /** Operating systems that the package installs on (default: any). One with `!` is excluded. */
  readonly os?: readonly string[]
  /** Processors that the package installs on (default: any). One with `!` is excluded. */
  readonly cpu?: readonly string[]
  /** C libraries that the package installs with (default: any, and none). Each of them is one of Linux. */
  readonly libc?: readonly string[]
}

/** An object from a parsed file. Its values may be anything. */
export type Keyed = Readonly<Record<string, unknown>>

const textAt = (from: Keyed, key: string, as = key): Readonly<Record<string, string>> =>
  typeof from[key] === 'string' ? { [as]: from[key] } : {}

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )

/** Returns a text. What is no text is kept as JSON, so that it is reported. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the settings of a package. What is no object is kept as the path of its catalog, so that it is reported. */
const contractsIn = (value: unknown): Keyed =>
  value === undefined || isJsonObject(value) ? (value ?? {}) : { catalog: JSON.stringify(value) }

const listAt = (from: Keyed, key: string): Readonly<Record<string, readonly string[]>> => {
  const value = from[key]
  if (value === undefined) return {}
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return { [key]: entries.map(textOf) }
}

const optionalIn = (meta: unknown): readonly string[] =>
  Object.entries(isJsonObject(meta) ? meta : {}).flatMap(([name, one]) =>
    isJsonObject(one) && one['optional'] === true ? [name] : [],
  )

/** Returns the names of the commands of a package. One without a name of its own has that of the package, without its scope. */
const commandsOf = (bin: unknown, name: string): Pick<Manifest, 'commands'> => {
  if (typeof bin === 'string') return { commands: [name.slice(name.lastIndexOf('/') + 1)] }
  return isJsonObject(bin) ? { commands: Object.keys(bin).sort() } : {}
}

/** The fields that `publishConfig` replaces when pnpm or yarn packs a package, of those that are read here. */
const published = ['bin', 'exports', 'main', 'module', 'browser', 'types', 'typings', 'engines', 'os', 'cpu', 'libc']

const asPublished = (written: Keyed): Keyed => {
  const config = isJsonObject(written['publishConfig']) ? written['publishConfig'] : {}
  return { ...written, ...Object.fromEntries(Object.entries(config).filter(([key]) => published.includes(key))) }
}

/**
 * Parses a manifest from a JSON value, with the fields that `publishConfig` replaces; Left is a sentence if it names no package.
 *
 * @category constructors
 * @since 1.0.0
 */
export const parseManifest = (written: unknown): E.Either<string, Manifest> => {
  if (!isJsonObject(written) || typeof written['name'] !== 'string') return E.left('package.json names no package')
  const value = asPublished(written)
  const contracts = contractsIn(value['contracts'])
  return E.right({
    name: written['name'],
    version: textOf(value['version'] ?? '0.0.0'),
    private: value['private'] === true,
    ...('exports' in value ? { exports: value['exports'] } : {}),
    ...textAt(value, 'typings', 'types'),
    ...textAt(value, 'types'),
    ...textAt(value, 'main'),
    ...textAt(value, 'module'),
    ...('browser' in value ? { browser: value['browser'] } : {}),
    ...('catalog' in contracts ? { catalog: textOf(contracts['catalog']) } : {}),
    ...listAt(contracts, 'except'),
    ...listAt(contracts, 'ignore'),
    ...listAt(value, 'os'),
    ...listAt(value, 'cpu'),
    ...listAt(value, 'libc'),
    ...commandsOf(value['bin'], written['name']),
    scripts: textsIn(value['scripts']),
    engines: textsIn(value['engines']),
    peerDependencies: textsIn(value['peerDependencies']),
    optionalPeers: optionalIn(value['peerDependenciesMeta']),
  })
}

/** Returns a path of a package with the ending by which it is a file; with the first one if there is no such file. */
const withEnding = (folder: string, path: string, endings: readonly [string, ...string[]]): string => {
  const stem = path.replace(/\/$/, '')
  const written = /\.[cm]?[jt]s$|\.json$|\.node$/.test(stem) || isFile(join(folder, stem))
  return written ? path : `${stem}${endings.find((ending) => isFile(join(folder, stem + ending))) ?? endings[0]}`
}

/** Returns a manifest whose main entry is the file that Node loads, and its declarations the file that TypeScript reads. */
const withFiles = (folder: string, manifest: Manifest): Manifest => ({
  ...manifest,
  ...(manifest.main === undefined ? {} : { main: withEnding(folder, manifest.main, ['.js', '.json', '/index.js']) }),
  ...(manifest.types === undefined ? {} : { types: withEnding(folder, manifest.types, ['.d.ts', '/index.d.ts']) }),
})

/**
 * Reads the manifest of the package in a folder; Left is a sentence about the error. `main` and `types` are files: without
 * their ending, or as the folder of an index file, they are completed.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readManifest = (folder: string): E.Either<string, Manifest> => {
  const written = parseJson(readText(join(folder, 'package.json')))
  if (written === undefined) return E.left('package.json is missing or is not JSON')
  return E.map((manifest: Manifest) => withFiles(folder, manifest))(parseManifest(written))
}

/** Returns whether a file is inside a folder, at any depth. */
export const isInside = (folder: string, file: string): boolean => {
  const way = relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Returns the path of a file that a manifest names, or `undefined` if it is not inside the package. */
export const insideOf = (folder: string, path: string): string | undefined => {
  const file = join(folder, path)
  return isInside(folder, file) ? file : undefined
}
